import { setTimeout } from 'node:timers/promises';
import type { OpenDatabase } from '../../database/database.ts';

/** Items that are taken together: nobody waits long for so few. */
export const portionSize = 100;
/** How much longer than its work a rest is. */
const restPerWork = 2;

const portionsOf = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / portionSize) }, (_, nth) =>
    items.slice(nth * portionSize, (nth + 1) * portionSize),
  );

/**
 * In the embedded database all calls share one session. There a few items are taken at a time, and the session is left to the others for
 * longer than that took, so that most of them find it free. It is for what can wait, and for items that do not depend on each other.
 *
 * @param pause waits for so many milliseconds.
 */
export const createGently =
  (engine: OpenDatabase['engine'], pause: (milliseconds: number) => Promise<unknown> = setTimeout) =>
  async <Item, Result>(
    items: readonly Item[],
    take: (portion: readonly Item[]) => Promise<readonly Result[]>,
  ): Promise<readonly Result[]> => {
    if (engine !== 'pglite') return take(items);
    const results: Result[] = [];
    for (const portion of portionsOf(items)) {
      const begun = performance.now();
      results.push(...(await take(portion)));
      await pause((performance.now() - begun) * restPerWork);
    }
    return results;
  };
