import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { profile } from '#contract/profile.ts';
import { transactions } from '#contract/transactions.ts';
import { users } from '#contract/users.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { Transaction } from '#server/database/database.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { languages as table } from '#server/modules/languages/languages.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** A cursor as this server makes them, of a year that PostgreSQL does not have. */
const yearZero = Buffer.from('["0000-01-01 00:00:00+00","BK-10000001"]').toString('base64url');

describe.each(engines)('calls beside a transaction on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.token('admin');
    await server.token('editor');
  });
  afterAll(() => server.close());

  const call = (endpoint: Parameters<TestServer['call']>[0], query = {}, as: 'admin' | 'editor' = 'admin') =>
    server.call(endpoint, { as, query });

  /** Begins calls while a transaction is open that has written something, and goes on with it when they had time to reach the database. */
  const beside = async <Answer>(
    write: (transaction: Transaction) => Promise<unknown>,
    begin: () => Promise<Answer>,
  ) => {
    let answer: Promise<Answer> | undefined;
    const rolledBack = new Error('The transaction is over');
    await server.db
      .transact({}, async (transaction) => {
        await write(transaction);
        answer = begin();
        answer.catch(() => undefined);
        await pause(150);
        // Whatever the calls asked for, the transaction is as good as it was.
        await transaction.execute(sql`select 1`);
        throw rolledBack;
      })
      .catch((error: unknown) => {
        if (error !== rolledBack) throw error;
      });
    return answer as Promise<Answer>;
  };

  it('do not take for done what was rolled back, for a statement whose failure nobody minded', async () => {
    const change = server.db.transact({}, async (transaction) => {
      await transaction.insert(table).values({ name: 'Never there', code: 'xx' });
      await transaction.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(change).rejects.toThrow(/rolled back|aborted/i);
    expect((await call(languages.list)).body.data).toEqual([]);
  });

  it('show nothing that is not committed', async () => {
    const add = (transaction: Transaction) => transaction.insert(table).values({ name: 'Never there', code: 'xx' });
    const answers = await beside(add, () =>
      Promise.all([call(languages.list), call(languages.list, { search: 'never' })]),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data).toEqual([]);
    }
  });

  it('know their caller as they are, not as somebody is just about to make them', async () => {
    const suspend = (transaction: Transaction) =>
      transaction.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, server.people.editor));
    const answers = await beside(suspend, () =>
      Promise.all([call(languages.list, {}, 'editor'), call(profile.get, {}, 'editor')]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each([
    ['a cursor of no moment', transactions.list, { sort: 'createdAt', after: yearZero }, 400],
    [
      'a cursor of another list',
      users.list,
      { sort: 'createdAt', after: Buffer.from('["a","b"]').toString('base64url') },
      400,
    ],
    ['an amount beyond what is stored', transactions.list, { amountFrom: 'EUR100000000' }, 200],
    ['an amount without its currency', transactions.list, { amountFrom: 4000 }, 400],
  ])('leave it alone when they fail: %s', async (_what, list, query, status) => {
    const answer = await beside(
      (transaction) => transaction.insert(table).values({ name: 'Never there', code: 'xx' }),
      () => call(list, query),
    );
    expect(answer.status).toBe(status);
  });

  it('do not spoil a backup', async () => {
    let backup = '';
    let asked: Promise<unknown>[] = [];
    await writeBackup(server.db, async (text) => {
      backup += text;
      asked = [...asked, call(transactions.list, { sort: 'createdAt', after: yearZero })];
      await pause(5);
    });
    expect(backup).toContain('sha256');
    for (const { status } of (await Promise.all(asked)) as { status: number }[]) expect(status).toBe(400);
  });

  it('that fail leave the same call with other values as good as it was', async () => {
    const queries = [{ sort: 'startsAt', dir: 'asc' as const }, { sort: 'amountCents' }, { status: 'completed' }];
    for (const query of queries) {
      for (let nth = 0; nth < 3; nth += 1)
        expect((await call(transactions.list, { ...query, after: yearZero })).status).toBe(400);
      expect((await call(transactions.list, query)).status).toBe(200);
      const valued = query.sort === 'amountCents' ? '4000' : '2026-01-01 00:00:00+00';
      const after = Buffer.from(JSON.stringify([valued, 'BK-10000001'])).toString('base64url');
      expect((await call(transactions.list, { ...query, after })).status).toBe(200);
    }
  });
});
