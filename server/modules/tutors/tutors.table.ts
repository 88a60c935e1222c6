import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { documentKinds } from '#contract/documents.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { recordFileColumns } from '../files/files.table.ts';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { subjects } from '../subjects/subjects.table.ts';

const tutorId = () =>
  uuid('tutor_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

export const tutorSubjects = pgTable(
  'tutor_subjects',
  {
    tutorId: tutorId(),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => subjects.id),
  },
  (table) => [
    primaryKey({ columns: [table.tutorId, table.subjectId] }),
    index('tutor_subjects_subject_idx').on(table.subjectId, table.tutorId),
  ],
);

export const tutorLanguages = pgTable(
  'tutor_languages',
  {
    tutorId: tutorId(),
    languageId: uuid('language_id')
      .notNull()
      .references(() => languages.id),
  },
  (table) => [
    primaryKey({ columns: [table.tutorId, table.languageId] }),
    index('tutor_languages_language_idx').on(table.languageId, table.tutorId),
  ],
);

export const tutorLevels = pgTable(
  'tutor_levels',
  {
    tutorId: tutorId(),
    levelId: uuid('level_id')
      .notNull()
      .references(() => levels.id),
  },
  (table) => [
    primaryKey({ columns: [table.tutorId, table.levelId] }),
    index('tutor_levels_level_idx').on(table.levelId, table.tutorId),
  ],
);

/** Papers a tutor handed in: identity, diploma, criminal record certificate. */
export const tutorDocuments = pgTable(
  'tutor_documents',
  {
    ...recordFileColumns,
    tutorId: tutorId(),
    kind: text('kind', { enum: documentKinds }).notNull(),
  },
  (table) => [
    index('tutor_documents_tutor_idx').on(table.tutorId, table.uploadedAt),
    index('tutor_documents_content_idx').on(table.sha256),
    uniqueIndex('tutor_documents_external_key').on(table.tutorId, table.externalId),
  ],
);
