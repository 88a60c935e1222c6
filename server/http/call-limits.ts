import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AnyEndpoint, nameOfCall } from '#contract/endpoint.ts';
import { type Limit, tokenLimit } from '#contract/limits.ts';
import type { Clock } from '../clock.ts';
import { tooMany } from '../errors.ts';
import type { Attempts } from '../modules/auth/attempts.repository.ts';
import { networkOf } from '../modules/auth/network.ts';

type Window = { count: number; endsAt: number };
/** How many calls are left, below zero where it was one too many, until so many seconds have passed. */
type Quota = { left: number; seconds: number };

/** Fixed-window counters in this server's memory, an LRU cache: ten thousand networks are a few megabytes, whatever a flood does. */
const createWindows = (clock: Clock) => {
  const windows = new LRUCache<string, Window>({ max: 10_000 });
  return (key: string, { most, seconds }: Limit): Quota => {
    const now = clock.now().getTime();
    const known = windows.get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1000 };
    window.count += 1;
    windows.set(key, window);
    return { left: most - window.count, seconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) };
  };
};

const requireLeft = ({ left, seconds }: Quota) => {
  if (left < 0) throw tooMany(seconds);
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
  return async (endpoint: Pick<AnyEndpoint, 'method' | 'path' | 'limit'>, address: string) => {
    const { method, limit } = endpoint;
    if (!limit) return;
    const call = { name: nameOfCall(endpoint), of: networkOf(address), ...limit };
    requireLeft(countInMemory(`${call.name} ${call.of}`, limit));
    if (method !== 'GET') await attempts.count([call]);
  };
};

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** What a caller is told of its limit, by the names of draft-ietf-httpapi-ratelimit-headers. */
const headersOf = ({ most, seconds: window }: Limit, { left, seconds }: Quota) => ({
  'ratelimit-policy': `"token";q=${most};w=${window}`,
  ratelimit: `"token";r=${Math.max(0, left)};t=${seconds}`,
});

/**
 * The same by service token: counted in memory, and what may write in the database as well, for all servers together. Each answer says how
 * many calls are left.
 *
 * @throws AppError 429 with `Retry-After`.
 */
export const createTokenLimiter = ({ attempts, clock }: { attempts: Attempts; clock: Clock }) => {
  const countInMemory = createWindows(clock);
  return async ({ method }: AnyEndpoint, tokenId: string, reply: FastifyReply) => {
    const tell = (quota: Quota) => {
      reply.headers(headersOf(tokenLimit, quota));
      requireLeft(quota);
      return quota;
    };
    const here = tell(countInMemory(tokenId, tokenLimit));
    if (method === 'GET') return;
    const counted = { name: 'token-calls', of: tokenId, ...tokenLimit };
    const everywhere = await attempts.tally(counted, { isHarmless: true });
    if (everywhere.left < here.left) tell(everywhere);
  };
};

export type TokenLimiter = ReturnType<typeof createTokenLimiter>;
