import { tooMany } from './errors.ts';

/**
 * Lets work that would otherwise eat all cores through a few at a time; who comes when too many wait already is sent away.
 *
 * @example const hashing = createBoundedQueue({ atOnce: 2, waiting: 100 }); await hashing(() => hash(password));
 * @throws AppError 429 when `waiting` others wait.
 */
export const createBoundedQueue = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const queue: (() => void)[] = [];
  let active = 0;
  const enter = () => {
    if (active < atOnce) {
      active += 1;
      return undefined;
    }
    if (queue.length >= waiting) throw tooMany(5);
    return new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = () => {
    // Whoever waits takes over the place; it does not become free in between.
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
