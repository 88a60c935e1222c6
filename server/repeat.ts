import type { ServerContext } from './context.ts';

/**
 * Repeats a task while the server runs. It is not begun again before it is done.
 *
 * @param interval milliseconds.
 * @param failure what the log says where it fails.
 * @param first milliseconds until it is done for the first time.
 */
export const repeat = (
  app: ServerContext['app'],
  interval: number,
  failure: string,
  task: () => Promise<unknown>,
  { first = interval } = {},
) => {
  let beginning: NodeJS.Timeout | undefined;
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
    beginning = setTimeout(() => {
      timer = setInterval(run, interval);
      run();
    }, first);
  });
  app.addHook('preClose', async () => {
    clearTimeout(beginning);
    clearInterval(timer);
    await running;
  });
};
