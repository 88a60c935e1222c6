import { act, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { auth } from '#contract/auth.ts';
import { settings as contract } from '#contract/settings.ts';
import { users } from '#contract/users.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { liveStore } from '#src/domain/live/liveStore.ts';
import { popTo } from '#tests/support/pop-to.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = async (db: TestDatabase) => {
  const person = { userType: 'user' as const, status: 'active' as const, lastName: 'Test' };
  const rows = ['Asha', 'Boris'].map((name) => ({
    ...{ ...person, firstName: name, displayName: name, email: `${name}@live.test`.toLowerCase() },
  }));
  return (await db.insert(accounts).values(rows).returning({ id: accounts.id })).map(({ id }) => id);
};

type Said = { place: { id: string } | null };

it('whoever goes from one record to the next is not said to be nowhere in between', async () => {
  const { screen, seeded } = await startApp({ role: 'admin', url: ([first]) => `/admin/users/${first}`, seed });
  const [first = '', second = ''] = seeded;
  expect(await screen.findByRole('heading', { name: 'Asha' })).toBeVisible();
  const fetched = vi.spyOn(globalThis, 'fetch');
  act(() => liveStore.setOpen(true));
  const said = () =>
    fetched.mock.calls
      .filter(([input]) => String(input).endsWith('/live/presence'))
      .map(([, init]) => (JSON.parse(String(init?.body)) as Said).place?.id ?? null);
  await waitFor(() => expect(said().at(-1)).toBe(first));
  act(() => popTo(`/admin/users/${second}`));
  expect(await screen.findByRole('heading', { name: 'Boris' })).toBeVisible();
  await waitFor(() => expect(said().at(-1)).toBe(second));
  expect(said()).not.toContain(null);
  act(() => popTo('/admin/users'));
  await waitFor(() => expect(said().at(-1)).toBeNull());
});

it('a record is looked at again that may be among the many which have changed', async () => {
  // Open before the record is read, which is not read again for that then.
  liveStore.setOpen(true);
  const { screen, db, seeded } = await startApp({ role: 'admin', url: ([first]) => `/admin/users/${first}`, seed });
  expect(await screen.findByRole('heading', { name: 'Asha' })).toBeVisible();
  // Without the trigger of the trail, so that the stream names it in no message.
  await db.execute(sql`alter table accounts disable trigger user`);
  await db
    .update(accounts)
    .set({ displayName: 'Asha Rao' })
    .where(eq(accounts.id, seeded[0] ?? ''));
  act(() => liveStore.news({ changes: [], many: ['user'] }));
  expect(await screen.findByRole('heading', { name: 'Asha Rao' }, { timeout: 5_000 })).toBeVisible();
});

it('a record that was loaded anew while a question was open is not offered to be shown', async () => {
  liveStore.setOpen(true);
  const app = await startApp({ role: 'admin', url: ([first]) => `/admin/users/${first}`, seed });
  const { screen, user, db, seeded, people } = app;
  const [id = ''] = seeded;
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const question = within(await screen.findByRole('dialog', { name: 'Suspend Asha?' }));
  await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'Two accounts with one card');
  // Without the trigger of the trail, as above: on a slow machine the stream would tell of it once more after the answer.
  await db.execute(sql`alter table accounts disable trigger user`);
  await db
    .update(accounts)
    .set({ status: 'suspended', version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, id));
  const by = { id: people.superAdmin, name: 'Ada' };
  act(() =>
    liveStore.news({ changes: [{ kind: 'user', id, action: 'changed', decision: 'suspended', by }], many: [] }),
  );
  const show = () => screen.queryByRole('button', { name: 'Show', hidden: true });
  await waitFor(() => expect(show()).toBeInTheDocument());
  vi.mocked(console.error).mockImplementation(() => undefined);
  await user.click(question.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(show()).toBeNull());
});

it('what was decided about a record is said of it, and not what that has changed besides', async () => {
  liveStore.setOpen(true);
  const id = 'BK-10000001';
  const { screen, people } = await startApp({
    role: 'admin',
    url: `/admin/transactions/${id}`,
    seed: (db: TestDatabase) => seedMarketplace(db),
  });
  expect(await screen.findByRole('heading', { name: id })).toBeVisible();
  const by = { id: people.superAdmin, name: 'Ada' };
  const changes = [
    { kind: 'refund' as const, id, action: 'changed' as const, decision: 'refundDone' as const, by },
    { kind: 'booking' as const, id, action: 'changed' as const, decision: null, by },
  ];
  // What listens comes in its own time.
  await waitFor(() => {
    act(() => liveStore.news({ changes, many: [] }));
    expect(screen.getByText(/ by Ada$/)).toBeVisible();
  });
  expect(screen.getByText(/ by Ada$/)).toHaveTextContent('Refund done by Ada');
});

it('a form that stays open is not said to be compared with what was changed before it was saved', async () => {
  liveStore.setOpen(true);
  const { screen, people } = await startApp({ role: 'admin', url: '/admin/site-setting' });
  await screen.findByRole('textbox', { name: /^Name/ });
  const tell = (by: { id: string; name: string }) =>
    act(() =>
      liveStore.news({ changes: [{ kind: 'settings', id: '1', action: 'changed', decision: null, by }], many: [] }),
    );
  tell({ id: people.superAdmin, name: 'Ada' });
  expect(await screen.findByText(/Changed by Ada/)).toBeVisible();
  tell({ id: people.admin, name: 'admin Test' });
  await waitFor(() => expect(screen.queryByText(/Changed by Ada/)).toBeNull());
});

it('a form says what the person has changed elsewhere meanwhile, as in another tab', async () => {
  liveStore.setOpen(true);
  const seedSettings = (db: TestDatabase) => db.insert(settings).values({ siteName: 'Lectern' });
  const { screen, db, people } = await startApp({ role: 'admin', url: '/admin/site-setting', seed: seedSettings });
  await screen.findByRole('textbox', { name: /^Name/ });
  // Only a region that was there before is sure to be heard when its words change.
  const regions = screen.getAllByRole('status');
  await db.execute(sql`alter table settings disable trigger user`);
  await db.update(settings).set({ commissionPercent: 20, version: sql`${settings.version} + 1` });
  const by = { id: people.admin, name: 'admin Test' };
  act(() =>
    liveStore.news({ changes: [{ kind: 'settings', id: '1', action: 'changed', decision: null, by }], many: [] }),
  );
  expect(await screen.findByText('Changed by yourself')).toBeVisible();
  expect(regions.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Changed by yourself/),
  );
});

it.each([
  ['the person has changed elsewhere', 'admin'],
  ['a colleague has changed', 'superAdmin'],
] as const)('what %s while a question was open is loaded once it is closed', async (_, role) => {
  liveStore.setOpen(true);
  const { screen, user, db, seeded, people } = await startApp({
    role: 'admin',
    url: ([first]) => `/admin/users/${first}`,
    seed,
  });
  const [id = ''] = seeded;
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const question = within(await screen.findByRole('dialog', { name: 'Suspend Asha?' }));
  await db.execute(sql`alter table accounts disable trigger user`);
  await db.update(accounts).set({ displayName: 'Asha Rao' }).where(eq(accounts.id, id));
  const by = { id: people[role], name: 'admin Test' };
  act(() => liveStore.news({ changes: [{ kind: 'user', id, action: 'changed', decision: null, by }], many: [] }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Asha Rao' }, { timeout: 5_000 })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull());
});

/** Resolved from outside. */
const gate = () => {
  const made = { isOpen: false, open: (): void => undefined, opened: Promise.resolve() };
  made.opened = new Promise((resolve) => {
    made.open = () => {
      made.isOpen = true;
      resolve();
    };
  });
  return made;
};

/** Whether a text has stood anywhere since, if only for a moment. */
const watchFor = (text: RegExp) => {
  let isSeen = false;
  const observer = new MutationObserver(() => {
    isSeen ||= text.test(document.body.textContent ?? '');
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return { isSeen: () => isSeen, stop: () => observer.disconnect() };
};

const isCall = ({ method, path }: { method: string; path: string }, input: unknown, init: RequestInit | undefined) =>
  (init?.method ?? 'GET') === method && new URL(String(input), 'http://x').pathname === path;

it('a form says nothing of what is saved in it while it is looked whether something was changed elsewhere', async () => {
  liveStore.setOpen(true);
  const seedSettings = (db: TestDatabase) => db.insert(settings).values({ siteName: 'Lectern' });
  const { screen, user, db, people } = await startApp({
    role: 'admin',
    url: '/admin/site-setting',
    seed: seedSettings,
  });
  await user.type(await screen.findByLabelText('Name of the marketplace'), ' 2');
  await db.execute(sql`alter table settings disable trigger user`);
  const send = globalThis.fetch;
  const [isAsked, isSaved, mayAsk, mayAnswer] = [gate(), gate(), gate(), gate()];
  let looks = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (isCall(contract.get, input, init)) {
      isAsked.open();
      await mayAsk.opened;
      const answer = await send(input, init);
      looks += 1;
      return answer;
    }
    const answer = await send(input, init);
    if (!isCall(contract.update, input, init)) return answer;
    isSaved.open();
    await mayAnswer.opened;
    return answer;
  });
  const by = { id: people.admin, name: 'admin Test' };
  act(() =>
    liveStore.news({ changes: [{ kind: 'settings', id: '1', action: 'changed', decision: null, by }], many: [] }),
  );
  await isAsked.opened;
  const said = watchFor(/Changed by yourself/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await isSaved.opened;
  mayAsk.open();
  await waitFor(() => expect(looks).toBe(1));
  mayAnswer.open();
  await waitFor(() => expect(document.title).toBe('Lectern 2 - Site settings'));
  expect(said.isSeen()).toBe(false);
  said.stop();
});

it('a form says nothing of a decision that the person takes back beside it', async () => {
  liveStore.setOpen(true);
  const { screen, user, db, seeded, people } = await startApp({
    role: 'admin',
    url: ([first]) => `/admin/users/${first}`,
    seed,
  });
  const [id = ''] = seeded;
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const question = within(await screen.findByRole('dialog', { name: 'Suspend Asha?' }));
  await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'Two accounts with one card');
  await user.click(question.getByRole('button', { name: 'Suspend' }));
  await screen.findByRole('button', { name: 'Undo' });
  // By the browser: a click anywhere puts the toast away.
  act(() => popTo(`/admin/users/edit/${id}`));
  await screen.findByRole('textbox', { name: /^Display name/ });
  await db.execute(sql`alter table accounts disable trigger user`);
  const send = globalThis.fetch;
  const [isDone, mayAnswer] = [gate(), gate()];
  let looks = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    if (new URL(String(input), 'http://x').pathname === users.takeBack.path.replace('{id}', id)) {
      isDone.open();
      await mayAnswer.opened;
    } else if (new URL(String(input), 'http://x').pathname === users.get.path.replace('{id}', id)) looks += 1;
    return answer;
  });
  const said = watchFor(/by yourself/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(isDone.isOpen).toBe(true));
  const by = { id: people.admin, name: 'admin Test' };
  const change = { kind: 'user' as const, id, action: 'changed' as const, decision: 'reinstated' as const, by };
  act(() => liveStore.news({ changes: [change], many: [] }));
  // Whoever does not wait for the answer has looked at the record by then.
  for (let call = 0; call < 10; call += 1) await send(auth.signInOptions.path);
  mayAnswer.open();
  await waitFor(() => expect(looks).toBeGreaterThan(0));
  expect(said.isSeen()).toBe(false);
  said.stop();
});
