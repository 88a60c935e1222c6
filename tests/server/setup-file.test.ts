import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings as settingsContract } from '#contract/settings.ts';
import { starterKinds } from '#contract/setup.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { pages } from '#server/modules/pages/pages.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { setupMarks } from '#server/modules/setup/setup.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { applySetup } from '#server/setup/apply-setup.ts';
import { readSetupFile, SetupFile } from '#server/setup/read-setup-file.ts';
import { engines } from '#tests/support/engines.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

const example = await readFile('docs/setup.example.json', 'utf8');

describe('a file to set up by', () => {
  it.each([
    ['{ "settings": ', /^The file is no JSON: /],
    ['[]', /^The file: Must be a group of fields\.$/],
    ['{ "language": "nl" }', /^language: Must be one of: en, de, fr, pt\.$/],
    ['{ "setings": {} }', /^setings: /],
    [
      '{ "settings": { "currency": "EURO", "commissionPercent": 101 } }',
      /^settings\.currency: .*capital letters.*\.\nsettings\.commissionPercent: Must be 100 or less\.$/,
    ],
    ['{ "settings": { "colour": "red" } }', /^settings\.colour: /],
    [
      '{ "starter": { "levels": ["primary", "kindergarten"] } }',
      /^starter\.levels\.1: There is no kindergarten in the starter set, which has primary, /,
    ],
    ['{ "starter": { "tutors": true } }', /^starter/],
    ['{ "languagesOffered": [] }', /^languagesOffered: /],
    ['{ "languagesOffered": ["de", "German"] }', /^languagesOffered\.1: Must be a language code /],
  ])('that is wrong is refused with a sentence that names the field: %s', (text, sentence) => {
    expect(() => readSetupFile(text)).toThrow(sentence);
  });

  it('may name everything that there is, as the example does', () => {
    const given = JSON.parse(example);
    expect(Object.keys(given).sort()).toEqual(Object.keys(SetupFile.shape).sort());
    const { version: _version, ...fields } = settingsContract.update.body.shape;
    expect(Object.keys(given.settings).sort()).toEqual(Object.keys(fields).sort());
    expect(Object.keys(given.starter).sort()).toEqual([...starterKinds].sort());
    const { language, keys } = readSetupFile(example);
    expect(language).toBe('de');
    // A subject comes with those below it.
    expect(keys).toContain('subjects:mathematics-algebra');
    expect(keys).not.toContain('pages:safety');
    expect(readSetupFile('{ "starter": true }').keys.length).toBeGreaterThan(170);
    const nothing = { language: 'en', settings: {}, languagesOffered: undefined, keys: [] };
    for (const text of ['{}', '\uFEFF{}']) expect(readSetupFile(text)).toEqual(nothing);
  });
});

describe.each(engines)('setting up by a file on $name', ({ open }) => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  const apply = (text: string, options: { dry?: boolean; again?: boolean } = {}) =>
    applySetup(database.db, readSetupFile(text), { dry: false, again: false, ...options });

  it('says what it would do and does nothing, then does it, and the second time nothing', async () => {
    const said = await apply(example, { dry: true });
    expect(said).toContain('settings.siteName would be Lernwerk');
    expect(said).toContain('languagesOffered would be de, en, fr');
    expect(said).toContain('languages: 3 would be added, 0 there already');
    expect(said).toContain('  Mathematik');
    expect(await database.db.$count(levels)).toBe(0);
    expect(await database.db.$count(settings)).toBe(0);

    expect(await apply(example)).toContain('languages: 3 added, 0 there already');
    const [row] = await database.db.select().from(settings);
    expect(row).toMatchObject({ siteName: 'Lernwerk', timezone: 'Europe/Berlin' });
    expect(row?.tutorChecklist).toHaveLength(4);
    expect(await database.db.$count(languages)).toBe(3);
    expect(await database.db.$count(subjects)).toBe(12);
    const [terms] = await database.db.select().from(pages).where(eq(pages.slug, 'terms'));
    expect(terms?.content).toContain('Lernwerk ist ein Marktplatz');

    const again = await apply(example);
    expect(again.filter((line) => !/: 0 added, \d+ there already$/.test(line))).toEqual([]);
    const [unchanged] = await database.db.select().from(settings);
    expect(unchanged).toEqual(row);
  });

  it('leaves out what was removed, until it is told otherwise', async () => {
    await database.db.delete(levels).where(eq(levels.name, 'Grundschule'));
    expect(await apply(example)).toContain(
      'levels: 0 added, 7 there already, 1 left out that somebody has removed or renamed',
    );
    expect(await apply(example, { again: true })).toContain('levels: 1 added, 7 there already');
    expect(await database.db.$count(levels)).toBe(8);
  });

  it('sets the settings that it names to what it says, also where staff changed them, and no others', async () => {
    await database.db.update(settings).set({ siteName: 'Anders', supportPhone: '+49 30 123456' });
    const wanted = '{ "settings": { "siteName": "Lernwerk" } }';
    expect(await apply(wanted)).toEqual(['settings.siteName is now Lernwerk']);
    const [row] = await database.db.select().from(settings);
    expect(row).toMatchObject({ siteName: 'Lernwerk', supportPhone: '+49 30 123456' });
    expect(await apply(wanted)).toEqual([]);
  });

  it('adds nothing below a subject that was renamed, whose first name would come back with it', async () => {
    const wanted = (names: string[]) => JSON.stringify({ language: 'de', starter: { subjects: names } });
    const roots = async () => (await database.db.select().from(subjects)).filter(({ parentId }) => parentId === null);
    const before = await roots();
    await database.db.update(subjects).set({ name: 'Zungen', slug: 'zungen' }).where(eq(subjects.slug, 'sprachen'));
    const names = ['languages-english', 'languages-spanish'];
    expect(await apply(wanted(names))).toEqual([
      'subjects: 0 added, 1 there already, 1 left out below one that somebody has removed or renamed',
    ]);
    expect(await roots()).toHaveLength(before.length);
    await apply(wanted(names), { again: true });
    expect(await roots()).toHaveLength(before.length + 1);
  });

  it('tells what comes along, too', async () => {
    const piano = '{ "starter": { "subjects": ["music-piano"] } }';
    const lines = ['  Music', '  Piano'];
    expect(await apply(piano, { dry: true })).toEqual(['subjects: 2 would be added, 0 there already', ...lines]);
    expect(await apply(piano)).toEqual(['subjects: 2 added, 0 there already', ...lines]);
  });

  it('tells nothing as added that a colleague adds at the same moment', async () => {
    await database.db.delete(levels).where(eq(levels.name, 'Grundschule'));
    const busy: typeof database.db = Object.assign(Object.create(database.db), {
      transact: async (...[acting, run]: Parameters<typeof database.db.transact>) => {
        await database.db.insert(levels).values({ name: 'Primary school', rank: 1 });
        return database.db.transact(acting, run);
      },
    });
    const wanted = readSetupFile('{ "starter": { "levels": ["primary"] } }');
    expect(await applySetup(busy, wanted, { dry: false, again: true })).toEqual(['levels: 0 added, 1 there already']);
  });

  it('offers the languages that it names and no other, and knows no others than there are', async () => {
    const offered = async () =>
      (await database.db.select().from(languages)).flatMap(({ code, active }) => (active ? [code] : [])).sort();
    expect(await offered()).toEqual(['de', 'en', 'fr']);
    const wanted = '{ "language": "de", "languagesOffered": ["sv", "de"] }';
    expect(await apply(wanted, { dry: true })).toEqual(['languagesOffered would be sv, de']);
    expect(await offered()).toEqual(['de', 'en', 'fr']);
    expect(await apply(wanted)).toEqual(['languagesOffered is now sv, de']);
    expect(await offered()).toEqual(['de', 'sv']);
    expect(await database.db.$count(languages)).toBe(4);
    expect(await apply(wanted)).toEqual([]);
    // Also where staff offer others by now.
    await database.db.update(languages).set({ active: sql`${languages.code} = 'en'` });
    expect(await apply(wanted)).toEqual(['languagesOffered is now sv, de']);
    expect(await offered()).toEqual(['de', 'sv']);
    await expect(apply('{ "languagesOffered": ["de", "xx"] }')).rejects.toThrow(
      'languagesOffered.1: There is no xx in the catalogue, nor in the starter set.',
    );
  });

  it('offers none of the languages that the starter set adds beyond those that it names', async () => {
    const offered = async () =>
      (await database.db.select().from(languages)).flatMap(({ code, active }) => (active ? [code] : [])).sort();
    const wanted = '{ "language": "de", "languagesOffered": ["de", "sv"], "starter": { "languages": true } }';
    expect(await offered()).toEqual(['de', 'sv']);
    expect((await apply(wanted, { dry: true }))[0]).toBe('languagesOffered would be de, sv');
    expect((await apply(wanted))[0]).toBe('languagesOffered is now de, sv');
    expect(await offered()).toEqual(['de', 'sv']);
    expect(await database.db.$count(languages)).toBeGreaterThan(10);
    expect(await apply(wanted)).toEqual([expect.stringMatching(/^languages: 0 added, \d+ there already$/)]);
  });

  it('keeps what it added to a checklist of its own, however often it is run', async () => {
    await database.db.delete(setupMarks);
    await database.db.update(settings).set({ tutorChecklist: [] });
    const own = { kind: 'diploma', name: 'Diplom mit Note', required: false, expires: false, warnDays: 0 };
    const other = { ...own, kind: 'other', name: 'Lebenslauf' };
    const wanted = JSON.stringify({ settings: { tutorChecklist: [other, own] }, starter: { checklist: true } });
    const kept = async () => (await database.db.select().from(settings))[0];
    expect(await apply(wanted)).toContain('checklist: 2 added, 0 there already');
    const first = await kept();
    expect(first?.tutorChecklist.map(({ kind }) => kind)).toEqual(['other', 'diploma', 'identity', 'certificate']);
    expect(first?.tutorChecklist).toContainEqual(own);
    for (const _run of [2, 3]) {
      expect(await apply(wanted)).toEqual(['checklist: 0 added, 2 there already']);
      expect(await kept()).toEqual(first);
    }
    // What staff take off stays off.
    const fewer = first?.tutorChecklist.filter(({ kind }) => kind !== 'certificate');
    await database.db.update(settings).set({ tutorChecklist: fewer });
    expect(await apply(wanted)).toEqual([
      'checklist: 0 added, 1 there already, 1 left out that somebody has removed or renamed',
    ]);
    expect((await kept())?.tutorChecklist).toEqual(fewer);
  });

  it('refuses settings that do not fit with those that stay', async () => {
    await expect(apply('{ "settings": { "minHourlyRateCents": 99000 } }')).rejects.toThrow(
      /^settings\.maxHourlyRateCents: Must not be below the minimum\.$/,
    );
  });
});
