import { LRUCache } from 'lru-cache';

/**
 * Remembers what an asynchronous function found for the last so many texts, the least recently asked for forgotten first. What it did not
 * find is not remembered: anybody could fill the memory with that.
 */
export const remembering = <Found extends NonNullable<unknown>>(
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
