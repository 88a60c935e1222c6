import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import { tooMany } from '../../errors.ts';
import type { Attempts } from '../auth/attempts.repository.ts';
import { limits } from '../auth/limits.ts';
import { networkOf } from '../auth/network.ts';

/**
 * Brute-force protection of service tokens. Wrong ones are counted in the database, for all servers together. Calls are many and nearly always
 * right, so the count is not read before each: a server learns that a network has guessed too often by its next wrong one, and remembers.
 */
export const createTokenGuesses = ({ attempts, clock }: { attempts: Attempts; clock: Clock }) => {
  const closedUntil = new LRUCache<string, number>({ max: 10_000 });

  return {
    /** @throws AppError 429 for an address that has guessed too often, whatever it shows. */
    requireOpen: (address: string) => {
      const left = (closedUntil.get(networkOf(address)) ?? 0) - clock.now().getTime();
      if (left > 0) throw tooMany(Math.ceil(left / 1000));
    },

    /** @throws AppError 429 where it was one too many. */
    count: async (address: string) => {
      for (const limit of limits.serviceToken(address)) {
        const { left, seconds } = await attempts.tally(limit);
        if (left <= 0) closedUntil.set(limit.of, clock.now().getTime() + seconds * 1000);
        if (left < 0) throw tooMany(seconds);
      }
    },
  };
};

export type TokenGuesses = ReturnType<typeof createTokenGuesses>;
