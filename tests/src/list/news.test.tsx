import { setTimeout as wait } from 'node:timers/promises';
import { act } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { liveStore } from '#src/domain/live/liveStore.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { listenLongSince } from '#tests/support/listen-long-since.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = (db: TestDatabase) =>
  db.execute(sql`
    insert into accounts (user_type, first_name, last_name, display_name, email, status, created_at)
    select 'user', 'U' || n, 'Many', 'U' || n || ' Many', 'u' || n || '@many.test', 'active',
      timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, 30) n`);

const at = (more: Record<string, string>) =>
  `/admin/users?${new URLSearchParams({ page: '2', perPage: '25', filter: JSON.stringify({ q: 'Many' }), ...more })}`;

const zoe = {
  userType: 'user' as const,
  status: 'active' as const,
  firstName: 'Zoe',
  lastName: 'Many',
  displayName: 'Zoe Many',
  email: 'zoe@many.test',
};

/** A colleague adds one, and the stream says so. */
const addOne = async (db: TestDatabase) => {
  await db.insert(accounts).values(zoe);
  act(() => {
    liveStore.setOpen(true);
    liveStore.news({ changes: [], many: ['user'] });
  });
};

describe('what is new in a list', () => {
  it('is shown on the first page, where the newest come first', async () => {
    const { screen, user, db } = await startApp({ role: 'admin', url: at({ sort: 'createdAt', order: 'DESC' }), seed });
    expect(await screen.findByText('26–30 of 30')).toBeVisible();
    await addOne(db);
    await user.click(await screen.findByRole('button', { name: '1 new – Show' }));
    expect(await screen.findByText('1–25 of 31')).toBeVisible();
    expect(await screen.findByText('Zoe Many')).toBeVisible();
  });

  it('is shown where one is in any other order', async () => {
    const { screen, user, db } = await startApp({
      role: 'admin',
      url: at({ sort: 'displayName', order: 'ASC' }),
      seed,
    });
    expect(await screen.findByText('26–30 of 30')).toBeVisible();
    await addOne(db);
    await user.click(await screen.findByRole('button', { name: '1 new – Show' }));
    expect(await screen.findByText('26–31 of 31')).toBeVisible();
    expect(await screen.findByText('Zoe Many')).toBeVisible();
  });
});

describe('where a network comes back', () => {
  const reconnect = () =>
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });

  it('a list that is fine stays as it is', async () => {
    listenLongSince();
    const { screen } = await startApp({ role: 'admin', url: at({ page: '1' }), seed });
    expect(await screen.findByText('1–25 of 30')).toBeVisible();
    const anew = holdFetched((_, url) => url.includes('search=Many'));
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    reconnect();
    // Whatever else is asked for again is asked for at once.
    await wait(300);
    expect(anew.isAsked()).toBe(false);
    anew.letGo();
  });

  it('a list that failed is read', async () => {
    const failing = { letThrough: (): void => undefined };
    const { screen } = await startApp({
      role: 'admin',
      url: at({ page: '1' }),
      seed: async (db) => {
        await seed(db);
        Object.assign(
          failing,
          failFetched((_, url) => url.includes('search=Many'), 'Away', { status: 503 }),
        );
      },
    });
    expect(await screen.findByText('The list could not be loaded')).toBeVisible();
    failing.letThrough();
    reconnect();
    expect(await screen.findByText('1–25 of 30')).toBeVisible();
  });
});
