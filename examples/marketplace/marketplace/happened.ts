import type { Sql } from '../database.ts';
import { happenedMessage } from '../lectern/messages.ts';
import { tell } from '../lectern/outbox.ts';
import { newKey } from './keys.ts';
import type { Happening } from './records.ts';

/**
 * A monotonic clock for each booking, kept in its row: Lectern orders what happened by its time, and what is of one millisecond by its random key. A lesson
 * that ended and was disputed within one, or across a start at which the computer's clock was put back, would else be taken for one that was disputed before it ended.
 */
const nextMoment = async (sql: Sql, booking: string) => {
  const { rows } = await sql<{ at: Date }>`
    update bookings set happened_at = greatest(${new Date()}, happened_at + interval '1 millisecond')
    where id = ${booking} returning happened_at as at`;
  if (!rows[0]) throw new Error(`There is no booking ${booking}.`);
  return rows[0].at;
};

/** Tells Lectern what happened to a booking, each under a key of its own. */
export const happened = async (sql: Sql, booking: string, what: readonly Omit<Happening, 'id' | 'at'>[]) => {
  const happenings: Happening[] = [];
  for (const one of what) happenings.push({ ...one, id: newKey('e'), at: await nextMoment(sql, booking) });
  await tell(sql, `booking/${booking}`, happenedMessage(booking, happenings));
};
