import { describe, expect, it } from 'vitest';
import { forms, layouts, lists, type Representatives, unplaced } from '#tests/support/representatives.ts';
import { formScreens, type Screen, screens } from '#tests/support/screens.ts';

const listScreens = screens.filter(({ name }) => name.endsWith('-list'));

describe.each<[table: string, representatives: Representatives, all: readonly Screen[]]>([
  ['lists', lists, listScreens],
  ['forms', forms, formScreens],
  ['layouts', layouts, screens],
])('the table of %s that stand for others', (table, representatives, all) => {
  const stoodFor = Object.values(representatives).flatMap(({ standsFor = [] }) => standsFor);

  it('has a place for each of them', () => {
    expect(all.length).toBeGreaterThan(Object.keys(representatives).length);
    const missing = unplaced(all, representatives).map(
      ({ name }) =>
        `tests/support/representatives.ts: add '${name}' to ${table}, with what its code has and no other's, or to standsFor of the one that is like it.`,
    );
    expect(missing.join('\n')).toBe('');
  });

  it('names each of them once, and nothing else', () => {
    const named = [...Object.keys(representatives), ...stoodFor];
    expect(named.filter((name) => !all.some((screen) => screen.name === name))).toEqual([]);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });
});

describe('a screen that nobody has thought of', () => {
  const view = async () => ({});
  const all: Screen[] = ['known', 'like it', 'drawn alike', 'new'].map((name) => ({
    name,
    as: 'staff',
    find: () => '',
    view: name === 'new' ? undefined : name === 'like it' ? async () => ({}) : view,
  }));

  it('has no place, unless what draws it draws another one', () => {
    const missing = unplaced(all, { known: { because: 'it is there', standsFor: ['like it'] } });
    expect(missing.map(({ name }) => name)).toEqual(['new']);
  });
});
