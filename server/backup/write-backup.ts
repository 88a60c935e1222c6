import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Connection, type Database, select } from '../database/database.ts';
import {
  backedUpTables,
  columnsOf,
  countOutside,
  readSequences,
  rowsPerFetch,
  rowsToBackUp,
  sumUp,
} from './contents.ts';
import { controlLine, type Header } from './format.ts';

async function* rowsOf(connection: Connection, table: string, columns: readonly string[]) {
  const named = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const query = sql`select to_json(line)::text as line from (select ${named} from ${sql.identifier(table)} where ${rowsToBackUp(table)}) line`;
  await connection.execute(sql`declare backup_rows no scroll cursor for ${query}`);
  for (;;) {
    const rows = await select<{ line: string }>(connection, sql.raw(`fetch ${rowsPerFetch(table)} from backup_rows`));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await connection.execute(sql`close backup_rows`);
}

const headerOf = async (connection: Connection): Promise<Header> => {
  const rows = await select<{ id: string }>(
    connection,
    sql`select id::text from lectern.migrations order by lectern.migrations.id`,
  );
  return {
    lectern: 1,
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ id }) => Number(id)),
    sequences: await readSequences(connection),
  };
};

async function* linesOf(connection: Connection) {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  // PostgreSQL writes instants in the session's zone; a backup reads the same everywhere.
  await connection.execute(sql`set local timezone = 'UTC'`);
  yield hashed(controlLine(await headerOf(connection)));
  for (const table of backedUpTables) {
    const columns = await columnsOf(connection, table);
    yield hashed(controlLine({ table, columns }));
    for await (const rows of rowsOf(connection, table, columns)) yield hashed(rows);
  }
  const sums = await sumUp(connection, backedUpTables);
  yield controlLine({ ...sums, outside: await countOutside(connection), sha256: hash.digest('hex') });
}

/**
 * Writes a consistent backup, of one snapshot. On PostgreSQL nobody waits for it; the embedded database has one session, so there everybody
 * else waits until it is read.
 *
 * @param write resolves when it can take more (back-pressure).
 */
export const writeBackup = (db: Database, write: (text: string) => Promise<void>) =>
  db.snapshot(async (connection) => {
    for await (const text of linesOf(connection)) await write(text);
  });
