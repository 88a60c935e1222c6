import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { isComplete, isThorough, leftOutOf } from './tests/support/complete.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const inline = [/react-admin/, /ra-(core|ui|i18n|input|language)/, /@mui\//, /react-router/, /@tanstack\//];

/** Vitest leaves a processor free for itself, which is half of a machine that has two. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
/** Tests of servers and browsers wait as much as they work: for pauses between keys, held answers, silent lines and disks. */
const maxWaiting = maxWorkers + 1;

/**
 * Three kinds of tests, by folder. `npx vitest run --project node` runs one kind. They wait for what they are about and not for a time;
 * the limits only end what hangs, on a machine that is five times slower than a quiet one.
 */
export default defineConfig({
  test: {
    // A test that fails now and then has found something, in the product or in itself.
    retry: 0,
    // What is waited for comes when the machine gets to it; the preset second is not a busy one's.
    expect: { poll: { timeout: 30_000, interval: 50 } },
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    env: { TZ: 'UTC' },
    exclude: leftOutOf({ isComplete, isThorough, named: process.argv.slice(2) }),
    // The screens are some two thousand modules, which are compiled once and not at every run.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' },

    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // A process loads the server once, and not for each file.
          isolate: false,
          include: ['tests/{contract,server,tooling,support,examples}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.global.ts', 'tests/support/snapshot.global.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: maxWaiting,
          // Together with those of browsers, which begin: its many short files fill what is left at the end.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        plugins: [react()],
        // Without it the router's packages resolve to CommonJS under Node and to modules elsewhere: two routers.
        resolve: { conditions: ['module-sync', ...defaultServerConditions] },
        ssr: { resolve: { conditions: ['module-sync', ...defaultServerConditions] } },
        test: {
          name: 'dom',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:4000/' } },
          // Each file has a document of its own, but not two thousand modules: evaluating them anew for each took a third of the time.
          isolate: false,
          include: ['tests/src/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/postgres.global.ts', 'tests/support/snapshot.global.ts'],
          setupFiles: ['tests/support/dom.setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          maxWorkers,
          css: false,
          // react-admin's packages need a bundler's resolution, and all must find the same copy of the router and the query client.
          server: {
            deps: { inline },
          },
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // The sweep reads the screens' declarations.
        plugins: [react()],
        resolve: { conditions: ['module-sync', ...defaultServerConditions] },
        ssr: { resolve: { conditions: ['module-sync', ...defaultServerConditions] } },
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          // As above: each of sixty files would begin with five seconds of loading.
          isolate: false,
          // To ask a page for a role is to go through all of it: at every 50 ms, waiting took the time of what was waited for.
          expect: { poll: { timeout: 30_000, interval: 200 } },
          globalSetup: ['tests/support/build.global.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: maxWaiting,
          server: { deps: { inline } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
