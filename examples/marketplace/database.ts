import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';

/** Runs SQL with bound parameters: `` sql`select … where id = ${id}` ``. */
export type Sql = Transaction['sql'];

export type Database = {
  sql: Sql;
  /** All of it or, on an error, nothing. */
  transact: <T>(run: (sql: Sql) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

const schema = readFileSync(new URL('schema.sql', import.meta.url), 'utf8');

/** Under another name until it is whole, so that nobody takes a half-made one for a database. */
const make = async (folder: string) => {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await (await PGlite.create(unfinished)).close();
  renameSync(unfinished, folder);
};

/** Opens the database in `folder`, which one process at a time may use, and makes it where there is none. */
export const openDatabase = async (folder: string): Promise<Database> => {
  await make(folder);
  // Left behind by a process that was killed.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  const pglite = await PGlite.create(folder);
  await pglite.exec(schema);
  return {
    sql: (strings, ...values) => pglite.sql(strings, ...values),
    transact: (run) => pglite.transaction((begun) => run((strings, ...values) => begun.sql(strings, ...values))),
    close: () => pglite.close(),
  };
};

/** Reads a single fact. */
export const readFact = async <T>(sql: Sql, name: string) => {
  const { rows } = await sql<{ value: T }>`select value from facts where name = ${name}`;
  return rows[0]?.value;
};

export const keepFact = async (sql: Sql, name: string, value: unknown) => {
  await sql`insert into facts values (${name}, ${JSON.stringify(value)})
    on conflict (name) do update set value = excluded.value`;
};
