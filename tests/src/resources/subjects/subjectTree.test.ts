import { describe, expect, it } from 'vitest';
import { slugOf } from '#contract/slug-of.ts';
import type { Subject } from '#contract/subjects.ts';
import { moveByKey, toBranches, toRows } from '#src/resources/subjects/subjectTree.ts';

const subject = (id: string, parentId: string | null = null): Subject => ({
  id,
  parentId,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: id,
  ...{ nameEn: null, nameDe: null, nameFr: null, namePt: null },
  path: parentId ? `${parentId} › ${id}` : id,
  slug: id,
  active: true,
  childCount: 0,
  tutorCount: 0,
});

const branches = toBranches([subject('art'), subject('drawing', 'art'), subject('painting', 'art'), subject('music')]);
const rows = (closed: string[] = []) => toRows(branches, (id) => closed.includes(id));
const ids = (closed?: string[]) => rows(closed).map((row) => row.subject.id);

describe('the tree of subjects', () => {
  it('puts children below their parents, and leaves out those whose parent is not there', () => {
    expect(ids()).toEqual(['art', 'drawing', 'painting', 'music']);
    expect(toBranches([subject('lost', 'nowhere')])).toEqual([]);
  });

  it('hides what is below a closed one', () => {
    expect(ids(['art'])).toEqual(['art', 'music']);
    expect(rows(['art']).map(({ expanded }) => expanded)).toEqual([false, undefined]);
  });

  it('says where each row stands among its siblings', () => {
    expect(rows().map(({ level, position, siblings }) => [level, position, siblings])).toEqual([
      [1, 1, 2],
      [2, 1, 2],
      [2, 2, 2],
      [1, 2, 2],
    ]);
  });

  it.each([
    ['art', 'ArrowDown', { go: 'drawing' }],
    ['art', 'ArrowUp', { go: 'art' }],
    ['music', 'ArrowDown', { go: 'music' }],
    ['music', 'Home', { go: 'art' }],
    ['art', 'End', { go: 'music' }],
    ['art', 'ArrowRight', { go: 'drawing' }],
    ['art', 'ArrowLeft', { toggle: 'art' }],
    ['painting', 'ArrowLeft', { go: 'art' }],
    ['painting', 'ArrowRight', undefined],
    ['music', 'ArrowLeft', undefined],
    ['art', 'x', undefined],
    ['nowhere', 'Home', undefined],
  ] as const)('goes from %s by %s to %o', (id, key, move) => {
    expect(moveByKey(rows(), id, key)).toEqual(move);
  });

  it('opens a closed one to the right', () => {
    expect(moveByKey(rows(['art']), 'art', 'ArrowRight')).toEqual({ toggle: 'art' });
    expect(moveByKey(rows(['art']), 'art', 'ArrowLeft')).toBeUndefined();
  });
});

describe('an address name', () => {
  it.each([
    [['Langues', 'Français'], 'langues-francais'],
    [['  Straße & Recht '], 'strasse-recht'],
    [[undefined, 'C++'], 'c'],
    [['Bœuf', 'Ærø Łódź'], 'boeuf-aero-lodz'],
    [['数学'], ''],
    [['x'.repeat(79), 'y z'], 'x'.repeat(79)],
  ])('is made of %o', (names, slug) => {
    expect(slugOf(...names)).toBe(slug);
  });
});
