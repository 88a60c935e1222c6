import PQueue from 'p-queue';
import { tooMany } from './errors.ts';

type Options = {
  concurrency: number;
  maxQueued: number;
  /** Would this error fail all that are queued as well? Then they fail fast, rather than one after the other. */
  failsAll?: (error: unknown) => boolean;
};

/**
 * A queue with a concurrency limit, for work that would otherwise eat all cores, and load shedding: what comes when it is full is refused.
 *
 * @example const hashing = createBoundedQueue({ concurrency: 2, maxQueued: 100 }); await hashing(() => hash(password));
 * @throws AppError 429 when `maxQueued` others are queued.
 */
export const createBoundedQueue = ({ concurrency, maxQueued, failsAll = () => false }: Options) => {
  const queue = new PQueue({ concurrency });
  let refusal = new AbortController();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pending === concurrency && queue.size >= maxQueued) throw tooMany(5);
    const { signal } = refusal;
    // Checked when its turn has come, not by the queue: what runs already goes on and answers for itself.
    const run = async () => {
      signal.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        if (failsAll(error)) {
          refusal.abort(error);
          refusal = new AbortController();
        }
        throw error;
      }
    };
    return queue.add(run, { throwOnTimeout: true });
  };
};
