import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';

export type Kept = Awaited<ReturnType<typeof keep>>;

/** A program that is started again whenever it was killed, at the address that it had. */
export const keep = async (start: () => Promise<RunningServer>) => {
  let running = await start();
  let again: Promise<void> = Promise.resolve();
  let kills = 0;
  let isUp = true;
  const restart = async () => {
    isUp = false;
    await running.kill();
    running = await start();
    isUp = true;
  };
  return {
    /** One that is being started is left to it. @returns once it is gone and back. */
    kill: () => {
      if (!isUp) return again;
      kills += 1;
      again = restart();
      return again;
    },
    kills: () => kills,
    isUp: () => isUp,
    url: () => running.url,
    output: () => running.output(),
    stop: async () => {
      await again;
      await running.stop();
    },
    /** Whatever is going on. */
    end: async () => {
      await again.catch(() => undefined);
      await running.kill();
    },
  };
};

/** Runs a program of TypeScript as it is. */
export const fromSource = ['--import', 'tsx'] as const;

type Joined = { url: string; token: string; secret: string; port: number; folder: string; seed: string };

/** The example marketplace, which hears by webhooks alone. */
export const startMarketplace = ({ url, token, secret, port, folder, seed }: Joined, days: number, speed: number) =>
  spawnServer(
    'examples/marketplace/start.ts',
    { LECTERN_URL: url, LECTERN_TOKEN: token, LECTERN_WEBHOOK_SECRET: secret, PORT: String(port) },
    {
      nodeArguments: fromSource,
      args: [...['--no-feed', '--seed', seed, '--days', String(days), '--speed', String(speed)], ...['--data', folder]],
    },
  );
