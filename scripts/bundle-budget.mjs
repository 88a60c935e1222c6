import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './sources.mjs';

/** Bundle budgets: thousands of bytes of compressed JavaScript until something can be seen. */
const budgets = [
  { what: 'the sign-in page', kilobytes: 72, entries: ['index.html'] },
  {
    what: 'the first list, loaded cold',
    // What calls there are and who may do what is known to all screens, so that nothing is offered which would be refused.
    kilobytes: 250,
    entries: ['index.html', 'src/admin.tsx', 'src/resources/tutors/TutorList.tsx'],
  },
];

const web = join(dist, 'web');
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));

/** The files of these chunks and of their static imports, transitively. */
const filesOf = (entries) => {
  const found = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(`The build has no part called ${name}; scripts/bundle-budget.mjs names what it measures.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...found];
};

/** As the server sends it: small files have no compressed neighbour. */
const bytesOf = (file) => {
  const compressed = join(web, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(web, file)).size;
};

for (const { what, kilobytes, entries } of budgets) {
  const files = filesOf(entries);
  const needed = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
  const line = `${what}: ${needed.toFixed(1)} of ${kilobytes} kB in ${files.length} files`;
  if (needed <= kilobytes) console.log(line);
  else {
    console.error(`Too much: ${line}. The largest:`);
    const largest = files.map((file) => [bytesOf(file), file]).sort(([one], [other]) => other - one);
    for (const [bytes, file] of largest.slice(0, 8)) console.error(`  ${(bytes / 1000).toFixed(1)} kB  ${file}`);
    process.exitCode = 1;
  }
}

/** Lists that are made of what opens over others: tabs in the one, buttons and hints in the other's tree. */
const withOverlays = ['src/resources/reports/ReportList.tsx', 'src/resources/subjects/SubjectList.tsx'];

// A list that needs the file of what opens over pages waits for it, and is gone with it where it does not load.
for (const name of Object.keys(manifest).filter((key) => /^src\/(resources|entity)\/.*List\.tsx$/.test(key))) {
  const overlays = filesOf([name]).find((file) => file.includes('overlays'));
  if (!overlays || withOverlays.includes(name)) continue;
  console.error(
    `${name} waits for ${overlays}. What it imports of it belongs into the file of every list (vite.config.ts).`,
  );
  process.exitCode = 1;
}

/** A circular import between chunks runs in an order nobody chose, and one of them finds the other's exports empty. */
const findCycle = (file, path = []) => {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (checked.has(file)) return undefined;
  for (const next of manifest[file]?.imports ?? []) {
    const cycle = findCycle(next, [...path, file]);
    if (cycle) return cycle;
  }
  checked.add(file);
  return undefined;
};
const checked = new Set();
for (const file of Object.keys(manifest)) {
  const cycle = findCycle(file);
  if (!cycle) continue;
  console.error(`The build's files import each other in a circle: ${cycle.join(' → ')}`);
  process.exitCode = 1;
  break;
}
