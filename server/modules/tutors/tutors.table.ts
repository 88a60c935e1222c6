import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkStates, refusalCodes } from '#contract/checklist.ts';
import { documentKinds } from '#contract/documents.ts';
import { instant } from '../../database/columns.ts';
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

/** What was decided about a tutor's documents of a kind. Without a row the item is open, at version 0. */
export const tutorChecks = pgTable(
  'tutor_checks',
  {
    tutorId: tutorId(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    version: integer('version').notNull().default(1),
    state: text('state', { enum: checkStates }).notNull(),
    /** The last day on which they hold. */
    expiresOn: date('expires_on', { mode: 'string' }),
    code: text('code', { enum: refusalCodes }),
    note: text('note'),
    decidedById: uuid('decided_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** Since when documents wait to be checked: they came, or what was decided was taken back. */
    openedAt: instant('opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tutorId, table.kind] }),
    index('tutor_checks_expires_idx').on(table.expiresOn, table.tutorId).where(sql`state = 'accepted'`),
    index('tutor_checks_open_idx').on(table.tutorId).where(sql`state = 'open'`),
    index('tutor_checks_decided_by_idx').on(table.decidedById),
    check('tutor_checks_code', sql`(state = 'refused') = (code is not null)`),
    check('tutor_checks_expires', sql`state = 'accepted' or expires_on is null`),
  ],
);
