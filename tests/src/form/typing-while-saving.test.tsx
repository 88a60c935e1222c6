import { screen as page, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { files } from '#contract/files.ts';
import { noActor } from '#server/database/acting.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { storePhoto } from '#server/modules/files/photo-upload.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { openAddress } from '#src/frame/appLocation.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const isChange = (method: string) => method !== 'GET';

const seedWelsh = async (db: TestDatabase) => {
  const [welsh] = await db.insert(languages).values({ name: 'Welsh', code: 'cy' }).returning();
  return welsh?.id ?? '';
};

/** Two photos that are nobody's yet. @returns their keys. */
const seedPhotos = (db: TestDatabase) =>
  db.transact(noActor, async (transaction) => [
    await storePhoto(transaction, new Uint8Array([1])),
    await storePhoto(transaction, new Uint8Array([2])),
  ]);

describe('what is typed while a form is being saved', () => {
  it.each([
    ['the site settings', '/admin/site-setting', 'Name of the marketplace'],
    ['the first step of setting up', '/admin/setup', /^Name of the marketplace/],
  ])('stays, and is saved next: %s', async (_, url, label) => {
    const { screen, user, db } = await startApp({
      role: 'superAdmin',
      url,
      seed: (seeded) => seeded.insert(settings).values({ supportEmail: 'help@pulpit.test' }),
    });
    const name = await screen.findByLabelText<HTMLInputElement>(label);
    const save = screen.getByRole('button', { name: 'Save' });
    const saved = async () => (await db.select().from(settings))[0]?.siteName;
    await user.clear(name);
    await user.type(name, 'Pulpit');
    const changes = holdFetched(isChange);
    await user.click(save);
    await expect.poll(saved).toBe('Pulpit');
    await user.type(name, ' and Desk');
    changes.letGo();
    expect(await screen.findByText(/saved/)).toBeVisible();
    await waitFor(() => expect(save).toBeEnabled());
    expect(name).toHaveValue('Pulpit and Desk');
    await user.click(save);
    await expect.poll(saved).toBe('Pulpit and Desk');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(name).toHaveValue('Pulpit and Desk');
    // And then nothing is left to ask about.
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  it('is asked about where saving leads away', async () => {
    const { screen, user, db } = await startApp({
      role: 'editor',
      url: (id) => `/admin/languages?edit=${id}`,
      seed: seedWelsh,
    });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.type(name, ' language');
    const changes = holdFetched(isChange);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(async () => (await db.select().from(languages))[0]?.name).toBe('Welsh language');
    await user.type(name, 's');
    changes.letGo();
    const question = within(await page.findByRole('dialog', { name: /Leave without saving/ }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(name).toHaveValue('Welsh languages');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(async () => (await db.select().from(languages))[0]?.name).toBe('Welsh languages');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  it('is a photo, too: the second one is no part of what is saved', async () => {
    URL.createObjectURL ??= () => 'blob:none';
    URL.revokeObjectURL ??= () => undefined;
    const { screen, user, db, people, seeded } = await startApp({
      role: 'admin',
      url: '/admin/users',
      seed: seedPhotos,
    });
    openAddress(`/admin/users/edit/${people.user}`);
    const chooser = await screen.findByLabelText('Choose a photo', { selector: 'input' });
    // What tells pictures apart on the server knows no bytes of a page's: it would refuse a good one.
    const ids = [...seeded];
    const send = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input).endsWith(files.uploadPhoto.path) ? Response.json({ data: { id: ids.shift() } }) : send(input, init);
    const stored = async () => (await db.select().from(accounts).where(eq(accounts.id, people.user)))[0]?.photoId;
    const save = screen.getByRole('button', { name: 'Save' });
    await user.upload(chooser, new File(['blue'], 'photo.png', { type: 'image/png' }));
    const changes = holdFetched((method, url) => isChange(method) && url.includes(people.user));
    await user.click(save);
    await expect.poll(stored, { timeout: 10_000 }).toBe(seeded[0]);
    await user.upload(chooser, new File(['red'], 'photo.png', { type: 'image/png' }));
    changes.letGo();
    const question = within(await page.findByRole('dialog', { name: /Leave without saving/ }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.click(save);
    await expect.poll(stored, { timeout: 10_000 }).toBe(seeded[1]);
  });

  it('is gone on with, though another field is refused meanwhile', async () => {
    const { screen, user } = await startApp({
      role: 'editor',
      url: (id) => `/admin/languages?edit=${id}`,
      seed: async (db: TestDatabase) => {
        await db.insert(languages).values({ name: 'German', code: 'de' });
        return seedWelsh(db);
      },
    });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    const code = screen.getByRole('textbox', { name: /^Code/ });
    await user.clear(code);
    await user.type(code, 'de');
    const changes = holdFetched(isChange);
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(changes.isAsked).toBe(true);
    await user.type(name, ' lang');
    changes.letGo();
    expect(await screen.findByText('Another record has this already')).toBeVisible();
    // Where the focus is led it is led by a timer.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await user.keyboard('uage');
    expect(name).toHaveValue('Welsh language');
    expect(code).toHaveValue('de');
  });

  it('is typed into no field of a record that is only being added', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/languages?add', seed: seedWelsh });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    const code = screen.getByRole('textbox', { name: /^Code/ });
    await user.type(name, 'Cymraeg');
    await user.type(code, 'cy');
    expect(name.closest('[inert]')).toBeNull();
    const changes = holdFetched(isChange);
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.keyboard('{Enter}');
    await expect.poll(() => name.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel' }).closest('[inert]')).toBeNull();
    changes.letGo();
    expect(await screen.findByText('Another record has this already')).toBeVisible();
    await expect.poll(() => name.closest('[inert]')).toBeNull();
    await waitFor(() => expect(code).toHaveFocus());
  });
});
