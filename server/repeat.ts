import type { FastifyInstance } from 'fastify';

/**
 * Interval timer: repeats a task while the server runs. Runs do not overlap.
 *
 * @param interval milliseconds.
 * @param failure what the log says where it fails.
 * @param task is told by the signal that the server is closing, which waits for it.
 * @param first initial delay: milliseconds before the first run.
 */
export const repeat = (
  app: FastifyInstance,
  interval: number,
  failure: string,
  task: (closing: AbortSignal) => Promise<unknown>,
  { first = interval } = {},
) => {
  let initialDelay: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const closing = new AbortController();
  const run = () => {
    running ??= task(closing.signal)
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook('onListen', async () => {
    initialDelay = setTimeout(() => {
      timer = setInterval(run, interval);
      run();
    }, first);
  });
  app.addHook('preClose', async () => {
    clearTimeout(initialDelay);
    clearInterval(timer);
    closing.abort();
    await running;
  });
};
