import { screen as page, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { listenLongSince } from '#tests/support/listen-long-since.ts';
import { popTo } from '#tests/support/pop-to.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

/** Has calls of an address answered as a proxy does whose server is away, and the console as browsers have it then. @returns ends that. */
const failAt = (address: RegExp) => {
  const send = globalThis.fetch;
  let isAway = true;
  const spies = [
    vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        isAway && address.test(String(input)) ? Promise.resolve(new Response('', { status: 503 })) : send(input, init),
      ),
    vi.spyOn(console, 'error').mockImplementation(() => undefined),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return () => {
    isAway = false;
  };
};

const two = async (db: TestDatabase) => {
  const people = ['Ada', 'Bea'].map((name) => ({ ...newPerson(`${name}@two.test`), displayName: name }));
  const rows = await db
    .insert(accounts)
    .values(people as (typeof accounts.$inferInsert)[])
    .returning();
  return rows.map(({ id }) => `/admin/users/${id}`) as [string, string];
};

describe('a record that cannot be read', () => {
  it.each([
    ['a booking', '/admin/transactions/BK-10000002', /transactions\/BK-10000002/, 'BK-10000002'],
    ['the settings', '/admin/site-setting', /admin\/setting/, 'Site settings'],
  ])('is asked for again at its address: %s', async (_, address, call, title) => {
    // As the stream opened, the record would be asked for anew, beneath a button that is only for a moment there.
    listenLongSince();
    const letGo = failAt(call);
    const { screen, user } = await startApp({ role: 'superAdmin', url: address, seed: seedMarketplace });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    expect(window.location.pathname).toBe(address);
    expect(screen.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
    // The sentence for people, and no code.
    expect(screen.queryByText('server.unavailable')).toBeNull();
    expect(screen.getByText('The server cannot be reached at the moment. Please try again')).toBeVisible();
    expect(screen.queryByText(/does not exist/)).toBeNull();
    letGo();
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.poll(() => screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('two records after one another', () => {
  it('have questions of their own', async () => {
    const { screen, user, seeded } = await startApp({
      role: 'admin',
      url: ([ada]: [string, string]) => ada,
      seed: two,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
    popTo(seeded[1]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bea' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    const question = within(await page.findByRole('dialog', { name: /Bea/ }));
    await user.type(question.getByLabelText(/Reason/), 'Bea was rude to a tutor');
    window.history.back();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
    expect(page.queryByRole('dialog')).toBeNull();
  });
});

describe('the question before a deletion', () => {
  it.each([['users', ([ada]: [string, string]) => ada, 'This cannot be undone.']])(
    'promises nothing that cannot be kept: %s',
    async (_, url, said) => {
      const { screen, user } = await startApp({ role: 'superAdmin', url, seed: two });
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      const question = within(await page.findByRole('dialog', { name: /Ada/ }));
      expect(question.getByText(said, { exact: false })).toBeVisible();
      expect(question.queryByText(/brought back/)).toBeNull();
    },
  );
});
