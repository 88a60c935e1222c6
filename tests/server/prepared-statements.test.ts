import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { languages } from '#contract/languages.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { select } from '#server/database/database.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** `npm run test:statements` makes as many calls as somebody who scrolls for days. */
const calls = process.env.STATEMENTS === 'complete' ? 20_000 : 400;

/** Of the server, on an engine that has several (tests/support/engines.ts). */
const connections = 4;

const hex = (nth: number) => nth.toString(16).padStart(8, '0');
const uuid = (nth: number) => `${hex(nth)}-0000-4000-8000-000000000000`;
const moment = (nth: number) => new Date(nth * 1e9).toISOString();

/** With what a row's key looks like, and what the list is sorted by. */
const lists = [
  { list: transactions.list, key: (nth: number) => `BK-${10_000_000 + nth}`, sorted: moment },
  { list: tutors.list, key: uuid, sorted: moment },
  { list: users.list, key: uuid, sorted: moment },
  { list: audit.list, key: (nth: number) => `${nth + 1}`, sorted: (nth: number) => `${nth + 1}` },
  { list: languages.list, key: uuid, sorted: (nth: number) => `Language ${nth}` },
];
type List = (typeof lists)[number];
type Query = Record<string, string | number>;

/** What somebody may ask of any list; each the nth time with other values. */
const questions: ((nth: number, of: List) => Query)[] = [
  (nth) => ({ page: nth + 1 }),
  (nth) => ({ limit: (nth % 100) + 1, page: 2 }),
  (nth) => ({ search: `anna ${nth}` }),
  (nth, { key }) => ({ ids: key(nth) }),
  (nth, { key, sorted }) => ({ after: Buffer.from(JSON.stringify([sorted(nth), key(nth)])).toString('base64url') }),
];

/** Filters of the lists that have them. */
const filtered: [List['list'], (nth: number) => Query][] = [
  [transactions.list, (nth) => ({ status: ['completed', 'confirmed', 'cancelled'][nth % 3] ?? '', page: nth + 1 })],
  [transactions.list, (nth) => ({ amountFrom: `EUR${nth}`, sort: 'amountCents' })],
  [transactions.list, (nth) => ({ createdFrom: moment(nth) })],
  [transactions.list, (nth) => ({ tutorId: uuid(nth), limit: (nth % 100) + 1 })],
  [
    transactions.list,
    (nth) => ({
      studentId: Array.from({ length: (nth % 50) + 1 }, (_, one) => uuid(one)).join(),
    }),
  ],
  [tutors.list, (nth) => ({ rateTo: `EUR${nth}` })],
  [tutors.list, (nth) => ({ status: nth % 2 ? 'approved' : 'pending,approved', page: nth + 1 })],
  [audit.list, (nth) => ({ recordId: hex(nth) })],
];

const all = [
  ...lists.flatMap((of) => questions.map((ask) => [of.list, (nth: number) => ask(nth, of)] as const)),
  ...filtered,
];

describe.each(engines)('prepared statements on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { ACCESS_TOKEN_SECONDS: '3600' } });
    await seedMarketplace(server.db);
  });
  afterAll(() => server.close());

  const ask = async (nth: number) => {
    const [list, query] = all[nth % all.length] ?? [];
    if (!list || !query) throw new Error('There is nothing to ask.');
    const { status } = await server.call(list, { as: 'superAdmin', query: query(nth) });
    // A call that is refused asks the database nothing.
    expect(status, JSON.stringify(query(nth))).toBe(200);
  };

  /** Of that of the server's connections which keeps most. Each is kept busy for a moment, so that all are asked. */
  const kept = async () => {
    const rows = await Promise.all(
      Array.from({ length: connections }, () =>
        select<{ statements: number; bytes: number }>(
          server.db,
          sql`select (select count(*)::int from pg_prepared_statements) as statements,
            (select sum(total_bytes)::int from pg_backend_memory_contexts where name like 'Cached%') as bytes
            from pg_sleep(0.1)`,
        ),
      ),
    );
    const most = (of: 'statements' | 'bytes') => Math.max(...rows.flat().map((row) => row[of] ?? 0));
    return { statements: most('statements'), bytes: most('bytes') };
  };

  it('are few and small, whatever is asked for', async () => {
    // Often enough that one connection has planned all of them for good, though others take a share.
    const usual = all.length * 12;
    for (let nth = 0; nth < usual; nth += 1) await ask(nth);
    const before = await kept();
    // Otherwise nothing is kept here, or nothing is seen of it.
    expect(before.statements).toBeGreaterThan(3);
    for (let nth = usual; nth < usual + calls; nth += 1) await ask(nth);
    const after = await kept();
    expect(after.statements).toBeLessThan(before.statements + 20);
    expect(after.statements).toBeLessThan(60);
    expect(after.bytes).toBeLessThan(before.bytes + 2_000_000);
    expect(after.bytes).toBeLessThan(10_000_000);
  }, 3_600_000);
});
