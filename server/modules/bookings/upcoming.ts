import { type SQL, sql } from 'drizzle-orm';
import type { Upcoming } from '#contract/report-case.ts';
import { at } from '../../database/at.ts';
import { type Connection, selectOne } from '../../database/database.ts';
import { jsonObject, literal } from '../../list/json-sql.ts';
import { transactionRowColumns } from './bookings.columns.ts';
import { bookings } from './bookings.table.ts';

const shown = 3;

/** Of a booking's row: is it a lesson of somebody's that is still to come? @param person their key, as SQL. */
export const isUpcoming = (person: SQL, now: Date) =>
  sql`(${bookings.tutorId} = ${person} or ${bookings.studentId} = ${person}) and ${bookings.startsAt} > ${at(now)}
    and ${bookings.status} in ('requested', 'confirmed')`;

/** The lessons of somebody that are still to come, as a tutor or a student. */
export const readUpcoming = (connection: Connection, personId: string, now: Date): Promise<Upcoming> => {
  const isTheirs = isUpcoming(sql`${personId}::uuid`, now);
  return selectOne<Upcoming>(
    connection,
    sql`select (select count(*)::int from ${bookings} where ${isTheirs}) as total,
      (
        select coalesce(json_agg(sum order by sum.currency), '[]') from (
          select ${bookings.currency} as currency, sum(charged_cents(${bookings.paidCents}, ${bookings.refundedCents})) as cents
          from ${bookings} where ${isTheirs} and ${bookings.paymentStatus} in ('paid', 'partiallyRefunded') group by ${bookings.currency}
        ) sum
      ) as paid,
      (
        select coalesce(json_agg(lesson.row order by lesson.starts_at, lesson.id), '[]') from (
          select ${jsonObject(transactionRowColumns)} as row, ${bookings.startsAt} as starts_at, ${bookings.id} as id
          from ${bookings} where ${isTheirs} order by ${bookings.startsAt}, ${bookings.id} limit ${literal(shown)}
        ) lesson
      ) as next`,
  );
};
