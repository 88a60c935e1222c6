import { fillPlaceholders, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';
import { type Connection, type PreparedQuery, select } from './database.ts';

const dialect = new PgDialect();

const names = new LRUCache<string, string>({ max: 1_000 });

/** The statement's name, a hash of its text: the same on every connection and every server. */
const nameOf = (text: string) => {
  const name = names.get(text) ?? `lectern_${digest(text)}`;
  names.set(text, name);
  return name;
};

const compile = (statement: SQL): PreparedQuery => {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { name: nameOf(text), text, params };
};

/** Compiles a fragment without parameters once, instead of with each statement that it is part of. */
export const precompile = (part: SQL): SQL => sql.raw(dialect.sqlToQuery(part.inlineParams()).sql);

const run = async <Row>(connection: Connection, query: PreparedQuery, plain: () => SQL): Promise<Row[]> =>
  connection.runPrepared ? ((await connection.runPrepared(query)) as Row[]) : select<Row>(connection, plain());

/**
 * Runs a query as a named prepared statement: each connection parses it once, and plans it once where its parameters don't matter. The
 * database keeps it for as long as the connection lives, so its text may depend on what is declared only, never on what somebody asks for.
 *
 * @throws the driver's error when the database refuses the query.
 */
export const selectPrepared = <Row>(connection: Connection, query: SQL): Promise<Row[]> =>
  run<Row>(connection, compile(query), () => query);

/**
 * The same for a long query, which is compiled to SQL once.
 *
 * @param names of the values that the query is given at each run.
 * @example const find = prepare<{ name: string }, 'id'>(['id'], ({ id }) => sql`select name from subjects where id = ${id}`);
 *          const [subject] = await find(db, { id });
 */
export const prepare = <Row, Name extends string>(
  names: readonly Name[],
  build: (values: Readonly<Record<Name, SQLWrapper>>) => SQL,
) => {
  const valuesBy = (given: (name: Name) => SQLWrapper) =>
    build(Object.fromEntries(names.map((name) => [name, given(name)])) as Record<Name, SQLWrapper>);
  let compiled: PreparedQuery | undefined;
  return (connection: Connection, values: Readonly<Record<Name, unknown>>): Promise<Row[]> => {
    compiled ??= compile(valuesBy((name) => sql.placeholder(name)));
    const params = fillPlaceholders(compiled.params, values);
    return run<Row>(connection, { ...compiled, params }, () => valuesBy((name) => sql`${sql.param(values[name])}`));
  };
};
