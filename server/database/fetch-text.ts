import { createHash } from 'node:crypto';
import { PGlite, protocol } from '@electric-sql/pglite';
import { is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { type Connection, select } from './database.ts';

const dialect = new PgDialect();
const nameOf = (text: string) => `q${createHash('sha1').update(text).digest('base64url')}`;
const { serialize } = protocol;

/** Statements that the embedded database has parsed already. */
const parsedBy = new WeakMap<PGlite, Set<string>>();

/** A parameter as the protocol writes it; drizzle has turned dates to text already. */
const textOf = (value: unknown) => {
  if (value === null || typeof value === 'string') return value;
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
};

/** The one column of the first row in a raw answer, in UTF-8; empty where there is no row, undefined where the database complains. */
const readFirstValue = (answer: Buffer) => {
  for (let at = 0; at + 5 <= answer.length; at += answer.readInt32BE(at + 1) + 1) {
    const kind = String.fromCharCode(answer.readUInt8(at));
    if (kind === 'E') return undefined;
    if (kind === 'D') return answer.subarray(at + 11, at + 11 + answer.readInt32BE(at + 7));
  }
  return Buffer.alloc(0);
};

/**
 * When a statement is planned: `once` for each connection and wording, which suits statements whose parameters don't change the plan,
 * or `anew` each time, which suits searches and ranges.
 */
export type Planned = 'once' | 'anew';

/** Everything in one message: three times as fast as the driver's own way, which describes every statement first. */
const fetchEmbedded = (client: PGlite, { name, text, params }: Statement) =>
  client.runExclusive(async () => {
    const parsed = parsedBy.get(client) ?? new Set();
    parsedBy.set(client, parsed);
    const parse = parsed.has(name) ? [] : [serialize.parse({ name, text })];
    const bind = serialize.bind({ statement: name, values: params.map(textOf) });
    const message = Buffer.concat([...parse, bind, serialize.execute({}), serialize.sync()]);
    const answer: Uint8Array[] = [];
    // A chunk is the database's own memory, which it writes the next one to. Nothing was changed that would have to be kept.
    await client.execProtocolRawStream(message, { onRawData: (chunk) => answer.push(chunk.slice()), syncToFs: false });
    const value = readFirstValue(Buffer.concat(answer));
    if (value !== undefined && name) parsed.add(name);
    return value;
  });

/** A statement written out for the driver. `name` tells the database what it has planned already; empty where it plans anew. */
export type Statement = { name: string; text: string; params: unknown[] };

export const writeStatement = (statement: SQL, planned: Planned): Statement => {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { name: planned === 'once' ? nameOf(text) : '', text, params };
};

/** The statement with the values that its placeholders name. */
export const fillStatement = (
  { params, ...statement }: Statement,
  values: Readonly<Record<string, unknown>>,
): Statement => ({
  ...statement,
  params: params.map((param) => (is(param, Placeholder) ? values[param.name] : param)),
});

/** The way round: the text between two parameters is as it was. */
const readStatement = ({ text, params }: Statement) =>
  sql.join(
    text.split(/\$(\d+)/).map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)),
  );

/** As text or its bytes, whichever is there without turning one into the other. */
const fetchValue = async (db: Connection, statement: Statement): Promise<string | Buffer> => {
  const { $client } = db as Connection & { $client?: unknown };
  if ($client instanceof Pool) {
    const { name, text, params } = statement;
    const { rows } = await $client.query<[string]>({ ...(name && { name }), text, values: params, rowMode: 'array' });
    return rows[0]?.[0] ?? '';
  }
  const fast = $client instanceof PGlite ? await fetchEmbedded($client, statement) : undefined;
  if (fast !== undefined) return fast;
  const [row] = await select<Record<string, string>>(db, readStatement(statement));
  return Object.values(row ?? {})[0] ?? '';
};

/**
 * Runs a statement that answers one row with one text; empty where it answers none.
 *
 * @throws the driver's error when the database refuses the statement.
 */
export const fetchText = async (db: Connection, statement: Statement): Promise<string> =>
  (await fetchValue(db, statement)).toString();

/** The same in UTF-8, for what goes on as it is, such as the JSON of a list. */
export const fetchBytes = async (db: Connection, statement: Statement): Promise<Buffer> => {
  const value = await fetchValue(db, statement);
  return typeof value === 'string' ? Buffer.from(value) : value;
};
