import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.mjs';
import { prerender } from './prerender.mjs';
import { dist, hashSources, root, stateOfBuild } from './sources.mjs';

const importVite = () =>
  import('vite').catch((cause) => {
    throw new Error('The build tools are not installed. Run `npm ci --include=dev` first.', { cause });
  });

/** A container's system does not rename the folders that its image came with, nor from one volume to another. */
const move = (from, to) => {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
};

/**
 * Builds the screens to dist/web and the server to dist/server. It builds into a staging folder and swaps at the end, so that a failed
 * build leaves the old one working and two builds at once don't mix.
 */
const build = async () => {
  const started = performance.now();
  const sources = hashSources();
  // Whatever the server is to run as, what people load is React's production build.
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await importVite();
  const staging = join(root, 'node_modules/.cache', `lectern-build-${process.pid}`);
  const retired = `${staging}-old`;
  try {
    await viteBuild({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(staging, 'web'), emptyOutDir: true },
    });
    await viteBuild({
      configFile: join(root, 'vite.server.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(staging, 'server'), emptyOutDir: true },
    });
    // The snapshots say what a new migration has to change: a server that runs never reads them, and they are most of the weight.
    const isRun = (path) => !path.endsWith('_snapshot.json');
    cpSync(join(root, 'server/database/migrations'), join(staging, 'server/migrations'), {
      recursive: true,
      filter: isRun,
    });
    await prerender(viteBuild, join(staging, 'sign-in'), join(staging, 'web'));
    rmSync(join(staging, 'sign-in'), { recursive: true });
    await precompress(join(staging, 'web'));
    writeFileSync(join(staging, 'sources.txt'), `${sources}\n`);
    if (existsSync(dist)) move(dist, retired);
    move(staging, dist);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(retired, { recursive: true, force: true });
  }
  console.log(`Built the screens and the server in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
};

if (process.argv.includes('--if-stale') && stateOfBuild() === 'current') process.exit();
await build().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
