import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fieldIn } from '#contract/entity/kinds/localized.ts';
import type { ImportKind } from '#contract/imports.ts';
import type { SourceKind } from '#contract/ownership.ts';
import { locales } from '#contract/primitives.ts';
import { textRows } from '../../../database/bulk/text-rows.ts';
import type { VersionedTable } from '../../../database/change.ts';
import type { Transaction } from '../../../database/database.ts';
import { snakeCase } from '../../../entity/table.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { bookingEvidence } from '../../booking-money/booking-money.table.ts';
import { bookings } from '../../bookings/bookings.table.ts';
import { languages } from '../../languages/languages.table.ts';
import { levels } from '../../levels/levels.table.ts';
import { notes } from '../../notes/notes.table.ts';
import { reports, reportTitles } from '../../reports/reports.table.ts';
import { reviews } from '../../reviews/reviews.table.ts';
import { requirePlace } from '../../subjects/subjects.rules.ts';
import { subjects } from '../../subjects/subjects.table.ts';
import { tutorChecks, tutorDocuments, tutorLanguages, tutorLevels, tutorSubjects } from '../../tutors/tutors.table.ts';

/** What may have come to use a record that an import made. */
export type UsedBy =
  | 'bookings'
  | 'reports'
  | 'reviews'
  | 'documents'
  | 'checks'
  | 'evidence'
  | 'notes'
  | 'tutors'
  | 'children';

type Undoable = {
  table: VersionedTable;
  /** Where its key is a UUID, and a text otherwise. */
  keyType: 'uuid' | 'text';
  name: PgColumn;
  /** What an import may change, and an undo puts back: the columns' names in the database. */
  columns: readonly string[];
  /** The columns by which others name a record. */
  uses: Partial<Record<UsedBy, readonly PgColumn[]>>;
  /** Under which its keys in the application are kept. */
  source?: SourceKind;
  /** Refuses to put something back that only the product's own rules forbid. */
  requireRestorable?: (transaction: Transaction, id: string, before: Record<string, unknown>) => Promise<void>;
};

const person = [
  ...['first_name', 'last_name', 'display_name', 'email', 'phone', 'language', 'timezone'],
  ...['email_verified_at', 'created_at'],
];
/** The columns of a text and its translations. */
const textIn = (name: string) => [name, ...locales.map((language) => snakeCase(fieldIn(name, language)))];

/** A note says by its `entity` of which kind the record is. */
const noted = [notes.recordId];
const reported = [reports.reporterId, reports.reportedUserId];

/** What is to be known of each kind to undo its imports. */
export const undoable: Record<ImportKind, Undoable> = {
  user: {
    table: accounts,
    keyType: 'uuid',
    name: accounts.displayName,
    columns: person,
    uses: { bookings: [bookings.studentId], reports: reported, notes: noted },
    source: 'user',
  },
  tutor: {
    table: accounts,
    keyType: 'uuid',
    name: accounts.displayName,
    columns: [...person, 'headline', 'bio', 'hourly_rate_cents', 'currency', 'years_of_experience'],
    uses: {
      bookings: [bookings.tutorId],
      reports: reported,
      documents: [tutorDocuments.tutorId],
      checks: [tutorChecks.tutorId],
      notes: noted,
    },
    source: 'tutor',
  },
  booking: {
    table: bookings,
    keyType: 'text',
    name: bookings.id,
    columns: [
      ...['tutor_id', 'student_id', 'subject_id', 'level_id', 'starts_at', 'duration_minutes', 'created_at'],
      ...['amount_cents', 'fee_cents', 'payout_cents', 'refunded_cents', 'currency', 'payment_method'],
      // What happened goes back together with what follows from it.
      ...['timeline', 'status', 'payment_status', 'payout_status'],
    ],
    uses: {
      reports: [reports.bookingId],
      reviews: [reviews.booking],
      evidence: [bookingEvidence.bookingId],
      notes: noted,
    },
    source: 'booking',
  },
  subject: {
    table: subjects,
    keyType: 'uuid',
    name: subjects.name,
    columns: [...textIn('name'), 'slug', 'parent_id', 'active'],
    uses: {
      children: [subjects.parentId],
      tutors: [tutorSubjects.subjectId],
      bookings: [bookings.subjectId],
      notes: noted,
    },
    requireRestorable: async (transaction, id, { parent_id: parentId }) => {
      if (typeof parentId === 'string') await requirePlace(transaction, parentId, id);
    },
  },
  level: {
    table: levels,
    keyType: 'uuid',
    name: levels.name,
    columns: [...textIn('name'), 'rank', 'active'],
    uses: { tutors: [tutorLevels.levelId], bookings: [bookings.levelId], notes: noted },
  },
  language: {
    table: languages,
    keyType: 'uuid',
    name: languages.name,
    columns: ['name', 'code', 'active'],
    uses: { tutors: [tutorLanguages.languageId], notes: noted },
  },
  reportTitle: {
    table: reportTitles,
    keyType: 'uuid',
    name: reportTitles.title,
    columns: [...textIn('title'), 'audience', 'active'],
    uses: { reports: [reports.titleId], notes: noted },
  },
};

/** Keys as a list to look in. */
export const keysIn = ({ keyType }: Undoable, keys: readonly string[]) =>
  sql`(select key::${sql.raw(keyType)} from ${textRows(keys)} key)`;
