import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { endpoints } from '#contract/index.ts';
import { languages } from '#contract/languages.ts';
import { select } from '#server/database/database.ts';
import { isOutage } from '#server/database/database-errors.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { pglite } from '#tests/support/engines.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { startSwallowingProxy } from '#tests/support/swallowing-proxy.ts';
import { type OpenTestDatabase, openToTests } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

// One of somebody else's is not ours to freeze.
const cluster = await startCluster();
afterAll(() => cluster?.stop());

const poolSize = 4;
const several = <Result>(count: number, ask: () => Promise<Result>) => Promise.all(Array.from({ length: count }, ask));
const one = (database: OpenTestDatabase) => select(database.db, sql`select 1 as one`);
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isOutage(error) ? 'outage' : error),
  );

describe.skipIf(!cluster)('connections that fall silent', () => {
  let proxy: Awaited<ReturnType<typeof startSwallowingProxy>>;
  let database: OpenTestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    const { url } = await createDatabase(cluster?.url ?? '');
    const address = new URL(url);
    proxy = await startSwallowingProxy(address.hostname, Number(address.port));
    address.port = String(proxy.port);
    const withoutTimeouts = await openDatabase({ url: address.href });
    await migrate(withoutTimeouts.db);
    await withoutTimeouts.close();
    database = openToTests(await openDatabase({ url: address.href, poolSize, statementTimeout: 1 }));
    server = await startTestServer(pglite, { database });
  });
  afterAll(async () => {
    await server?.close();
    await proxy?.close();
  });
  const list = async () => (await server.call(languages.list, { as: 'editor' })).status;

  it('cost a 503 and are replaced all at once', async () => {
    expect(await several(poolSize, list)).toEqual(Array(poolSize).fill(200));
    proxy.swallow();
    expect(await list()).toBe(503);
    // The others were as silent, and nobody had to find out.
    expect(await several(poolSize * 2, list)).toEqual(Array(poolSize * 2).fill(200));
    await expect.poll(() => proxy.held()).toBe(0);
  });

  it('are told to what watches the server, also while nobody calls it', async () => {
    const isUp = async () =>
      / (\d)$/m.exec((await server.app.inject('/metrics')).body.match(/^lectern_database_up .*$/m)?.[0] ?? '')?.[1];
    await several(poolSize, list);
    expect(await isUp()).toBe('1');
    proxy.swallow();
    expect(await isUp()).toBe('0');
    await expect.poll(isUp).toBe('1');
    await expect.poll(() => proxy.held()).toBe(0);
  });

  it('cost a 503 each while everybody is at work, and no place in the pool', async () => {
    await several(poolSize, list);
    proxy.swallow();
    expect(new Set(await several(poolSize, list))).toEqual(new Set([503]));
    expect(await several(poolSize * 2, list)).toEqual(Array(poolSize * 2).fill(200));
    await expect.poll(() => proxy.held()).toBe(0);
  });

  it.each<[moment: string, run: () => Promise<unknown>]>([
    [
      'before it begins',
      () => {
        proxy.swallow();
        return database.db.transact({}, async () => 'never');
      },
    ],
    [
      'in it',
      () =>
        database.db.transact({}, async (transaction) => {
          proxy.swallow();
          await transaction.execute(sql`select 1`);
        }),
    ],
    ['before it is committed', () => database.db.transact({}, async () => proxy.swallow())],
    [
      'before it is rolled back',
      () =>
        database.db.transact({}, async () => {
          proxy.swallow();
          throw Object.assign(new Error('refused'), { code: '57014' });
        }),
    ],
  ])('end a transaction that they strike %s, and leave no place in the pool taken', async (_moment, run) => {
    for (let times = 0; times <= poolSize; times += 1) {
      await one(database);
      expect(await outcomeOf(run())).toBe('outage');
    }
    expect(await several(poolSize, () => one(database))).toHaveLength(poolSize);
    await expect.poll(() => proxy.held()).toBe(0);
  });

  it('are given up while new ones are silent too, and the first that is answered is used', async () => {
    await several(poolSize, list);
    proxy.swallow({ newOnes: true });
    expect(await list()).toBe(503);
    expect(await list()).toBe(503);
    proxy.relent();
    expect(await several(poolSize, list)).toEqual(Array(poolSize).fill(200));
  });
});

describe.skipIf(!cluster)('a PostgreSQL that is frozen', () => {
  let server: TestServer;
  beforeAll(async () => {
    const { url } = await createDatabase(cluster?.url ?? '');
    // As the server's own default is.
    const database = openToTests(await openDatabase({ url, poolSize, statementTimeout: 5 }));
    await migrate(database.db);
    server = await startTestServer(pglite, { database });
  });
  afterAll(() => server?.close());

  it('lets no call hang for more than ten seconds, and finds the pool whole when it thaws', {
    timeout: 120_000,
  }, async () => {
    const body = { email: 'nobody@people.test', password: 'whatever it is', rememberMe: false };
    const token = await server.token('superAdmin');
    const callAll = () => [
      ...endpoints.map((endpoint) => server.call(endpoint, { token, body: endpoint === auth.login ? body : {} })),
      ...Array.from({ length: 20 }, (_, number) =>
        server.call(auth.login, { body: { ...body, email: `nobody${number}@people.test` } }),
      ),
    ];
    await Promise.all(callAll().slice(0, poolSize));
    cluster?.freeze();
    let hanging = 0;
    const calls = callAll().map((call) => {
      hanging += 1;
      return call.finally(() => {
        hanging -= 1;
      });
    });
    await expect.poll(() => hanging, { timeout: 10_000 }).toBe(0);
    cluster?.thaw();
    const answers = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect(answers).toContain(503);
    expect(answers).not.toContain(500);
    const list = async () => (await server.call(languages.list, { token })).status;
    expect(await several(poolSize * 2, list)).toEqual(Array(poolSize * 2).fill(200));
    const sessions = sql`select count(*)::int as open from pg_stat_activity where application_name = 'lectern'`;
    await expect
      .poll(async () => (await select<{ open: number }>(server.db, sessions))[0]?.open, { timeout: 10_000 })
      .toBeLessThanOrEqual(poolSize);
  });
});
