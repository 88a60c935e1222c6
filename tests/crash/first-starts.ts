import { cp, mkdir, rm } from 'node:fs/promises';
import { openDatabase } from '#server/database/open.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { signInAt } from './api.ts';
import { findBroken } from './invariants.ts';
import type { Place } from './places.ts';

/**
 * Kills a server in its first start, at a random moment of making the database, migrating it or filling it, and lets the next start
 * complete it.
 *
 * @param longestMs about how long a first start takes.
 * @returns what was wrong, a sentence each.
 */
export const runFirstStarts = async ({ program, dataDir, credentials }: Place, rounds: number, longestMs: number) => {
  const problems: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    const killAfterMs = Math.round(Math.random() * longestMs);
    const begun = spawnServer(program, { DATA_DIR: dataDir }, { withinMs: killAfterMs });
    // It is killed when it has not listened in time, and otherwise afterwards.
    await begun.then(
      (server: RunningServer) => server.kill(),
      () => undefined,
    );
    try {
      const server = await spawnServer(program, { DATA_DIR: dataDir }, { withinMs: 180_000 });
      await signInAt(server.url, credentials);
      await server.stop();
      const { db, close } = await openDatabase({ dataDir });
      problems.push(...(await findBroken(db)));
      await close();
    } catch (error) {
      await cp(dataDir, `${dataDir}-${killAfterMs}`, { recursive: true });
      problems.push(`Killed after ${killAfterMs} ms, the next start failed: ${(error as Error).message}`);
    }
  }
  return problems;
};
