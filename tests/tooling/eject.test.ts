import { describe, expect, it } from 'vitest';
import { Language } from '#contract/languages.ts';
import { ReportTitle } from '#contract/report-titles.ts';
import { Review } from '#contract/reviews.ts';
import { KitchenSink } from '#tests/support/kitchen-sink.ts';
import { namesOf } from '../../scripts/add/names.ts';
import type { Subject } from '../../scripts/eject/ejected.ts';
import { routesFile } from '../../scripts/eject/templates/routes.ts';

const subjectOf = (entity: Subject['entity']): Subject => {
  const names = namesOf(entity.plural);
  return { root: '.', entity, file: `contract/${names.folder}.ts`, names, onPages: false, hidden: [] };
};

describe('routes that are written out', () => {
  it.each([Language, ReportTitle, Review, KitchenSink])('answer every call of $plural', (entity) => {
    const written = routesFile(subjectOf(entity), { areWritten: true });
    const answered = [...written.matchAll(/\bimplement\(\w+\.(\w+), /g)].map(([, call]) => call);
    expect(answered).toEqual(Object.keys(entity.calls));
  });

  it('let their calls be made for many records, as those do that are derived', () => {
    expect(routesFile(subjectOf(Language), { areWritten: true })).toContain('allowOfMany(languages);');
  });

  it('are not written at all where one of them would be forgotten', () => {
    const calls = { ...Language.calls, archive: Language.calls.remove };
    expect(() => routesFile(subjectOf({ ...Language, calls }), { areWritten: true })).toThrow('languages.archive');
  });
});
