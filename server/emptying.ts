import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Connection, type Database, selectOne, type Transaction } from './database/database.ts';
import { readTableNames } from './database/table-names.ts';
import { entities } from './modules/entities.ts';
import { renewEpoch } from './modules/events/feed.repository.ts';
import { findOutside, removeOrphans } from './modules/files/orphans.ts';
import { schema } from './schema.ts';

const { accounts, auditEvents, auditPending, auditUnsealed, bookings, emailTemplates, pages, serviceTokens, subjects } =
  schema;

const trail: PgTable[] = [auditEvents, auditPending, auditUnsealed];

/** Tables that must be empty for the demo data. Settings need not be: their row is replaced. */
const demoTables = [
  accounts,
  bookings,
  emailTemplates,
  pages,
  serviceTokens,
  subjects,
  ...entities.map(({ table }) => table),
];

/** Names of the tables that have rows already, of those that the demo data fills. */
export const filledTables = async (connection: Connection): Promise<string[]> => {
  const there = await readTableNames(connection);
  const filled: string[] = [];
  for (const table of demoTables.filter((each) => there.has(getTableName(each)))) {
    const isFilled = sql`select exists (select from ${table}) as "isFilled"`;
    if ((await selectOne<{ isFilled: boolean }>(connection, isFilled)).isFilled) filled.push(getTableName(table));
  }
  return filled;
};

/** @returns what is in the database; undefined where nothing is. */
export const describeContents = async (db: Database) => {
  const { isMigrated } = await selectOne<{ isMigrated: boolean }>(
    db,
    sql`select to_regclass('public.accounts') is not null as "isMigrated"`,
  );
  if (!isMigrated || (await filledTables(db)).length === 0) return undefined;
  return `${await db.$count(accounts)} people and ${await db.$count(bookings)} bookings`;
};

/** Deletes everything: people, bookings, sessions, files. All but the audit trail, which can't be; and files outside go some time later. */
export const emptyDatabase = async (transaction: Transaction) => {
  const outside = await findOutside(transaction);
  // By the tables of the schema, not those of the database, which may hold others.
  const tables = Object.values(schema).filter((value) => is(value, PgTable) && !trail.includes(value));
  await transaction.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`);
  await removeOrphans(transaction, outside);
  await renewEpoch(transaction);
};
