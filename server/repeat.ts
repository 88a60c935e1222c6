import type { ServerContext } from './context.ts';

/**
 * Repeats a task while the server runs. It is not begun again before it is done.
 *
 * @param interval milliseconds.
 * @param failure what the log says where it fails.
 */
export const repeat = (app: ServerContext['app'], interval: number, failure: string, task: () => Promise<unknown>) => {
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
    timer = setInterval(run, interval);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
};
