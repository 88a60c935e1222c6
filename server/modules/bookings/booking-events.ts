import type { IncomingEvent } from '#contract/integration/bookings.ts';
import { AppError } from '../../errors.ts';
import { requireNotAhead } from '../sources/source-versions.ts';
import type { BookingEvent } from './bookings.table.ts';

/** What few events have is kept only where they have it. */
const stored = ({ id, kind, at, actor, note, amountCents, ...more }: IncomingEvent): BookingEvent & { id: string } => {
  const { refund, reference, dueAt, evidence } = more;
  return {
    id,
    kind,
    at: new Date(at).toISOString(),
    actor,
    note,
    amountCents,
    ...(refund && { refund }),
    ...(reference && { reference }),
    ...(dueAt && { dueAt: new Date(dueAt).toISOString() }),
    ...(evidence && { evidence }),
  };
};

const compared = ['kind', 'at', 'actor', 'note', 'amountCents', 'refund', 'reference', 'dueAt', 'evidence'] as const;

const isSame = (one: BookingEvent, other: BookingEvent) =>
  compared.every((field) => (one[field] ?? null) === (other[field] ?? null));

const textOrder = (one: string, other: string) => Number(one > other) - Number(one < other);

/** By time, then by id: the same order whichever came first. */
export const byTime = (one: BookingEvent, other: BookingEvent) =>
  textOrder(one.at, other.at) || textOrder(one.id ?? '', other.id ?? '');

const eventConflict = (nth: number) =>
  new AppError(409, 'conflict.event', { errors: { [`events.${nth}.id`]: { key: 'conflict.event' } } });

/**
 * Adds what happened to what is known: the set only grows. An event of a day to come would say what is so until that day, whatever happens
 * before; those that are known already are not asked.
 *
 * @returns all of it, in its order; the known ones as they are where nothing is added.
 * @throws AppError 409 naming an event whose id is known for something else; 422 naming one of the future.
 */
export const withEvents = (known: BookingEvent[], incoming: readonly IncomingEvent[], now: Date): BookingEvent[] => {
  const byId = new Map(known.map((event) => [event.id, event]));
  const added: BookingEvent[] = [];
  for (const [nth, given] of incoming.entries()) {
    const event = stored(given);
    const before = byId.get(event.id);
    if (before && !isSame(before, event)) throw eventConflict(nth);
    if (before) continue;
    requireNotAhead(`events.${nth}.at`, event.at, now);
    byId.set(event.id, event);
    added.push(event);
  }
  return added.length === 0 ? known : [...known, ...added].sort(byTime);
};
