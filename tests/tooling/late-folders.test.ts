import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const isImported = /\b(?:import|export)\s(?!type\s)(?:[^'";]*\sfrom\s)?\s*'([^']+)'/g;
const isLoaded = /\bimport\(\s*'([^']+)'/g;

/** The kind of folder that a module is in; nothing for all others. */
const kindOf = (path: string) => path.match(/(?:^|\/)(late|onDemand)\/(?:.*\/)?[^/]+$/)?.[1];

/**
 * What of a source belongs to another place: the build puts folders called `late` into the file of what opens over a page, and keeps those called
 * `onDemand` out of every other file, which a static import from outside would undo without a word.
 */
const findMisplaced = (path: string, source: string): string[] => {
  const code = source.replace(/\/\*.*?\*\//gs, '');
  const pathsOf = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, found = '']) => found);
  const own = kindOf(path);
  const imported = pathsOf(isImported).filter((found) => {
    const kind = kindOf(found.startsWith('./') && own ? `${own}/${found}` : found);
    return kind && kind !== own;
  });
  if (!/\blatePart\(/.test(code)) return imported;
  const wanted = basename(path) === 'late.tsx' ? 'late' : 'onDemand';
  const loaded = pathsOf(isLoaded).filter((found) => kindOf(found) !== wanted);
  const isOnDemand = /\bonlyWhenShown: true\b/.test(code);
  return [...imported, ...loaded, ...(isOnDemand === (wanted === 'onDemand') ? [] : ['onlyWhenShown'])];
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`);

describe('what is loaded later', () => {
  it('is imported by nothing that is loaded at once, and lies in the folder of its kind', () => {
    const misplaced = sources.map((path) => [path, findMisplaced(path, readFileSync(path, 'utf8'))] as const);
    expect(misplaced.filter(([, found]) => found.length > 0)).toEqual([]);
    expect(new Set(sources.map(kindOf))).toEqual(new Set([undefined, 'late', 'onDemand']));
  });

  const late = "import { latePart } from '#src/layout/latePart.tsx';";
  it.each([
    ['src/list/Misplaced.tsx', "import { Menu } from './late/Menu.tsx';"],
    ['src/list/Misplaced.tsx', "import {\n  Menu,\n  type Choice,\n} from '#src/list/late/Menu.tsx';"],
    ['src/list/Misplaced.tsx', "export { Menu } from './late/Menu.tsx';"],
    ['src/list/Misplaced.tsx', "import './onDemand/chart.ts';"],
    ['src/list/late/Misplaced.tsx', "import { chart } from '../onDemand/chart.ts';"],
    ['src/list/late.tsx', `${late} const Menu = latePart(() => import('./Menu.tsx'), 'Menu');`],
    ['src/list/late.tsx', `${late} const Menu = latePart(() => import('./onDemand/Menu.tsx'), 'Menu');`],
    ['src/list/Misplaced.tsx', `${late} const Menu = latePart(() => import('./late/Menu.tsx'), 'Menu');`],
    [
      'src/list/late.tsx',
      `${late} const Menu = latePart(() => import('./late/Menu.tsx'), 'Menu', { onlyWhenShown: true });`,
    ],
  ])('would be found in %s: %s', (path, code) => expect(findMisplaced(path, code)).not.toEqual([]));

  it.each([
    ['src/list/Placed.tsx', "import type { Choice } from './late/Menu.tsx';"],
    ['src/list/Placed.tsx', "import { Menu } from './late.tsx';"],
    ['src/list/late/Placed.tsx', "import { Menu } from './Menu.tsx';"],
    ['src/list/late/Placed.tsx', "import { Menu } from '#src/layout/late/Menu.tsx';"],
    ['src/list/late.tsx', `${late} const Menu = latePart(() => import('./late/Menu.tsx'), 'Menu');`],
  ])('may be in %s: %s', (path, code) => expect(findMisplaced(path, code)).toEqual([]));
});
