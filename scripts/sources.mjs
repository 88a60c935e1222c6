import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const dist = join(root, 'dist');
const stamp = join(dist, 'sources.txt');

/** Everything that the build's result depends on. */
const inputs = [
  'contract',
  'server',
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.configFile.ts',
  'vite.leaveOut.ts',
  'vite.leaveOutSummaries.ts',
  'vite.pdfFiles.ts',
  'vite.server.config.ts',
  'scripts/build.mjs',
  'scripts/prerender.mjs',
  'package-lock.json',
];

const filesOf = (path) => {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
};

/** A content hash of all sources, so that neither a checkout's timestamps nor a copy's matter. */
export const hashSources = () => {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

/** Is there a build, and is it of these sources? A deployment of `dist` alone has no sources and is as it should be. */
export const stateOfBuild = () => {
  if (!existsSync(stamp)) return 'missing';
  if (!existsSync(join(root, 'src'))) return 'current';
  return readFileSync(stamp, 'utf8').trim() === hashSources() ? 'current' : 'stale';
};

/** `npm prune --omit=dev` takes them away: what it leaves runs the build that is there. */
export const hasBuildTools = () => existsSync(join(root, 'node_modules/vite/package.json'));
