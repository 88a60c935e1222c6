import PQueue from 'p-queue';
import { tooMany } from './errors.ts';

type Options = {
  atOnce: number;
  waiting: number;
  /** Would what made this work fail make everybody fail who waits behind it? Then they are told at once, rather than one after the other. */
  concernsAll?: (error: unknown) => boolean;
};

/**
 * Lets work that would otherwise eat all cores through a few at a time; who comes when too many wait already is sent away.
 *
 * @example const hashing = createBoundedQueue({ atOnce: 2, waiting: 100 }); await hashing(() => hash(password));
 * @throws AppError 429 when `waiting` others wait.
 */
export const createBoundedQueue = ({ atOnce, waiting, concernsAll = () => false }: Options) => {
  const queue = new PQueue({ concurrency: atOnce });
  let refusal = new AbortController();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pending === atOnce && queue.size >= waiting) throw tooMany(5);
    const { signal } = refusal;
    // Asked when its turn has come, not by the queue: what is at work already goes on and answers for itself.
    const inTurn = async () => {
      signal.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        if (concernsAll(error)) {
          refusal.abort(error);
          refusal = new AbortController();
        }
        throw error;
      }
    };
    return queue.add(inTurn, { throwOnTimeout: true });
  };
};
