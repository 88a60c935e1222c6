import { type Clock, fromNow } from './clock.ts';

/** Longer than a batch of an import takes, or a renewal and the next. */
const leaseMilliseconds = 30_000;

/** Between two renewals, while a record takes as long as that: it may wait for a lock, and for the database twice. */
export const renewMilliseconds = leaseMilliseconds / 3;

/** Until when a server that works at a job has it to itself. If it is gone by then, whoever comes by may take the job up. */
export const leaseEnd = (clock: Clock) => fromNow(clock, leaseMilliseconds);
