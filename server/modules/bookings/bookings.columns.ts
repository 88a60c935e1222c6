import { sql } from 'drizzle-orm';
import type { Transaction, TransactionRow } from '#contract/transactions.ts';
import type { Expression } from '../../list/json-sql.ts';
import { Lookup } from '../../list/lookup.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { nameOf, party } from '../accounts/party.ts';
import { moneyColumns } from '../booking-money/booking-money.columns.ts';
import { openRefundCents } from '../booking-money/money-matters.ts';
import { levels } from '../levels/levels.table.ts';
import { reports } from '../reports/reports.table.ts';
import { sourceOf } from '../sources/source-of.ts';
import { pathOf } from '../subjects/parent-names.ts';
import { subjects } from '../subjects/subjects.table.ts';
import { bookings } from './bookings.table.ts';

const subjectPath = new Lookup({
  key: bookings.subjectId,
  in: subjects,
  with: (subject) => sql`left join ${subjects} ${subject}_parent on ${subject}_parent.id = ${subject}.parent_id`,
  value: (subject) => pathOf(sql`${subject}_parent.name`, sql`${subject}.name`),
});

/** Actors by name; one whose account is gone is shown as the system's doing, with the note that was made. */
const timeline = sql`(
  select coalesce(json_agg(json_build_object(
    'at', event ->> 'at', 'kind', event ->> 'kind', 'note', event ->> 'note', 'amountCents', event -> 'amountCents',
    'refund', event ->> 'refund', 'reference', event ->> 'reference',
    'actor', (
      select json_build_object('id', person.id, 'userType', person.user_type, 'displayName', person.display_name)
      from ${accounts} person where person.id = case event ->> 'actor'
        when 'tutor' then ${bookings.tutorId} when 'student' then ${bookings.studentId} else (event ->> 'actorId')::uuid end
    )
  ) order by position), '[]')
  from jsonb_array_elements(${bookings.timeline}) with ordinality events(event, position)
)`;

export const transactionRowColumns = {
  bookingId: bookings.id,
  version: bookings.version,
  createdAt: bookings.createdAt,
  updatedAt: bookings.updatedAt,
  tutorId: bookings.tutorId,
  tutorName: nameOf(bookings.tutorId),
  studentId: bookings.studentId,
  studentName: nameOf(bookings.studentId),
  subjectId: bookings.subjectId,
  subjectPath,
  levelId: bookings.levelId,
  startsAt: bookings.startsAt,
  durationMinutes: bookings.durationMinutes,
  amountCents: bookings.amountCents,
  feeCents: bookings.feeCents,
  payoutCents: bookings.payoutCents,
  refundedCents: bookings.refundedCents,
  openRefundCents,
  currency: bookings.currency,
  paymentMethod: bookings.paymentMethod,
  paymentStatus: bookings.paymentStatus,
  payoutStatus: bookings.payoutStatus,
  status: bookings.status,
} satisfies Record<keyof TransactionRow, Expression>;

/** What is worked out from what the database knows of a booking. */
type WorkedOut = 'ledger' | 'paidCents' | 'refundableCents' | 'dispute';
type Decided = NonNullable<NonNullable<Transaction['dispute']>['decision']> & {
  disputedAt: string;
  payoutLeftCents: number | null;
};
/** All of a booking that the database knows. */
export type StoredTransaction = Omit<Transaction, WorkedOut> & {
  disputed: Omit<NonNullable<Transaction['dispute']>, 'decision'> | null;
  /** Of the last dispute that was decided. */
  disputeDecision: Decided | null;
};

export const transactionColumns = {
  ...transactionRowColumns,
  source: sourceOf('booking', bookings.id),
  tutor: party(bookings.tutorId),
  student: party(bookings.studentId),
  levelName: new Lookup({ key: bookings.levelId, in: levels, value: (level) => sql`${level}.name` }),
  reportCount: sql`(select count(*) from ${reports} where ${reports.bookingId} = ${bookings.id})`,
  timeline,
  ...moneyColumns,
} satisfies Record<keyof StoredTransaction, Expression>;
