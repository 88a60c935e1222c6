import type { ServerContext } from './context.ts';

/**
 * Interval timer: repeats a task while the server runs. Runs do not overlap.
 *
 * @param interval milliseconds.
 * @param failure what the log says where it fails.
 * @param first initial delay: milliseconds before the first run.
 */
export const repeat = (
  app: ServerContext['app'],
  interval: number,
  failure: string,
  task: () => Promise<unknown>,
  { first = interval } = {},
) => {
  let initialDelay: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= task()
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
    await running;
  });
};
