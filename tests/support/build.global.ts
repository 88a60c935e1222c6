import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { plainErrors } from './plain-errors.ts';
import { provideBrowser } from './provide-browser.ts';
import { spawnServer } from './spawn-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built server of this run. */
    serverProgram: string;
    /** A data folder as the first start leaves it. Servers of tests begin with a copy. */
    demoData: string;
    /** How that first start went. */
    firstStart: { output: string; exitCode: number | null };
  }
}

/** What all end-to-end tests share and none changes: the build, and a data folder with the demo marketplace. */
export const setup = plainErrors(async (project: TestProject) => {
  // The tests' processes get this one's environment.
  process.env.CHROMIUM_PATH = await provideBrowser();
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' });
  // A copy, so that a build or a start beside the tests does not take the files away under them. Packages are found from there too.
  const build = join('node_modules/.cache', `lectern-e2e-${process.pid}`);
  const demoData = await mkdtemp(join(tmpdir(), 'lectern-demo-'));
  const teardown = async () => {
    for (const folder of [build, demoData]) await rm(folder, { recursive: true, force: true });
  };
  try {
    await cp('dist', build, { recursive: true });
    const serverProgram = join(build, 'server/start.js');
    const server = await spawnServer(serverProgram, { DATA_DIR: demoData });
    const exitCode = await server.stop();
    project.provide('firstStart', { output: server.output(), exitCode });
    project.provide('serverProgram', serverProgram);
    project.provide('demoData', demoData);
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
});
