import { LRUCache } from 'lru-cache';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Limit } from '#contract/limits.ts';
import type { Clock } from '../clock.ts';
import { tooMany } from '../errors.ts';
import type { Attempts } from '../modules/auth/attempts.repository.ts';
import { networkOf } from '../modules/auth/network.ts';

type Window = { count: number; endsAt: number };

/** Fixed-window counters in this server's memory, an LRU cache: ten thousand networks are a few megabytes, whatever a flood does. */
const createWindows = (clock: Clock) => {
  const windows = new LRUCache<string, Window>({ max: 10_000 });
  return (key: string, { most, seconds }: Limit) => {
    const now = clock.now().getTime();
    const known = windows.get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1000 };
    window.count += 1;
    windows.set(key, window);
    if (window.count > most) throw tooMany(Math.max(1, Math.ceil((window.endsAt - now) / 1000)));
  };
};

/**
 * Rate limiting by endpoint and network. Each call is counted in memory first: a flood that is over the limit costs the database
 * nothing. What may write is then counted there too, for all servers together and beyond a restart; for what only reads, counting would
 * be the dearest part.
 *
 * @throws AppError 429 with `Retry-After`.
 */
export const createRateLimiter = ({ attempts, clock }: { attempts: Attempts; clock: Clock }) => {
  const countInMemory = createWindows(clock);
  return async ({ method, path, limit }: AnyEndpoint, address: string) => {
    if (!limit) return;
    const call = { name: `${method} ${path}`, of: networkOf(address), ...limit };
    countInMemory(`${call.name} ${call.of}`, limit);
    if (method !== 'GET') await attempts.count([call]);
  };
};

export type RateLimiter = ReturnType<typeof createRateLimiter>;
