import { retrying } from '../retrying.ts';
import { isOutage } from './database-errors.ts';

/** Half a minute in all, which a restart of PostgreSQL takes at most. */
const backoff = [100, 200, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Retries during an outage of the database what may be done twice. For what has begun to be sent, and would be cut off or sent again otherwise.
 */
export const retryOutages = retrying(backoff, isOutage);
