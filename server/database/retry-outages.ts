import { setTimeout as sleep } from 'node:timers/promises';
import { isOutage } from './database-errors.ts';

/** Backoff: milliseconds before each retry. Half a minute in all, which a restart of PostgreSQL takes at most. */
const backoff = [100, 200, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Retries during an outage of the database what may be done twice. For what has begun to be sent, and would be cut off or sent again otherwise.
 *
 * @throws what the last attempt threw, or at once what a retry would not mend.
 */
export const retryOutages = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (const delay of backoff) {
    try {
      return await attempt();
    } catch (error) {
      if (!isOutage(error)) throw error;
      await sleep(delay);
    }
  }
  return attempt();
};
