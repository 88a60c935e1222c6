import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { NamedQuery } from './database.ts';

const arrayText = (items: unknown[]) =>
  `{${items.map((item) => `"${String(item).replace(/[\\"]/g, '\\$&')}"`).join()}}`;

const literal = (value: unknown) =>
  value === null || value === undefined
    ? 'null'
    : pg.escapeLiteral(Array.isArray(value) ? arrayText(value) : String(value));

/** SQLSTATE 26000: there is no prepared statement of that name, since the engine was opened again. */
const isForgotten = (error: unknown) => (error as { code?: unknown } | null)?.code === '26000';

/**
 * Makes what runs prepared statements of the embedded database, which has one session. PGlite plans each of its own queries anew; EXECUTE does
 * not, but takes literals where others take parameters.
 */
export const createRunNamed = (client: PGlite) => {
  const prepared = new Map<string, Promise<unknown>>();
  const prepareOnce = ({ name, text }: NamedQuery) => {
    const known = prepared.get(name) ?? client.query(`prepare "${name}" as ${text}`);
    prepared.set(name, known);
    // What could not be prepared is tried again.
    return known.catch((error: unknown) => {
      prepared.delete(name);
      throw error;
    });
  };
  const execute = async (query: NamedQuery): Promise<unknown[]> => {
    await prepareOnce(query);
    const values = query.params.map(literal).join();
    return (await client.query(`execute "${query.name}"${values && `(${values})`}`)).rows;
  };
  return (query: NamedQuery) =>
    execute(query).catch((error: unknown) => {
      if (!isForgotten(error)) throw error;
      prepared.clear();
      return execute(query);
    });
};
