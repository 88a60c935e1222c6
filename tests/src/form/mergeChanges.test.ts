import { describe, expect, it } from 'vitest';
import { storedAs } from '#contract/users.ts';
import { chosenTogether, mergeChanges } from '#src/form/mergeChanges.ts';

const fields = ['name', 'code', 'phone', 'subjectIds', 'links'];
const original = {
  name: 'German',
  code: 'de',
  phone: null,
  subjectIds: ['a', 'b', 'c'],
  links: [{ url: 'x' }],
  version: 1,
};
const merge = (mine: object, theirs: object) =>
  mergeChanges(original, { ...original, ...mine }, { ...original, ...theirs, version: 2 }, fields);

it('takes over what only the other changed, and keeps what only this person changed', () => {
  const { version: _, ...saved } = original;
  expect(merge({ name: 'Deutsch' }, { code: 'deu' })).toMatchObject({
    merged: { ...saved, name: 'Deutsch', code: 'deu' },
    takenOver: ['code'],
    conflicts: [],
  });
});

it('leaves to the person what both changed, but not what both changed alike', () => {
  const { conflicts, merged } = merge({ name: 'Deutsch', code: 'ger' }, { name: 'Alemão', code: 'ger' });
  expect(conflicts).toEqual([{ field: 'name', original: 'German', mine: 'Deutsch', theirs: 'Alemão' }]);
  expect(merged).not.toHaveProperty('name');
  expect(merged.code).toBe('ger');
});

it('takes an empty input for no value', () => {
  expect(merge({ phone: '' }, { phone: '+44 20 7946 0000' })).toMatchObject({
    merged: { phone: '+44 20 7946 0000' },
    takenOver: ['phone'],
    conflicts: [],
  });
});

it('brings choices together one by one, and other lists as one', () => {
  const { merged, conflicts } = merge(
    { subjectIds: ['a', 'b', 'c', 'mine'], links: [{ url: 'mine' }] },
    { subjectIds: ['theirs', 'b', 'c'], links: [{ url: 'theirs' }] },
  );
  expect(merged.subjectIds).toEqual(['theirs', 'b', 'c', 'mine']);
  expect(conflicts.map(({ field }) => field)).toEqual(['links']);
});

describe('what an account may do', () => {
  const { editor, admin, superAdmin } = storedAs;
  const access = ['userType', 'userRole', 'phone'];
  const levels = Object.entries(storedAs);
  const cases = levels.flatMap(([from, before]) =>
    levels.flatMap(([mine, here]) => levels.map(([theirs, there]) => ({ from, mine, theirs, before, here, there }))),
  );

  it.each(cases)('that was $from, is $mine here and $theirs there comes to one of these', ({ before, here, there }) => {
    const { merged, conflicts } = mergeChanges(before, { ...here, phone: '1' }, { ...there, phone: null }, access);
    const decided = (side: 'mine' | 'theirs' | 'original') => ({
      ...merged,
      ...Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict[side]])),
    });
    const isAsked = ![here, before].includes(there) && here !== before;
    expect(conflicts.length > 0).toBe(isAsked);
    if (isAsked) expect([decided('mine'), decided('theirs'), decided('original')]).toMatchObject([here, there, before]);
    else expect(merged).toMatchObject(here === before ? there : here);
  });

  it('is chosen as a whole', () => {
    const { conflicts } = mergeChanges(admin, superAdmin, editor, access);
    expect(conflicts.map(({ field }) => chosenTogether(field, conflicts))).toEqual([
      ['userType', 'userRole'],
      ['userType', 'userRole'],
    ]);
  });
});

it('leaves all that is written in a language to the person where one took it away and the other changed a part', () => {
  const text = {
    titleDe: 'Über uns',
    contentDe: '<p>Wir.</p>',
    metaTitleDe: null,
    titleFr: 'De nous',
    contentFr: '<p>Nous.</p>',
  };
  const none = { ...text, titleDe: null, contentDe: null };
  const changed = { ...text, contentDe: '<p>Wir alle.</p>', titleFr: 'Nous' };
  for (const [mine, theirs] of [
    [changed, none],
    [none, changed],
  ] as const) {
    const { conflicts, merged } = mergeChanges(text, mine, theirs, Object.keys(text));
    expect(conflicts.map(({ field }) => field)).toEqual(['titleDe', 'contentDe']);
    expect(chosenTogether('contentDe', conflicts)).toEqual(expect.arrayContaining(['titleDe', 'contentDe']));
    expect(merged).toEqual({ metaTitleDe: null, titleFr: 'Nous', contentFr: '<p>Nous.</p>' });
  }
  const both = mergeChanges(text, changed, { ...text, titleDe: 'Wir', contentDe: '<p>Ihr.</p>' }, Object.keys(text));
  expect(both.conflicts.map(({ field }) => field)).toEqual(['contentDe']);
  expect(chosenTogether('contentDe', both.conflicts)).toEqual(['contentDe']);
});
