import type { Sql } from '../database.ts';
import { happenedMessage } from '../lectern/messages.ts';
import { tell } from '../lectern/outbox.ts';
import { newKey } from './keys.ts';
import type { Happening } from './records.ts';

/** In milliseconds since 1970. */
let lastMoment = 0;

/**
 * A monotonic clock: Lectern orders what happened by its time, and what is of one millisecond by its random key. A lesson that ended and was disputed within
 * one would else be taken for one that was disputed before it ended.
 */
const nextMoment = () => {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  return new Date(lastMoment);
};

/** Tells Lectern what happened to a booking, each under a key of its own. */
export const happened = async (sql: Sql, booking: string, what: readonly Omit<Happening, 'id' | 'at'>[]) => {
  const happenings = what.map((one) => ({ ...one, id: newKey('e'), at: nextMoment() }));
  await tell(sql, `booking/${booking}`, happenedMessage(booking, happenings));
};
