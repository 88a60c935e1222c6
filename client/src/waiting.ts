const firstMs = 500;
const longestMs = 20_000;

/** Twice as long from try to try, and never quite the same for two clients: 0.5 to 1 s at first, 10 to 20 s in the end. */
export const backoffMs = (tries: number) => {
  const most = Math.min(longestMs, firstMs * 2 ** Math.min(tries, 20));
  return most * (0.5 + Math.random() / 2);
};

/**
 * Waits.
 *
 * @throws the signal's reason, at once, when it is aborted.
 */
export const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * Waits for something that knows of no signal.
 *
 * @throws the signal's reason, at once, when it is aborted.
 */
export const orAborted = <Result>(signal: AbortSignal, waiting: Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/**
 * Runs something with a signal that is aborted with the one given, and after some time.
 */
export const within = async <Result>(
  ms: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
) => {
  signal?.throwIfAborted();
  // Not AbortSignal.any: signals of programs live long, and some Node.js keep all that ever hung on them.
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
};
