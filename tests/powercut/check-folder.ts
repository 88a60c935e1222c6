import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { sql } from 'drizzle-orm';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import { type Database, select } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { findSecret } from '#server/secret.ts';
import { findBroken } from '#tests/crash/invariants.ts';
import type { Told } from './told.ts';

/** How many rows a table has, or none where there is no such table. */
const countOf = async (db: Database, table: string) => {
  const there = await select<{ there: boolean }>(
    db,
    sql`select to_regclass(${`public.${table}`}) is not null as there`,
  );
  if (!there[0]?.there) return undefined;
  const [row] = await select<{ count: string }>(db, sql`select count(*)::text as count from ${sql.identifier(table)}`);
  return row?.count;
};

/** What is stored under each key of the scratch table. */
const readStored = async (db: Database, dataDir: string) => {
  const stored = new Map<string, string | undefined>();
  const rows = await select<{ code: string; name: string }>(db, sql`select code, name from languages`);
  for (const { code, name } of rows) stored.set(`language ${code}`, name);
  stored.set('bookings', await countOf(db, 'bookings'));
  stored.set('scratch', await countOf(db, 'scratch'));
  const secret = existsSync(join(dataDir, 'access-token-secret'));
  stored.set('secret', secret ? await findSecret({ configured: undefined, dataDir }) : undefined);
  return stored;
};

const checkTrail = async (db: Database, told: Told) => {
  const [, seq, hash] = /^(\d+):(\w+)$/.exec(told.get('trail')?.acknowledged ?? '') ?? [];
  const { fault } = await verifyTrail(db, hash === undefined ? undefined : { seq: Number(seq), hash });
  return fault ? [`The trail's event ${fault.seq} is ${fault.problem}.`] : [];
};

const checkStored = async (db: Database, dataDir: string, told: Told) => {
  const stored = await readStored(db, dataDir);
  return [...told]
    .filter(
      ([key, { acknowledged }]) => acknowledged !== undefined && !['trail', 'database', 'migrations'].includes(key),
    )
    .filter(([key, { acknowledged, begun }]) => ![acknowledged, ...begun].includes(stored.get(key) ?? 'gone'))
    .map(([key, { acknowledged }]) => `${key} was acknowledged as ${acknowledged} and is ${stored.get(key)}.`);
};

/** Every page of every table and index, read and compared with each other. */
const checkPages = async (db: Database) => {
  await db.execute(sql`create extension if not exists amcheck`);
  const found = await select<{ problem: string }>(
    db,
    sql`select format('%s, block %s: %s', oid::regclass, blkno, msg) as problem
        from pg_class cross join lateral verify_heapam(oid) where relkind in ('r', 'm', 't')`,
  );
  const indexes = (method: string) =>
    sql.raw(`pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = '${method}' and indisvalid`);
  await db.execute(sql`select bt_index_check(indexrelid, true, indisunique) from ${indexes('btree')}`);
  await db.execute(sql`select gin_index_check(indexrelid) from ${indexes('gin')}`);
  return found.map(({ problem }) => problem);
};

/**
 * Opens what a power cut left as the next start does.
 *
 * @param told what had been begun and acknowledged by then.
 * @returns what is wrong, a sentence each.
 */
export const checkFolder = async (dataDir: string, told: Told): Promise<string[]> => {
  try {
    const { db, close } = await openEmbedded({ dataDir, extensions: { amcheck } });
    try {
      await migrate(db);
      const stored = await checkStored(db, dataDir, told);
      return [...stored, ...(await checkTrail(db, told)), ...(await findBroken(db)), ...(await checkPages(db))];
    } finally {
      await close();
    }
  } catch (error) {
    const { message, cause } = error as Error;
    return [`It does not open: ${message} ${cause ?? ''}`.slice(0, 500)];
  }
};

/** What was acknowledged, where there is no database any more. */
export const checkNothingTold = (told: Told) =>
  [...told]
    .filter(([, { acknowledged }]) => acknowledged !== undefined)
    .map(([key]) => `${key} is gone with the database.`);
