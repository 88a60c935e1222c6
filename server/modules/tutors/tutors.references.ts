import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '../../database/database.ts';
import { invalid, type Sentence } from '../../errors.ts';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { subjects } from '../subjects/subjects.table.ts';

const tables = { subjectIds: subjects, languageIds: languages, levelIds: levels } satisfies Record<
  string,
  PgTable & { id: PgColumn }
>;

/**
 * What a tutor names must exist; somebody may have removed it while the form was open. The rows are locked against removal until the
 * transaction ends.
 *
 * @throws AppError 400 that names the fields.
 */
export const requireExisting = async (connection: Connection, given: Record<keyof typeof tables, string[]>) => {
  const errors: Record<string, Sentence> = {};
  for (const [field, table] of Object.entries(tables) as [
    keyof typeof tables,
    (typeof tables)[keyof typeof tables],
  ][]) {
    const wanted = [...new Set(given[field])];
    const found = await connection
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, wanted))
      .for('key share');
    if (found.length < wanted.length) errors[field] = { key: 'validation.not_existing' };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
};
