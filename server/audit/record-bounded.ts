import type { Acting } from '../database/acting.ts';
import type { Database } from '../database/database.ts';
import type { Attempts } from '../modules/auth/attempts.repository.ts';
import { limits } from '../modules/auth/limits.ts';
import { type Event, recordEvent } from './record-event.ts';

/**
 * Rate-limited recording of what is refused and of what anybody can bring about without being signed in, since nothing is ever removed from the
 * trail. The last event of an account, of a service token, of a network, or of all, says that further ones are left out for a while.
 */
export const createRecordBounded =
  ({ db, attempts }: { db: Database; attempts: Attempts }) =>
  async (acting: Acting, event: Event) => {
    const { actorId, address = '' } = acting;
    const write = (written: Event) => db.transact(acting, (transaction) => recordEvent(transaction, written));
    const left = await attempts.take(actorId === undefined ? limits.trail(address) : limits.trailOfActor(actorId));
    if (left < 0) return;
    const details = left === 0 ? { ...event.details, furtherLeftOut: true } : event.details;
    await write(details ? { ...event, details } : event);
  };

export type RecordBounded = ReturnType<typeof createRecordBounded>;
