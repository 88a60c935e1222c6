import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Connection, select } from '../../database/database.ts';
import { schema } from '../../database/schema.ts';

const {
  accounts,
  auditEvents,
  auditPending,
  bookings,
  emailTemplates,
  languages,
  levels,
  pages,
  reportTitles,
  subjects,
} = schema;

/** Where rows are in the way of the demo data. A row of settings is not: it is replaced. */
const inTheWay = [accounts, bookings, emailTemplates, languages, levels, pages, reportTitles, subjects];

/** Names of the tables that have rows already, of those that the demo data fills. */
export const filledTables = async (connection: Connection): Promise<string[]> => {
  const filled: string[] = [];
  for (const table of inTheWay) {
    const [row] = await select<{ filled: boolean }>(connection, sql`select exists (select from ${table}) as filled`);
    if (row?.filled) filled.push(getTableName(table));
  }
  return filled;
};

/** Deletes everything: people, bookings, sessions, files. All but the audit trail, which can't be. */
export const emptyDatabase = async (connection: Connection) => {
  // By the tables of the schema, not those of the database, which may hold others.
  const tables = Object.values(schema).filter(
    (value) => is(value, PgTable) && value !== auditEvents && value !== auditPending,
  );
  await connection.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`);
};
