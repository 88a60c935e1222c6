import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a group waits for more, in milliseconds: what ends together is read from the network one by one, and each group is a wait for the
 * disk.
 */
const lingerMilliseconds = 5;

/**
 * Group commit: what comes while something is written is written together, next. So however many are under way side by side, they take one
 * connection of the database from the calls.
 *
 * @param write writes all of them or none.
 */
export const createGroupCommit = <Item>(write: (items: readonly Item[]) => Promise<void>) => {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const writeNext = async () => {
    await last;
    await pause(lingerMilliseconds);
    const items = waiting;
    [waiting, next] = [[], undefined];
    const written = write(items);
    // One group that failed says nothing about the next.
    last = written.catch(() => undefined);
    return written;
  };

  /** @returns once it was written. */
  return (item: Item): Promise<void> => {
    waiting.push(item);
    next ??= writeNext();
    return next;
  };
};
