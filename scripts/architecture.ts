// Draws docs/architecture.md's picture from the imports: `npm run docs:architecture`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillIn } from '../bench/fill-in.ts';

const page = 'docs/architecture.md';

/** Fewer imports than these between two folders are left out: the picture shows how things usually go. */
const minImports = 4;

/** What every part may import; arrows to it would say nothing. */
const everywhere = new Set(['contract', 'server', 'src/theme']);

const sides = [
  ['src', 'Screens'],
  ['server', 'Server'],
] as const;

/** The folder that a file counts as; what lies beside the folders of a side is what puts them together. */
const folderOf = (path: string) => {
  const [side = '', folder, ...rest] = path.split('/');
  return side === 'contract' || rest.length === 0 ? side : `${side}/${folder}`;
};

const importedBy = (path: string, source: string) =>
  [...source.matchAll(/(?:from |import\(|import )'([#.][^']+)'/g)].map(([, written = '']) =>
    written.startsWith('#') ? written.slice(1) : normalize(join(dirname(path), written)),
  );

/** All folders, and how often each imports from which other. */
const readImports = async () => {
  const paths = await Promise.all(
    ['contract', 'server', 'src'].map(async (side) =>
      (await readdir(side, { recursive: true })).map((path) => join(side, path)),
    ),
  );
  const folders = new Set<string>();
  const arrows = new Map<string, number>();
  for (const path of paths.flat().filter((one) => /\.tsx?$/.test(one))) {
    const folder = folderOf(path);
    folders.add(folder);
    for (const imported of importedBy(path, await readFile(path, 'utf8'))) {
      const to = folderOf(imported);
      if (to !== folder && !everywhere.has(to)) {
        const arrow = `${folder} --> ${to}`;
        arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
      }
    }
  }
  return { folders, arrows };
};

const nodeOf = (folder: string) => folder.replace('/', '_');

/** @returns the picture in Mermaid's language, as Markdown. */
export const drawArchitecture = async () => {
  const { folders, arrows } = await readImports();
  const boxes = sides.flatMap(([side, title]) => [
    `  subgraph ${side}_side["${title}"]`,
    ...[...folders]
      .filter((folder) => folder === side || folder.startsWith(`${side}/`))
      .sort()
      .map((folder) => `    ${nodeOf(folder)}["${folder}"]`),
    '  end',
  ]);
  const drawn = [...arrows]
    .filter(([, number]) => number >= minImports)
    .sort()
    .map(([arrow]) => `  ${arrow.split(' --> ').map(nodeOf).join(' --> ')}`);
  return [
    '```mermaid',
    'flowchart TD',
    ...boxes,
    `  contract["contract"]`,
    ...drawn,
    '  src_side --> contract',
    '  server_side --> contract',
    '```',
  ].join('\n');
};

/** @returns the page with the picture as it has to be now. */
export const withPicture = async (text: string) => fillIn(text, { picture: await drawArchitecture() });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(page, await withPicture(await readFile(page, 'utf8')));
}
