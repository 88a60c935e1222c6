import { LRUCache } from 'lru-cache';

/**
 * Memoizes an asynchronous function in an LRU cache. Misses are not cached (no negative caching): anybody could fill it with
 * those.
 */
export const memoize = <Found extends NonNullable<unknown>>(
  find: (text: string) => Promise<Found | undefined>,
  most: number,
) => {
  const known = new LRUCache<string, Found>({ max: most });
  return async (text: string): Promise<Found | undefined> => {
    const found = known.get(text) ?? (await find(text));
    if (found) known.set(text, found);
    return found;
  };
};
