import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, hasBuildTools, root, stateOfBuild } from './sources.mjs';

// `node scripts/run.mjs start` runs one of the built server's programs, after a build if one is due.
const program = process.argv[2] ?? 'start';
process.argv.splice(2, 1);

const state = stateOfBuild();
const why = {
  missing: 'Lectern has not been built yet.',
  stale: 'The sources have changed since the last build.',
}[state];
// A build replaces the files that a running server serves and imports, so other programs leave one alone that is there: they may run beside it.
const isDue = state === 'missing' || (state === 'stale' && program === 'start');

if (isDue && !hasBuildTools()) {
  console.error(`${why} The build tools are not installed here. Run: npm ci --include=dev && npm run build`);
  process.exit(1);
}
// What goes to the standard output is the program's own, such as JSON.
if (isDue) {
  console.error(`${why} Building the screens and the server …`);
  // In a process of its own, whose memory and environment are none of the server's.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: ['inherit', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
} else if (why) console.error(`${why} This runs that build; npm start and npm run build make a new one.`);

const entry = join(dist, 'server', `${program}.js`);
if (!existsSync(entry)) {
  console.error(
    state === 'stale'
      ? `The build that is there has no program called ${program}. Run: npm run build`
      : `There is no program called ${program}.`,
  );
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(entry).href);
