import { act } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { liveStore } from '#src/domain/live/liveStore.ts';
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

/** A colleague adds one, and the stream says so. */
const addOne = async (db: TestDatabase) => {
  await db.insert(accounts).values({
    userType: 'user',
    status: 'active',
    firstName: 'Zoe',
    lastName: 'Many',
    displayName: 'Zoe Many',
    email: 'zoe@many.test',
  });
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
