import { and, gte, lt, sql } from 'drizzle-orm';
import { longestLesson } from '#contract/transactions.ts';
import { at } from '../../database/at.ts';
import { minute } from '../../durations.ts';
import { bookings } from './bookings.table.ts';

/** When a booking's lesson is over. No index has it: what is found by it is within the longest lesson of what the index of beginnings finds. */
export const endsAt = sql`(${bookings.startsAt} + ${bookings.durationMinutes} * interval '1 minute')`;

export const endsFrom = (from: Date) =>
  and(gte(bookings.startsAt, new Date(from.getTime() - longestLesson * minute)), sql`${endsAt} >= ${at(from)}`);
export const endsBefore = (to: Date) => and(lt(bookings.startsAt, to), sql`${endsAt} < ${at(to)}`);
