import type { Sql } from '../database.ts';
import { happenedMessage } from '../lectern/messages.ts';
import { tell } from '../lectern/outbox.ts';
import { newKey } from './keys.ts';
import type { Happening } from './records.ts';

/** Tells Lectern what happened to a booking, each under a key of its own. */
export const happened = async (sql: Sql, booking: string, what: readonly Omit<Happening, 'id' | 'at'>[]) => {
  // One after the other: those of one moment stand in the order of their keys.
  const now = Date.now();
  const happenings = what.map((one, nth) => ({ ...one, id: newKey('e'), at: new Date(now + nth) }));
  await tell(sql, `booking/${booking}`, happenedMessage(booking, happenings));
};
