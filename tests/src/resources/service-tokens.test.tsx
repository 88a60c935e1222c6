import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createServiceTokens } from '#server/modules/service-tokens/service-tokens.repository.ts';
import { serviceTokens } from '#server/modules/service-tokens/service-tokens.table.ts';
import { hashOfSecret, readToken } from '#server/modules/service-tokens/token-text.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';

const day = 24 * 3_600_000;
const clock = { now: () => new Date() };

const open = (url = '/admin/service-tokens', role: 'superAdmin' | 'admin' = 'superAdmin') =>
  startApp({
    role,
    url,
    seed: async (db) => {
      const tokens = createServiceTokens({ db, clock });
      const add = (name: string, expiresAt: Date | null) =>
        tokens.add({ origin: 'test' }, { name, scopes: ['tutors:write', 'catalogue:read'], expiresAt });
      const { record } = await add('Website', null);
      await add('Importer', new Date(Date.now() + 9 * day));
      const old = await add('Old app', null);
      await tokens.revoke({ origin: 'test' }, old.record.id);
      return record.id;
    },
  });

const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('service tokens', () => {
  it('are listed with their states, for super admins alone', async () => {
    const { screen } = await open();
    expect(await screen.findByText('Website', { selector: 'th, th *' })).toBeVisible();
    expect(screen.getByText('Ends soon')).toBeVisible();
    expect(screen.getByText('Revoked')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Service tokens' })).toBeVisible();
  });

  it('are not offered to admins', async () => {
    const { screen } = await open('/admin/users', 'admin');
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Service tokens' })).not.toBeInTheDocument();
  });

  it('are shown once when they are added, with a line to try them', async () => {
    const { screen, user } = await open('/admin/service-tokens?add');
    await user.type(await screen.findByLabelText(/^Name/), 'Mobile app');
    await user.click(screen.getByRole('checkbox', { name: /^users:write/ }));
    await user.click(screen.getByRole('combobox', { name: 'Valid for' }));
    await user.click(await screen.findByRole('option', { name: 'No expiry' }));
    expect(await screen.findByText(/works until somebody revokes it/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Token for Mobile app' });
    const token = within(dialog).getByRole('textbox', { name: 'Token' }).textContent ?? '';
    expect(token).toMatch(/^lectern_live_[0-9a-f]{16}_[\w-]{43}$/);
    expect(within(dialog).getByRole('textbox', { name: 'Try it' })).toHaveTextContent(`Bearer ${token}`);
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'I have kept it' }));
    expect(await screen.findByText('Mobile app', { selector: 'th, th *' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(token);
  });

  it('are added once where the answer was lost and they are saved again, and told as they are', async () => {
    const { screen, user, db } = await open('/admin/service-tokens?add');
    await user.type(await screen.findByLabelText(/^Name/), 'Mobile app');
    const lost = loseFetched((method, address) => method === 'POST' && address.endsWith('/serviceTokens/add'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(lost.count()).toBe(1);
    lost.letThrough();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Token for Mobile app' });
    const shown = readToken(within(dialog).getByRole('textbox', { name: 'Token' }).textContent ?? '');
    const [kept, ...others] = await db.select().from(serviceTokens).where(eq(serviceTokens.name, 'Mobile app'));
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ lookup: shown?.lookup, secretHash: hashOfSecret(shown?.secret ?? '') });
  });

  it('need a name and something that they may do', async () => {
    const { screen, user } = await open('/admin/service-tokens?add');
    await user.click(await screen.findByRole('checkbox', { name: /^catalogue:read/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeVisible();
    expect(screen.getByText('Choose at least 1')).toBeVisible();
  });

  it('are renamed, and told other things that they may do', async () => {
    const { screen, user, seeded } = await open();
    await user.click(await screen.findByRole('link', { name: 'Edit: Website' }));
    const name = await screen.findByLabelText(/^Name/);
    await waitFor(() => expect(name).toHaveValue('Website'));
    await user.type(name, ' and app');
    await user.click(screen.getByRole('checkbox', { name: /^tutors:write/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByText('Website and app', { selector: 'th, th *' }));
    const drawer = await screen.findByRole('dialog', { name: 'Website and app' });
    expect(window.location.search).toContain(`view=${seeded}`);
    expect(await within(drawer).findByText('tutors:write, catalogue:read', { selector: 'del' })).toBeVisible();
  });

  it('are rotated, and say until when the old one works', async () => {
    const { screen, user, seeded } = await open();
    await user.click(await screen.findByText('Website', { selector: 'th, th *' }));
    await user.click(await screen.findByRole('button', { name: 'Rotate' }));
    const question = await screen.findByRole('dialog', { name: 'Make a new token for Website?' });
    expect(within(question).getByText(/goes on working for 24 hours/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Rotate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Token for Website' });
    expect(within(dialog).getByText(/The old token works until \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'I have kept it' }));
    const facts = await screen.findAllByText('Old token works until');
    expect(facts[0]).toBeVisible();
    expect(window.location.search).toContain(`view=${seeded}`);
  });

  it.each([
    ['ends before a day is over', 5 * 3_600_000, /goes on working until it ends on \d\d\/\d\d\/\d{4} \d\d:\d\d/],
    ['has expired', -3_600_000, /has expired, so that the program is refused/],
  ])('promise no day more to one that %s', async (_, left, sentence) => {
    const { screen, user, db, seeded } = await open();
    await db
      .update(serviceTokens)
      .set({ expiresAt: new Date(Date.now() + left) })
      .where(eq(serviceTokens.id, seeded));
    await user.click(await screen.findByText('Website', { selector: 'th, th *' }));
    await user.click(await screen.findByRole('button', { name: 'Rotate' }));
    const question = await screen.findByRole('dialog', { name: 'Make a new token for Website?' });
    expect(within(question).getByText(sentence)).toBeVisible();
    expect(question).not.toHaveTextContent('24 hours');
  });

  it('are asked about before they are left while nobody has kept them', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByText('Website', { selector: 'th, th *' }));
    await user.click(await screen.findByRole('button', { name: 'Rotate' }));
    const question = await screen.findByRole('dialog', { name: 'Make a new token for Website?' });
    await user.click(within(question).getByRole('button', { name: 'Rotate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Token for Website' });
    const token = within(dialog).getByRole('textbox', { name: 'Token' });
    expect(asksBeforeUnload()).toBe(true);
    window.history.back();
    const leaving = within(await screen.findByRole('dialog', { name: 'Leave without having kept it?' }));
    await user.click(leaving.getByRole('button', { name: 'Cancel' }));
    expect(token).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'I have kept it' }));
    await waitFor(() => expect(token).not.toBeInTheDocument());
    expect(asksBeforeUnload()).toBe(false);
    window.history.back();
    await expect.poll(() => window.location.search).not.toContain('view=');
    expect(screen.queryByRole('dialog', { name: 'Leave without having kept it?' })).toBeNull();
  });

  it('are left after all where that is confirmed, also right after they were added', async () => {
    const { screen, user } = await open();
    await user.click((await screen.findAllByRole('link', { name: 'Add service token' }))[0] as HTMLElement);
    await user.type(await screen.findByLabelText(/^Name/), 'Mobile app');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Token for Mobile app' });
    window.history.back();
    const leaving = within(await screen.findByRole('dialog', { name: 'Leave without having kept it?' }));
    await user.click(leaving.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(window.location.search).not.toContain('add');
    expect(asksBeforeUnload()).toBe(false);
  });

  it('are rotated once, however often it is asked for about the one before', async () => {
    const { screen, user, db, seeded } = await open();
    await user.click(await screen.findByText('Website', { selector: 'th, th *' }));
    await user.click(await screen.findByRole('button', { name: 'Rotate' }));
    const question = await screen.findByRole('dialog', { name: 'Make a new token for Website?' });
    await db
      .update(serviceTokens)
      .set({ name: 'Site of a colleague', version: 9 })
      .where(eq(serviceTokens.id, seeded ?? ''));
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(within(question).getByRole('button', { name: 'Rotate' }));
    expect(await within(question).findByRole('alert')).toBeVisible();
    expect(
      await screen.findByRole('dialog', { name: 'Site of a colleague', hidden: true }, { timeout: 3000 }),
    ).toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Rotate' }));
    expect(await within(question).findByRole('alert')).toBeVisible();
    expect(question).toHaveAccessibleName('Make a new token for Website?');
    expect(await db.$count(serviceTokens, eq(serviceTokens.version, 9))).toBe(1);
  });

  it('are rotated once, and shown, where the answer was lost and it is asked for again', async () => {
    const { screen, user, db, seeded } = await open();
    await user.click(await screen.findByText('Website', { selector: 'th, th *' }));
    await user.click(await screen.findByRole('button', { name: 'Rotate' }));
    const question = within(await screen.findByRole('dialog', { name: 'Make a new token for Website?' }));
    const find = async () =>
      (
        await db
          .select()
          .from(serviceTokens)
          .where(eq(serviceTokens.id, seeded ?? ''))
      )[0];
    const before = await find();
    const lost = loseFetched((_, url) => url.includes('/rotate/'));
    await user.click(question.getByRole('button', { name: 'Rotate' }));
    expect(await question.findByText(/No connection/)).toBeVisible();
    lost.letThrough();
    await user.click(question.getByRole('button', { name: 'Rotate' }));
    expect(await screen.findByRole('dialog', { name: 'Token for Website' })).toBeVisible();
    expect((await find())?.previousLookup).toBe(before?.lookup);
  });

  it('are revoked after a question, and then nothing can be done with them', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByText('Website', { selector: 'th, th *' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke the token of Website?' });
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The token of Website is revoked')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rotate' })).not.toBeInTheDocument());
  });
});
