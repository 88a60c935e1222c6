import { health } from '#contract/health.ts';
import type { Config } from '../config.ts';
import { version } from '../version.ts';
import { drainBeforeClosing } from './closing.ts';
import { createApp, type Log } from './create-app.ts';
import { registerMetrics } from './metrics.ts';
import { serveWeb } from './web.ts';

type Options = {
  config: Config;
  /** The folder of the built screens. */
  webFolder: string;
  log?: Log;
};

/** The server of the screens alone, which call another API: it has no database, and of Lectern's own API only what watches it. */
export const buildScreensApp = async ({ config, webFolder, log }: Options) => {
  const app = await createApp(config, log);
  drainBeforeClosing(app);
  registerMetrics(app, config);
  app.get(health.health.path, { logLevel: 'warn' }, async () => ({ data: { status: 'ok', version } }));
  app.get(health.ready.path, { logLevel: 'warn' }, async () => ({ data: { status: 'ready' } }));
  await serveWeb(app, webFolder, config);
  return app;
};
