import { getTableName, is, isNull, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Connection, select, selectOne } from '../database/database.ts';
import { schema } from '../schema.ts';

const {
  attempts,
  eventFeed,
  fileContents,
  firstAdminLinks,
  idempotentAnswers,
  importRows,
  imports,
  importTraces,
  linkTokens,
  mailJobs,
  presence,
  refreshTokens,
  sessions,
  setupMarks,
} = schema;

/**
 * What would be wrong to bring back: sign-ins that have ended since, and who had which record open by them, links that were used since, files
 * that were imported since, what was counted and answered on a day long past, and an epoch of the feed of events that has gone on since.
 * A table with a foreign key to one of them belongs here too: its rows could not be restored without those that they name.
 */
const excludedTables: PgTable[] = [
  attempts,
  eventFeed,
  firstAdminLinks,
  idempotentAnswers,
  importRows,
  imports,
  importTraces,
  linkTokens,
  presence,
  refreshTokens,
  sessions,
];

/** Rows that would be wrong to bring back: an e-mail that is waiting in the backup has been sent since, and when there was a backup is known elsewhere. */
const rowFilters: [PgTable, SQL][] = [
  [mailJobs, sql`(sent_at is not null or dropped_at is not null)`],
  [setupMarks, sql`kind <> 'backup'`],
];

/** Every table of ours, by name. */
export const allTables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table))
  .sort();

const excludedNames = new Set(excludedTables.map((table) => getTableName(table)));
const conditions = new Map(rowFilters.map(([table, condition]) => [getTableName(table), condition]));

/** Whether a table's rows are restored. A file of an earlier release may hold rows of one that is left out today. */
export const isBackedUp = (table: string) => !excludedNames.has(table);
export const backedUpTables = allTables.filter(isBackedUp);
export const rowsToBackUp = (table: string) => conditions.get(table) ?? sql`true`;

/** Rows that are fetched at a time: documents are of up to 10 MB, twice that as text, of which there are several copies until it is written. */
export const rowsPerFetch = (table: string) => (table === getTableName(fileContents) ? 1 : 500);

/** How many documents are kept outside the database, so that no backup of it holds them. */
export const countOutside = (connection: Connection) => connection.$count(fileContents, isNull(fileContents.content));

/** All columns but generated ones. */
export const columnsOf = async (connection: Connection, table: string) => {
  const rows = await select<{ name: string }>(
    connection,
    sql`select attname as name from pg_attribute where attrelid = to_regclass(${`public.${table}`})
        and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return rows.map(({ name }) => name);
};

/** Control totals, taken when a backup is made and again when it is restored. */
export type Sums = { rows: Record<string, number>; money: Record<string, string> };

/** Rows of each table, and the marketplace's money by currency: `amount fee payout refunded` in minor units. */
export const sumUp = async (connection: Connection, tables: readonly string[]): Promise<Sums> => {
  const rows: Sums['rows'] = {};
  for (const table of tables) {
    const where = rowsToBackUp(table);
    const query = sql`select count(*)::text as rows from ${sql.identifier(table)} where ${where}`;
    rows[table] = Number((await selectOne<{ rows: string }>(connection, query)).rows);
  }
  const money = await select<{ currency: string; sums: string }>(
    connection,
    sql`select currency, concat_ws(' ', sum(amount_cents), sum(fee_cents), sum(payout_cents), sum(refunded_cents)) as sums
        from bookings group by currency order by currency`,
  );
  return { rows, money: Object.fromEntries(money.map(({ currency, sums }) => [currency, sums])) };
};

/** Where each sequence stands. */
export const readSequences = async (connection: Connection) => {
  const names = await select<{ name: string }>(
    connection,
    sql`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const positions: Record<string, string> = {};
  for (const { name } of names) {
    const query = sql`select case when is_called then last_value else last_value - 1 end::text as position from ${sql.identifier(name)}`;
    positions[name] = (await selectOne<{ position: string }>(connection, query)).position;
  }
  return positions;
};
