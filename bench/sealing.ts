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
import { startPostgres } from '#tests/support/postgres.ts';

/** Measures a large change on its way into the audit trail: one transaction of many rows, and how long others wait while it is sealed. */
const rows = 16_000;
const acting = { origin: 'bench' };

/** Of this process, which the embedded database runs in: what a machine that does nothing else would need. */
const cpuSeconds = async (run: () => Promise<unknown>) => {
  const begun = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
};

const seconds = async (run: () => Promise<unknown>) => {
  const begun = performance.now();
  await run();
  return (performance.now() - begun) / 1_000;
};

const people = Array.from({ length: rows }, (_, nth) => ({
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
    return { longest: Math.max(...waits), changes: waits.length };
  };
};

const measure = async (name: string, { db, close }: OpenDatabase) => {
  try {
    await migrate(db);
    await db.transact(acting, (transaction) =>
      transaction.execute(sql`insert into languages (name, code) values ('Quenya', 'qaa')`),
    );
    await sealTrail(db);
    let [change, changeCpu, sealing] = [0, 0, 0];
    changeCpu = await cpuSeconds(async () => {
      change = await seconds(() => db.transact(acting, (transaction) => insertRows(transaction, accounts, people)));
    });
    const stop = startWriter(db);
    const sealingCpu = await cpuSeconds(async () => {
      sealing = await seconds(() => sealTrail(db));
    });
    const { longest, changes } = await stop();
    const { last, fault } = await verifyTrail(db);
    if (fault) throw new Error(`Event ${fault.seq} is ${fault.problem}.`);
    process.stdout.write(
      `${name}: ${rows} rows changed in ${change.toFixed(1)} s (${changeCpu.toFixed(1)} s of this process), sealed in ${sealing.toFixed(1)} s (${sealingCpu.toFixed(1)} s); ${last.seq} events. ` +
        `Others made ${changes} changes meanwhile; the longest took ${(longest * 1_000).toFixed(0)} ms.\n`,
    );
  } finally {
    await close();
  }
};

const dataDir = await mkdtemp(join(tmpdir(), 'lectern-sealing-'));
await measure('embedded', await openDatabase({ dataDir })).finally(() => rm(dataDir, { recursive: true }));
const server = await startPostgres();
if (server) await measure('PostgreSQL', await openDatabase({ url: server.url })).finally(server.stop);
