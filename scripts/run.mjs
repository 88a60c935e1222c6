import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, hasBuildTools, root, stateOfBuild } from './sources.mjs';

// `node scripts/run.mjs start` runs one of the built server's programs, after a build if one is due.
const program = process.argv[2] ?? 'start';
process.argv.splice(2, 1);

const why = {
  missing: 'Lectern has not been built yet.',
  stale: 'The sources have changed since the last build.',
}[stateOfBuild()];

if (why && !hasBuildTools()) {
  console.error(`${why} The build tools are not installed here. Run: npm ci --include=dev && npm run build`);
  process.exit(1);
}
if (why) {
  console.log(`${why} Building the screens and the server …`);
  // In a process of its own, whose memory and environment are none of the server's.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const entry = join(dist, 'server', `${program}.js`);
if (!existsSync(entry)) {
  console.error(`There is no program called ${program}.`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(entry).href);
