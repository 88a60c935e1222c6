import { setTimeout } from 'node:timers/promises';
import type { OpenDatabase } from '../../database/database.ts';

/**
 * How many items are taken together, and how much longer than their work the rest is. In the embedded database all calls share one session, so
 * that everybody waits for a portion; on a server it takes a processor from the others.
 */
export const gentleness = {
  pglite: { portionSize: 100, restPerWork: 2 },
  postgresql: { portionSize: 500, restPerWork: 1.5 },
} as const satisfies Record<OpenDatabase['engine'], { portionSize: number; restPerWork: number }>;

const portionsOf = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, nth) => items.slice(nth * size, (nth + 1) * size));

/**
 * Takes what can wait a few at a time, and leaves the database to the others for longer than that took, so that most of them find it free. The
 * items must not depend on each other.
 *
 * @param pause waits for so many milliseconds.
 */
export const createGently =
  (engine: OpenDatabase['engine'], pause: (milliseconds: number) => Promise<unknown> = setTimeout) =>
  async <Item, Result>(
    items: readonly Item[],
    take: (portion: readonly Item[]) => Promise<readonly Result[]>,
  ): Promise<readonly Result[]> => {
    const { portionSize, restPerWork } = gentleness[engine];
    const results: Result[] = [];
    for (const portion of portionsOf(items, portionSize)) {
      const begun = performance.now();
      results.push(...(await take(portion)));
      await pause((performance.now() - begun) * restPerWork);
    }
    return results;
  };
