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
});
