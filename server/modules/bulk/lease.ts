import type { Clock } from '../../clock.ts';

const leaseMilliseconds = 30_000;
/** Between two renewals, while a record takes as long as that: it may wait for a lock, and for the database twice. */
export const renewMilliseconds = leaseMilliseconds / 3;

export const leaseEnd = (clock: Clock) => new Date(clock.now().getTime() + leaseMilliseconds);
