import { type SQL, sql } from 'drizzle-orm';
import { type JoinPreview, joinedParts } from '#contract/joining.ts';
import { type Connection, selectOne } from '../../database/database.ts';
import { isLetter } from '../../mail/mail-queue.ts';
import { accountStatusChanges } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { deskItems } from '../desk/desk.table.ts';
import { mailJobs } from '../mail/mail.table.ts';
import { notes } from '../notes/notes.table.ts';
import { reports } from '../reports/reports.table.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { sources } from '../sources/sources.table.ts';
import { tutorChecks, tutorDocuments } from '../tutors/tutors.table.ts';
import type { JoinedKind, Pair } from './pair.ts';

/** In which column bookings name an account of each kind. */
export const bookedAs = { user: bookings.studentId, tutor: bookings.tutorId } as const satisfies Record<
  JoinedKind,
  unknown
>;

/** What each part is, as rows. What would go over to something that is there already stays behind, and is not counted. */
const rowsOf = ({ kind, kept, other }: Pair): Record<(typeof joinedParts)[number], SQL> => ({
  bookings: sql`${bookings} where ${bookedAs[kind]} = ${other.id}`,
  reviews: sql`${reviews} join ${bookings} on ${bookings.id} = ${reviews.booking} where ${bookedAs[kind]} = ${other.id}`,
  reportsMade: sql`${reports} where ${reports.reporterId} = ${other.id}`,
  reportsAbout: sql`${reports} where ${reports.reportedUserId} = ${other.id}`,
  documents: sql`${tutorDocuments} where ${tutorDocuments.tutorId} = ${other.id}`,
  checks: sql`${tutorChecks} where ${tutorChecks.tutorId} = ${other.id} and ${tutorChecks.state} <> 'open'
    and not exists (select from ${tutorChecks} own where own.tutor_id = ${kept.id} and own.kind = ${tutorChecks.kind})`,
  decisions: sql`${accountStatusChanges} where ${accountStatusChanges.accountId} = ${other.id}`,
  letters: sql`${mailJobs} where ${mailJobs.accountId} = ${other.id} and ${isLetter}`,
  notes: sql`${notes} where ${notes.entity} = ${kind} and ${notes.recordId} = ${other.id} and ${notes.removedAt} is null`,
  desk: sql`${deskItems} where ${deskItems.recordId} = ${other.id} and ${deskItems.notedAt} is not null
    and not exists (select from ${deskItems} own where own.kind = ${deskItems.kind} and own.record_id = ${kept.id} and own.noted_at is not null)`,
  keys: sql`${sources} where ${sources.kind} = ${kind} and ${sources.recordId} = ${other.id}`,
});

/** How much goes over of each part. */
export const countParts = async (connection: Connection, pair: Pair): Promise<JoinPreview['parts']> => {
  const rows = rowsOf(pair);
  const counted = joinedParts.map((part) => sql`${part}::text, (select count(*) from ${rows[part]})`);
  const { counts } = await selectOne<{ counts: Record<string, number> }>(
    connection,
    sql`select jsonb_build_object(${sql.join(counted, sql`, `)}) as counts`,
  );
  return joinedParts.map((part) => ({ part, count: counts[part] ?? 0 }));
};
