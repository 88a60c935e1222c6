import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from './database-errors.ts';

/** Milliseconds before each further try: half a minute in all, which a restart of PostgreSQL takes at most. */
const delays = [100, 200, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Reads something, and reads it again where the database was away. For what has begun to be sent, and would be cut off otherwise.
 *
 * @throws what the last try threw, or at once what trying again would not mend.
 */
export const retryRead = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  for (const delay of delays) {
    try {
      return await read();
    } catch (error) {
      if (!isOutage(error)) throw error;
      await pause(delay);
    }
  }
  return read();
};
