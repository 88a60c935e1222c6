/** Concurrency limit of one action on many records. */
export const parallelCalls = 4;

/** `Promise.allSettled` with a concurrency limit: runs a task for each item, and answers how each went, in the items' order. */
export const inParallel = async <Item, Result>(
  concurrency: number,
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
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  return results;
};
