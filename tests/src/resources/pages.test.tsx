import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pages } from '#server/modules/pages/pages.table.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('pages', () => {
  it('are previewed without what could run, and published', async () => {
    const { screen, user, db } = await startApp({
      role: 'admin',
      url: '/admin/pages',
      seed: (db) =>
        db
          .insert(pages)
          .values({ slug: 'about', title: 'About', content: '<h2>Us</h2><p onclick="hack()">We teach.</p>' }),
    });
    await user.click(await screen.findByRole('link', { name: 'About' }));
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    const text = await screen.findByText('We teach.', { selector: 'article p' });
    expect(text).not.toHaveAttribute('onclick');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Published' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(async () => (await db.select().from(pages))[0])
      .toMatchObject({ status: 'published', content: expect.not.stringContaining('onclick') });
  });

  it('with something unsaved are copied only after that is asked about, and deleted without', async () => {
    const { screen, user, db } = await startApp({
      role: 'admin',
      url: '/admin/pages',
      seed: (db) => db.insert(pages).values({ slug: 'about', title: 'About', content: '<p>We teach.</p>' }),
    });
    const titles = async () => (await db.select().from(pages)).map(({ title }) => title).sort();
    await user.click(await screen.findByRole('link', { name: 'About' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' us');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(await titles()).toEqual(['About']);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('About us');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { name: 'About (copy)' });
    expect(await titles()).toEqual(['About', 'About (copy)']);

    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of ours');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const sure = within(await screen.findByRole('dialog', { name: /^Delete/ }));
    await user.click(sure.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('link', { name: 'About' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await titles()).toEqual(['About']);
  });
});
