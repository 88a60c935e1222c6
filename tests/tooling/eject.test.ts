import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineEntity, html, localized, text } from '#contract/entity/index.ts';
import { Language } from '#contract/languages.ts';
import { ReportTitle } from '#contract/report-titles.ts';
import { Review } from '#contract/reviews.ts';
import { KitchenSink } from '#tests/support/kitchen-sink.ts';
import { namesOf } from '../../scripts/add/names.ts';
import type { Subject } from '../../scripts/eject/ejected.ts';
import { readServed, replaceServed } from '../../scripts/eject/served.ts';
import { repositoryFile } from '../../scripts/eject/templates/repository.ts';
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

describe('a module that is written out', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-eject-'));
    await cp('server/modules/entities.ts', join(folder, 'server/modules/entities.ts'), { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const repositoryOf = async (entity: Subject['entity']) => {
    const subject = subjectOf(entity);
    return repositoryFile(subject, await readServed(folder, subject.names));
  };

  it('imports its table from where it stands, with others or by itself', async () => {
    expect(await repositoryOf(ReportTitle)).toContain(`import { reportTitles } from '../reports/reports.table.ts';`);
    expect(await repositoryOf(Language)).toContain(`import { languages } from './languages.table.ts';`);
  });

  it('adds a record that is brought back under the key that it had', async () => {
    expect(await repositoryOf(Language)).toContain('const values = { ...given, ...acting.bringsBack };');
  });

  it('makes what was given of a text harmless, and of a translation that is left out nothing', () => {
    const fields = { name: text(), ...localized('terms', html({ most: 9000 })) };
    const calls = { list: 'Rules', get: 'A rule', add: 'Add a rule', update: 'Change a rule' };
    const Rule = defineEntity('rule', { access: 'editor', title: 'name', fields, unique: [['name']], calls });
    const written = repositoryFile(subjectOf(Rule), { options: new Map(), imports: [], table: '' });
    expect(written).toContain(
      'terms: sanitizePage(given.terms), termsEn: given.termsEn && sanitizePage(given.termsEn)',
    );
  });

  it('has a record name several others where it is added and changed, and is told what links them', async () => {
    const options = new Map([['links', 'links: { languages: sinkLanguages }']]);
    const written = repositoryFile(subjectOf(KitchenSink), { options, imports: [], table: '' });
    expect(written).toContain('if (isNew) await derived.link(transaction, id, given);');
    expect(written).toContain('await derived.link(transaction, id, given);');
    expect(written).toContain('{ links: { languages: sinkLanguages }, currency }');
    expect(await repositoryOf(Language)).not.toContain('derived.link');
    const root = join(folder, 'linking');
    const file = join(root, 'server/modules/entities.ts');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      `export const entities = [serveEntity(Coupon, coupons, { links: { levels: couponLevels } })];\n`,
    );
    await replaceServed(root, namesOf('coupons'));
    expect(await readFile(file, 'utf8')).toContain(
      '{ entity: Coupon, table: coupons, links: { levels: couponLevels }, repo',
    );
  });

  it('leaves it to its server whether a record may be removed, where that is told so', () => {
    const options = new Map([['requireRemovable', 'requireRemovable: ({ name }) => requireUnnamed(name)']]);
    const written = repositoryFile(subjectOf(Language), { options, imports: [], table: '' });
    expect(written).toContain('requireRemovable: ({ name }) => requireUnnamed(name)');
    expect(written).not.toContain('remove: (');
  });

  it('still answers what the search and files ask of it without a call', async () => {
    await replaceServed(folder, namesOf('reviews'));
    const served = await readFile(join(folder, 'server/modules/entities.ts'), 'utf8');
    expect(served).toContain(
      '{ entity: Review, table: reviews, repositoryIn: createReviewsRepository, register: registerReviews }',
    );
    expect(served).toContain(`import { createReviewsRepository } from './reviews/reviews.repository.ts';`);
  });
});
