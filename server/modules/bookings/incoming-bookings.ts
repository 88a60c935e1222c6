import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import { givenRows } from '../../database/bulk/given-rows.ts';
import { updateRows } from '../../database/bulk/update-rows.ts';
import { select, type Transaction } from '../../database/database.ts';
import { AppError, orRefusal } from '../../errors.ts';
import { lockCounts } from '../accounts/lock-counts.ts';
import { lockAnswered, settleAnswered, withAskedAmounts } from '../booking-money/answered-refunds.ts';
import { keepReferences } from '../booking-money/payment-references.ts';
import type { IncomingKind, Task, Written } from '../sources/bring-in.ts';
import { lockRecords } from '../sources/lock-records.ts';
import { createResolveBooking } from './booking-references.ts';
import type { BookingState } from './booking-state.ts';
import { bookings } from './bookings.table.ts';
import { type BookingBody, type SettledBooking, settleBooking } from './settle-booking.ts';

type WrittenBooking = Written & BookingState;
type Booking = typeof bookings.$inferSelect;

type Change = { row: Pick<Booking, 'tutorId' | 'studentId'>; before: Booking | undefined };

/** Whose the bookings are and were. */
const lockPeople = async (transaction: Transaction, changes: readonly Change[]) => {
  if (changes.length < 2) return;
  const ids = changes.flatMap(({ row, before }) => [row, ...(before ? [before] : [])]);
  await lockCounts(
    transaction,
    ids.flatMap(({ tutorId, studentId }) => [tutorId, studentId]),
  );
};

const writtenOf = (
  { row, outcome }: SettledBooking,
  current: Booking | undefined,
  id = current?.id ?? '',
): WrittenBooking => {
  const { status, paymentStatus, payoutStatus, refundedCents } = row;
  const version = (current?.version ?? 0) + Number(outcome === 'created' || outcome === 'changed');
  return { outcome, id, version, status, paymentStatus, payoutStatus, refundedCents };
};

const fieldsOf = ({ body, decision }: Task<BookingBody>) =>
  decision === 'create' || decision === 'replace' ? body.fields : undefined;

/** Adds bookings, each under the next number. @returns their numbers, in the order of the rows. */
const addBookings = async (transaction: Transaction, rows: readonly SettledBooking['row'][]) => {
  if (rows.length === 0) return [];
  const { given, columns } = givenRows(bookings, rows, { isCounted: true });
  const written = sql.raw(columns.join(', '));
  const numbers = await select<{ id: string }>(
    transaction,
    sql`
      with numbered as (select 'BK-' || nextval('booking_numbers') as number, given.* from ${given}),
        added as (insert into ${bookings} (id, ${written}) select number, ${written} from numbered)
      select number as id from numbered order by nth`,
  );
  return numbers.map(({ id }) => id);
};

type Became = Pick<Booking, 'id' | 'timeline'>;

/** What payment providers call what has happened since; most events have no such name. */
const newReferences = (rows: readonly Became[], known: ReadonlyMap<string, Booking>) =>
  rows.flatMap(({ id, timeline }) => {
    const named = new Set(known.get(id)?.timeline.map(({ reference }) => reference));
    return timeline.flatMap(({ reference }) =>
      reference === undefined || named.has(reference) ? [] : [{ reference, bookingId: id }],
    );
  });

/** Bookings as the marketplace's application tells of them. What happened to one is a set that grows; its state follows from that. */
export const createIncomingBookings = (clock: Clock): IncomingKind<BookingBody, WrittenBooking> => ({
  kind: 'booking',
  content: ({ fields }) => {
    const { sourceVersion, sourceUpdatedAt, ...content } = fields ?? {};
    return content;
  },

  write: async (transaction, tasks) => {
    const known = await lockRecords(transaction, bookings, tasks);
    const resolved = await createResolveBooking(
      transaction,
      tasks.flatMap((task) => fieldsOf(task) ?? []),
    );
    const asked = await lockAnswered(
      transaction,
      tasks.flatMap(({ body }) => body.events),
    );
    const currentOf = ({ recordId }: Task<BookingBody>) => known.get(recordId ?? '');
    const now = clock.now();
    const plans = tasks.map((task) => {
      const settled = orRefusal(() => {
        const fields = fieldsOf(task);
        const events = withAskedAmounts(task.body.events, asked, task.recordId);
        const told = events === task.body.events ? task : { ...task, body: { ...task.body, events } };
        return settleBooking(told, fields && resolved(fields), currentOf(task), now);
      });
      return { task, settled };
    });
    const withOutcome = (outcome: Written['outcome']) =>
      plans.flatMap(({ task, settled }) =>
        settled instanceof AppError || settled.outcome !== outcome
          ? []
          : [{ externalId: task.externalId, row: settled.row, before: currentOf(task) }],
      );

    const [created, changed] = [withOutcome('created'), withOutcome('changed')];
    await lockPeople(transaction, [...created, ...changed]);
    const numbers = await addBookings(
      transaction,
      created.map(({ row }) => row),
    );
    const added = created.map(({ externalId, row }, nth) => ({ externalId, row: { ...row, id: numbers[nth] ?? '' } }));
    await updateRows(
      transaction,
      bookings,
      changed.map(({ row, before }) => ({ ...row, id: before?.id ?? '' })),
    );

    const became = [
      ...added.map(({ row }) => row),
      ...changed.map(({ row, before }) => ({ ...row, id: before?.id ?? '' })),
    ];
    const timelines = new Map(became.map(({ id, timeline }) => [id, timeline]));
    await settleAnswered(transaction, asked, (id) => timelines.get(id), now);
    await keepReferences(transaction, newReferences(became, known));

    const ids = new Map(added.map(({ externalId, row }) => [externalId, row.id]));
    return new Map(
      plans.map(({ task, settled }) => [
        task.externalId,
        settled instanceof AppError ? settled : writtenOf(settled, currentOf(task), ids.get(task.externalId)),
      ]),
    );
  },
});
