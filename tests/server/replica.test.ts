import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type Connection, select } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { readExport, readList } from '#server/database/replica.ts';
import { notFound } from '#server/errors.ts';
import * as table from '#server/modules/languages/languages.table.ts';
import { pglite } from '#tests/support/engines.ts';
import { type Postgres, startPostgres } from '#tests/support/postgres.ts';
import { type OpenTestDatabase, openToTests } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Replica = Awaited<ReturnType<NonNullable<Postgres['replicate']>>>;

// A server of somebody else's, in TEST_DATABASE_URL, cannot be copied from here.
const here = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();

/** A busy machine may let it miss its half second, and then it is left alone for ten. */
const caughtUp = { timeout: 30_000 };

describe.skipIf(!here?.replicate)('a replica', () => {
  let replica: Replica;
  let database: OpenTestDatabase;
  let server: TestServer;

  const names = async () =>
    (await server.call(languages.list, { as: 'editor' })).body.data.map(({ name }: { name: string }) => name);
  const isCopy = async (from: Connection) => {
    const [answer] = await select<{ copy: boolean }>(from, sql`select pg_is_in_recovery() as copy`);
    return answer?.copy === true;
  };
  /** Keeps the replica from following, as a slow or broken line would. It stops a moment after it is told to. */
  const hold = async (paused: boolean) => {
    await onReplica(sql.raw(`select pg_wal_replay_${paused ? 'pause' : 'resume'}()`));
    const state = () => onReplica(sql`select pg_get_wal_replay_pause_state() as state`);
    await expect.poll(state, caughtUp).toEqual([{ state: paused ? 'paused' : 'not paused' }]);
  };
  const onReplica = async (statement: ReturnType<typeof sql>) => {
    const { db, close } = await openDatabase({ url: replica.url });
    const rows = await select(db, statement);
    await close();
    return rows;
  };

  beforeAll(async () => {
    const { url, replicate } = here as Required<Postgres>;
    replica = await replicate();
    database = openToTests(await openDatabase({ url, replicaUrl: replica.url }));
    await migrate(database.db);
    server = await startTestServer(pglite, { database });
  });
  afterAll(async () => {
    await server?.close();
    await replica?.stop();
    await here?.stop();
  });

  it('is read for lists once it has everything, and for exports', async () => {
    await expect.poll(() => readList(database.db, isCopy), caughtUp).toBe(true);
    expect(await readExport(database.db, isCopy)).toBe(true);
    expect(await names()).toEqual([]);
  });

  it('never hides what somebody has just saved', async () => {
    await hold(true);
    const added = await server.call(languages.add, {
      as: 'editor',
      body: { name: 'Welsh', code: 'cy', active: true },
    });
    expect(added.status).toBe(200);
    expect(await readList(database.db, isCopy)).toBe(false);
    expect(await names()).toEqual(['Welsh']);
    await hold(false);
    await expect.poll(() => readList(database.db, isCopy), caughtUp).toBe(true);
    expect(await names()).toEqual(['Welsh']);
  });

  it('is read for exports while it lags little, and no longer when it lags far', async () => {
    await hold(true);
    await database.db.insert(table.languages).values({ name: 'Manx', code: 'gv' });
    expect(await readExport(database.db, isCopy)).toBe(true);
    await expect.poll(() => readExport(database.db, isCopy, 1), caughtUp).toBe(false);
    await database.db.delete(table.languages).where(eq(table.languages.code, 'gv'));
    await hold(false);
    await expect.poll(() => readExport(database.db, isCopy, 0), caughtUp).toBe(true);
  });

  it('hides none of a hundred changes that are each looked for at once', async () => {
    const missed: number[] = [];
    for (let place = 1; place <= 100; place += 1) {
      await database.db.update(table.languages).set({ name: `Welsh ${place}` });
      const [seen] = await readList(database.db, (from) => from.select().from(table.languages));
      if (seen?.name !== `Welsh ${place}`) missed.push(place);
    }
    expect(missed).toEqual([]);
    await database.db.update(table.languages).set({ name: 'Welsh' });
    await expect.poll(() => readList(database.db, isCopy), caughtUp).toBe(true);
  });

  it('is left for the primary where it fails half-way', async () => {
    const places: boolean[] = [];
    const read = async (from: Connection) => {
      const copy = await isCopy(from);
      places.push(copy);
      if (copy) throw new Error('canceling statement due to conflict with recovery');
      return 'read';
    };
    expect(await readList(database.db, read)).toBe('read');
    expect(places).toEqual([true, false]);
  });

  it.each([
    ['it takes too long', { code: '57014' }],
    ['it is refused', notFound()],
  ])('is asked alone where %s', async (_reason, cause) => {
    await expect.poll(() => readList(database.db, isCopy), caughtUp).toBe(true);
    const places: boolean[] = [];
    const read = async (from: Connection) => {
      places.push(await isCopy(from));
      throw cause;
    };
    await expect(readList(database.db, read)).rejects.toBe(cause);
    expect(places).toEqual([true]);
  });

  it('is left alone for a while once a connection to it was lost, and not for a conflict', async () => {
    // Of its own, so that the next test finds none that is left alone.
    const { db, close } = await openDatabase({ url: (here as Postgres).url, replicaUrl: replica.url });
    const readFrom = async (code: string) => {
      const read = async (from: Connection) => {
        if (await isCopy(from)) throw Object.assign(new Error('lost'), { code });
        return 'read';
      };
      return [await readList(db, read), await readList(db, isCopy)];
    };
    await expect.poll(() => readList(db, isCopy), caughtUp).toBe(true);
    expect(await readFrom('40001')).toEqual(['read', true]);
    expect(await readFrom('ECONNRESET')).toEqual(['read', false]);
    await close();
  });

  it('is not missed when it is gone', async () => {
    await replica.stop();
    await database.db.insert(table.languages).values({ name: 'Breton', code: 'br' });
    expect(await names()).toEqual(['Breton', 'Welsh']);
    const file = await server.app.inject({
      url: languages.csv.path,
      query: { columns: 'name' },
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    });
    expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('Breton')]);
  });
});

describe.skipIf(!here)('a statement that takes too long', () => {
  it('is given up, whoever asked gets 503, and migrations take their time', async () => {
    const server = await startPostgres();
    const database = await openDatabase({ url: server?.url ?? '', statementTimeout: 1 });
    await expect(migrate(database.db)).resolves.toBeGreaterThan(0);
    await expect(database.db.execute(sql`select pg_sleep(30)`)).rejects.toMatchObject({ cause: { code: '57014' } });
    await database.close();
    await server?.stop();
  });
});
