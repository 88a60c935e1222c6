import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs something again while it fails by what may be over in a moment.
 *
 * @param delays milliseconds before each retry.
 * @param isPassing may a retry mend the error?
 * @returns what runs an attempt; it throws what the last one threw, or at once what a retry would not mend.
 */
export const retrying =
  (delays: readonly number[], isPassing: (error: unknown) => boolean) =>
  async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
    for (const delay of delays) {
      try {
        return await attempt();
      } catch (error) {
        if (!isPassing(error)) throw error;
        await sleep(delay);
      }
    }
    return attempt();
  };
