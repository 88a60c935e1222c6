/** So many calls of one action on many records run at once. */
export const parallelCalls = 4;

/** Runs a task for each item, so many at once, and answers how each went, in the items' order. */
export const inParallel = async <Item, Result>(
  atOnce: number,
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> => {
  const results: PromiseSettledResult<Result>[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) {
      [results[index]] = (await Promise.allSettled([task(item)])) as [PromiseSettledResult<Result>];
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
};
