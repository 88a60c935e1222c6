import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import { insertRows } from '#server/database/bulk/insert-rows.ts';
import type { Database, OpenDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import type { EngineName } from './options.ts';

/** A large change on its way into the audit trail: one statement for many rows, and how long others wait while it is sealed. */
export type SealingFigures = {
  rows: number;
  /** Seconds until the change was committed, and until all its events were in the trail. */
  changed: number;
  sealed: number;
  /** Milliseconds that somebody else's change took meanwhile, at most. */
  longestWait: number;
};

const acting = { origin: 'bench' };

const seconds = async (run: () => Promise<unknown>) => {
  const begun = performance.now();
  await run();
  return (performance.now() - begun) / 1_000;
};

const peopleOf = (rows: number) =>
  Array.from({ length: rows }, (_, nth) => ({
    userType: 'user' as const,
    firstName: 'Ada',
    lastName: `Lovelace ${nth}`,
    displayName: `Ada Lovelace ${nth}`,
    email: `ada${nth}@people.test`,
  }));

/** Somebody who changes one record after the other meanwhile. */
const startWriter = (db: Database) => {
  const waits: number[] = [];
  let stopped = false;
  const change = () =>
    db.transact(acting, (transaction) =>
      transaction.execute(sql`update languages set name = name || '.' where code = 'qaa' and length(name) < 70`),
    );
  const running = (async () => {
    while (!stopped) waits.push(await seconds(change));
  })();
  return async () => {
    stopped = true;
    await running;
    return Math.max(0, ...waits);
  };
};

const measure = async ({ db, close }: OpenDatabase, rows: number): Promise<SealingFigures> => {
  try {
    await migrate(db);
    await db.transact(acting, (transaction) =>
      transaction.execute(sql`insert into languages (name, code) values ('Quenya', 'qaa')`),
    );
    await db.transact(acting, (transaction) => insertRows(transaction, accounts, peopleOf(rows)));
    await sealTrail(db);
    const changed = await seconds(() =>
      db.transact(acting, (transaction) => transaction.execute(sql`update accounts set first_name = 'Augusta'`)),
    );
    const stop = startWriter(db);
    const sealed = await seconds(() => sealTrail(db));
    const longest = await stop();
    const { fault } = await verifyTrail(db);
    if (fault) throw new Error(`Event ${fault.seq} is ${fault.problem}.`);
    return { rows, changed, sealed, longestWait: Math.round(longest * 1_000) };
  } finally {
    await close();
  }
};

/** @throws Error where there is no PostgreSQL to measure it on. */
export const measureSealing = async (engine: EngineName, rows: number): Promise<SealingFigures> => {
  if (engine === 'pglite') {
    const dataDir = await mkdtemp(join(tmpdir(), 'lectern-sealing-'));
    return measure(await openDatabase({ dataDir }), rows).finally(() => rm(dataDir, { recursive: true }));
  }
  const server = await startCluster({ durable: true });
  if (!server) throw new Error('There is no PostgreSQL here.');
  return measure(await openDatabase({ url: server.url }), rows).finally(server.stop);
};
