import type { Clock } from '../../clock.ts';

/** Longer than one record takes. */
const leaseMilliseconds = 30_000;

export const leaseEnd = (clock: Clock) => new Date(clock.now().getTime() + leaseMilliseconds);
