import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type RunningServer, spawnServer } from './spawn-server.ts';

type Options = {
  env?: Record<string, string>;
  /** `demo`: the demo marketplace (the default). `none`: as on a fresh machine. */
  data?: 'demo' | 'none';
  /** Another built server than this run's. */
  program?: string;
};

/**
 * The really built, really started server on a free port, with a data folder of its own that is removed when it stops.
 *
 * @example
 * const server = await startServer();
 * afterAll(() => server.stop());
 */
export const startServer = async ({ env = {}, data = 'demo', program }: Options = {}): Promise<RunningServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-data-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    if (data === 'demo') await cp(inject('demoData'), folder, { recursive: true });
    const server = await spawnServer(program ?? inject('serverProgram'), { DATA_DIR: folder, ...env });
    return { ...server, stop: () => server.stop().finally(remove), kill: () => server.kill().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};
