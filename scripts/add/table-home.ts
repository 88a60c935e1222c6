import { relative } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { readTableFiles } from '../pending-migration.ts';
import { ArgumentError } from './argument-error.ts';

/** A table: the variable that it is, and the file that declares it. */
export type TableHome = { variable: string; file: string };

/** Every table, by its variable. */
export const readTables = async () => {
  const found = (await readTableFiles()).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([variable, table]) => (is(table, PgTable) ? [{ variable, file, table }] : [])),
  );
  return new Map(found.map((one) => [one.variable, one]));
};

/**
 * Where a table is declared, by its variable.
 *
 * @throws ArgumentError where none is called so, or it has no such column.
 */
export const findTable = async (variable: string, argument: string, column = 'id'): Promise<TableHome> => {
  const found = (await readTables()).get(variable);
  if (!found) throw new ArgumentError(`${argument}: no file of server/modules declares a table ${variable}.`);
  if (!(column in found.table)) throw new ArgumentError(`${argument}: the table ${variable} has no column ${column}.`);
  return found;
};

/** Where it stands, as a file of a folder imports it. */
export const pathFrom = ({ file }: TableHome, folder: string) => {
  const path = relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
};

export const importFrom = (home: TableHome, folder: string) =>
  `import { ${home.variable} } from '${pathFrom(home, folder)}';`;
