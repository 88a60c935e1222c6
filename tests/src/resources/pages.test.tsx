import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pages as calls } from '#contract/pages.ts';
import { pages } from '#server/modules/pages/pages.table.ts';
// Loaded with the test file, so that no test waits for it.
import '#src/domain/versions/onDemand/VersionsDialog.tsx';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';

/** The page About, of which another title is typed. */
const openUnsaved = async () => {
  const app = await startApp({
    role: 'admin',
    url: '/admin/pages',
    seed: (db) => db.insert(pages).values({ slug: 'about', title: 'About', content: '<p>We teach.</p>' }),
  });
  await app.user.click(await app.screen.findByRole('link', { name: 'About' }));
  await app.user.type(await app.screen.findByRole('textbox', { name: 'Title' }), ' us');
  return app;
};

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

  it('have one place to write what search engines show of them in another language', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/pages',
      seed: (db) =>
        db.insert(pages).values({ slug: 'about', title: 'About', content: '', metaTitleDe: 'Alles über uns' }),
    });
    await user.click(await screen.findByRole('link', { name: 'About' }));
    await user.click(await screen.findByRole('tab', { name: /^Deutsch/ }));
    expect(await screen.findAllByDisplayValue('Alles über uns')).toHaveLength(1);
  });

  it('are previewed with the title as it is typed, and written again where the text is refused', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/pages',
      seed: (db) => db.insert(pages).values({ slug: 'about', title: 'About', content: '<p>We teach.</p>' }),
    });
    await user.click(await screen.findByRole('link', { name: 'About' }));
    const preview = await screen.findByRole('button', { name: 'Preview' });
    await user.click(preview);
    await screen.findByText('We teach.', { selector: 'article p' });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' us');
    expect(await screen.findByRole('heading', { name: 'About us', level: 2 })).toBeVisible();

    failFetched((_, url) => url.includes('/page-management/update'), 'Not valid', {
      errors: { content: 'Too long for a page.' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too long for a page.')).toBeVisible();
    expect(preview).toHaveAttribute('aria-pressed', 'false');
  });

  it('with something unsaved are copied only after that is asked about, and deleted without', async () => {
    const { screen, user, db } = await openUnsaved();
    const titles = async () => (await db.select().from(pages)).map(({ title }) => title).sort();
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

  it('keep what is unsaved as long as no copy comes of leaving it', async () => {
    const { screen, user } = await openUnsaved();
    failFetched((_, url) => url.includes('/copy/'), 'No room for a copy');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('No room for a copy')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title', hidden: true })).toHaveValue('About us');
  });

  it('take nothing more that is typed while the copy is made that it would be lost with', async () => {
    const { screen, user } = await openUnsaved();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const made = holdFetched((_, url) => url.includes('/copy/'));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await expect.poll(made.isAsked).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
    // Taken back, it is stayed with.
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    made.letGo();
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('About us');
  });

  it('say in their form which texts may be left empty', async () => {
    const { screen } = await startApp({ role: 'admin', url: '/admin/pages/add' });
    for (const label of ['Title for search engines (optional)', 'Description for search engines (optional)'])
      expect(await screen.findByRole('textbox', { name: label })).not.toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeRequired();
  });

  it('have days in their versions as they are written elsewhere', async () => {
    const { screen, user, call } = await startApp({ role: 'admin', url: '/admin/languages' });
    const given = {
      ...{ slug: 'about', title: 'About', status: 'draft', language: null, publishOn: null, withdrawOn: null },
      ...{ metaTitle: '', metaDescription: '', content: '<p>One.</p>' },
    };
    const { id } = (await call(calls.add, { as: 'editor', body: given })).body.data;
    const dated = { ...given, version: 1, publishOn: '2099-12-01' };
    await call(calls.update, { as: 'editor', params: { id }, body: dated });
    await user.click(await screen.findByRole('link', { name: 'Pages' }));
    await user.click(await screen.findByRole('link', { name: 'About' }));
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Versions of/ }));
    await user.click(await dialog.findByRole('button', { name: /^Version 1/ }));
    expect(await dialog.findByRole('region', { name: /publish/i })).toHaveTextContent('01/12/2099');
  });

  it('are brought back over what was shown, and not over a later version that is still on its way', async () => {
    const { screen, user, db, call } = await startApp({ role: 'admin', url: '/admin/pages' });
    const given = {
      ...{ slug: 'about', title: 'About', status: 'draft', language: null, publishOn: null, withdrawOn: null },
      ...{ metaTitle: '', metaDescription: '', content: '<p>One.</p>' },
    };
    const { id } = (await call(calls.add, { as: 'editor', body: given })).body.data;
    const change = (version: number, content: string) =>
      call(calls.update, { as: 'editor', params: { id }, body: { ...given, version, content } });
    const stored = async () => (await db.select().from(pages))[0]?.content;
    await change(1, '<p>Two.</p>');
    await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('link', { name: 'Pages' }));
    await user.click(await screen.findByRole('link', { name: 'About' }));
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Versions of/ }));
    await user.click(await dialog.findByRole('button', { name: /^Version 1/ }));
    const restore = async () => user.click(await dialog.findByRole('button', { name: 'Restore' }));
    await dialog.findByRole('button', { name: 'Restore' });

    await change(2, '<p>Three.</p>');
    const newest = holdFetched((_, url) => url.endsWith(`versions/page/${id}/3`));
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementation(() => undefined);
    await restore();
    expect(await dialog.findByText(/^Somebody has changed this/)).toBeVisible();
    expect(await dialog.findByText('Version 3 · Current')).toBeVisible();
    await restore();
    await expect.poll(() => dialog.getByRole('button', { name: 'Restore' })).toBeEnabled();
    expect(await stored()).toBe('<p>Three.</p>');

    newest.letGo();
    expect(await dialog.findByText(/Three/)).toBeVisible();
    await restore();
    await expect.poll(stored).toBe('<p>One.</p>');
  });

  /** Brings the first of two versions back; the answer is held. */
  const restoreFirst = async () => {
    const app = await startApp({ role: 'admin', url: '/admin/languages' });
    const { screen, user, call } = app;
    const given = {
      ...{ slug: 'about', title: 'About', status: 'draft', language: null, publishOn: null, withdrawOn: null },
      ...{ metaTitle: '', metaDescription: '', content: '<p>One.</p>' },
    };
    const { id } = (await call(calls.add, { as: 'editor', body: given })).body.data;
    await call(calls.update, { as: 'editor', params: { id }, body: { ...given, version: 1, content: '<p>Two.</p>' } });
    await user.click(await screen.findByRole('link', { name: 'Pages' }));
    await user.click(await screen.findByRole('link', { name: 'About' }));
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Versions of/ }));
    await user.click(await dialog.findByRole('button', { name: /^Version 1/ }));
    const held = holdFetched((_, url) => url.endsWith(`restore/${id}`));
    await user.click(await dialog.findByRole('button', { name: 'Restore' }));
    await expect.poll(held.isAsked).toBe(true);
    return { ...app, dialog, held };
  };

  it('are not brought back in silence where somebody leaves before that is answered', async () => {
    const { screen, user, dialog, held } = await restoreFirst();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/^Cancelled\. If the server had begun already/)).toBeVisible();
    held.letGo();
    expect(await screen.findByText('One.')).toBeVisible();
  });

  it('are brought back though another is looked at before that is answered', async () => {
    const { screen, user, dialog, held } = await restoreFirst();
    await user.click(dialog.getByRole('button', { name: /^Version 2/ }));
    expect(await dialog.findByRole('region', { name: 'Version 2' })).toBeVisible();
    held.letGo();
    expect(await screen.findByText('Version 1 was restored')).toBeVisible();
    expect(screen.queryByText(/^Cancelled/)).toBeNull();
    await expect.poll(() => screen.queryByRole('dialog', { name: /^Versions of/ })).toBeNull();
  });
});
