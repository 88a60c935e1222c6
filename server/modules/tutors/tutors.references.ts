import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Connection } from '../../database/database.ts';
import { findMissing } from '../../entity/links.ts';
import { invalid, type Sentence } from '../../errors.ts';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { subjects } from '../subjects/subjects.table.ts';

const keys = { subjectIds: subjects.id, languageIds: languages.id, levelIds: levels.id } satisfies Record<
  string,
  PgColumn
>;

/**
 * What a tutor names must exist; somebody may have removed it while the form was open. The rows are locked against removal until the
 * transaction ends.
 *
 * @throws AppError 400 that names the fields.
 */
export const requireExisting = async (connection: Connection, given: Record<keyof typeof keys, string[]>) => {
  const errors: Record<string, Sentence> = {};
  for (const [field, key] of Object.entries(keys) as [keyof typeof keys, PgColumn][]) {
    const missing = await findMissing(connection, key, given[field]);
    if (missing.length > 0) errors[field] = { key: 'validation.not_existing' };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
};
