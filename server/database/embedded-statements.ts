import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { PreparedQuery } from './database.ts';

const arrayText = (items: unknown[]) =>
  `{${items.map((item) => `"${String(item).replace(/[\\"]/g, '\\$&')}"`).join()}}`;

const literal = (value: unknown) =>
  value === null || value === undefined
    ? 'null'
    : pg.escapeLiteral(Array.isArray(value) ? arrayText(value) : String(value));

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;
/** There is no prepared statement of that name, since the engine was opened again. */
const isUnknownStatement = (error: unknown) => codeOf(error) === '26000';
/** There is one of that name, and so of that text, which the name is the hash of: whoever asked at the same time has prepared it. */
const isPreparedAlready = (error: unknown) => codeOf(error) === '42P05';

/**
 * Prepared statements of the embedded database, which has one session, by PREPARE and EXECUTE. PGlite plans each of its own queries anew;
 * EXECUTE keeps the plan, but takes literals where others take parameters.
 */
export const createRunPrepared = (client: Pick<PGlite, 'query'>) => {
  const prepared = new Set<string>();
  const prepareOnce = async ({ name, text }: PreparedQuery) => {
    if (prepared.has(name)) return;
    await client.query(`prepare "${name}" as ${text}`).catch((error: unknown) => {
      if (!isPreparedAlready(error)) throw error;
    });
    prepared.add(name);
  };
  const execute = async (query: PreparedQuery): Promise<unknown[]> => {
    await prepareOnce(query);
    const values = query.params.map(literal).join();
    return (await client.query(`execute "${query.name}"${values && `(${values})`}`)).rows;
  };
  return (query: PreparedQuery) =>
    execute(query).catch((error: unknown) => {
      if (!isUnknownStatement(error)) throw error;
      prepared.delete(query.name);
      return execute(query);
    });
};
