import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { PreparedQuery } from './database.ts';

const arrayText = (items: unknown[]) =>
  `{${items.map((item) => `"${String(item).replace(/[\\"]/g, '\\$&')}"`).join()}}`;

const literal = (value: unknown) =>
  value === null || value === undefined
    ? 'null'
    : pg.escapeLiteral(Array.isArray(value) ? arrayText(value) : String(value));

/** SQLSTATE 26000: there is no prepared statement of that name, since the engine was opened again. */
const isUnknownStatement = (error: unknown) => (error as { code?: unknown } | null)?.code === '26000';

/**
 * Prepared statements of the embedded database, which has one session, by PREPARE and EXECUTE. PGlite plans each of its own queries anew;
 * EXECUTE keeps the plan, but takes literals where others take parameters.
 */
export const createRunPrepared = (client: PGlite) => {
  const prepared = new Map<string, Promise<unknown>>();
  const prepareOnce = ({ name, text }: PreparedQuery) => {
    const known = prepared.get(name) ?? client.query(`prepare "${name}" as ${text}`);
    prepared.set(name, known);
    return known.catch((error: unknown) => {
      prepared.delete(name);
      throw error;
    });
  };
  const execute = async (query: PreparedQuery): Promise<unknown[]> => {
    await prepareOnce(query);
    const values = query.params.map(literal).join();
    return (await client.query(`execute "${query.name}"${values && `(${values})`}`)).rows;
  };
  return (query: PreparedQuery) =>
    execute(query).catch((error: unknown) => {
      if (!isUnknownStatement(error)) throw error;
      prepared.clear();
      return execute(query);
    });
};
