import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as declaring from '#contract/entity/index.ts';
import { isOptional } from '#contract/entity/kinds.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { declarations } from '#src/resources/index.ts';
import { newFiles } from '../../scripts/add/add-entity.ts';
import { addFields, storyEdits } from '../../scripts/add/add-fields.ts';
import { differenceOf } from '../../scripts/add/difference.ts';
import { insertMember } from '../../scripts/add/edit-source.ts';
import { applyEdits, describeEdit } from '../../scripts/add/edits.ts';
import { fillingOf, fillRows } from '../../scripts/add/fill-rows.ts';
import { leftForMerging } from '../../scripts/add/going-over.ts';
import { namesOf } from '../../scripts/add/names.ts';
import { namedKinds, notations } from '../../scripts/add/notation.ts';
import { parseArguments } from '../../scripts/add/parse-arguments.ts';
import { declarationOf, parseField, requireFillable } from '../../scripts/add/parse-field.ts';
import { referredTables } from '../../scripts/add/referred.ts';
import { registrationsOf, serverEdits } from '../../scripts/add/registrations.ts';
import { reservedWords } from '../../scripts/add/reserved-words.ts';
import { referenceEdit } from '../../scripts/add/templates/table.ts';
import { bring, changeInCopy, tidy, writeSource } from '../../scripts/add/working-copy.ts';

const saying = async (...args: string[]) =>
  parseArguments(args).then(
    () => 'nothing',
    (error: Error) => error.message,
  );

describe('what is asked of the generator', () => {
  it('is told all that is wrong with it at once', async () => {
    const told = await saying('venues', 'name:text', 'price:money', 'story:html?', '--icon', 'Nothing');
    expect(told.split('\n').map((line) => line.split(': ')[0])).toEqual([
      'price:money',
      'story:html?',
      '--section',
      '--icon Nothing',
    ]);
    expect((await saying('coupons', '+price:money', '+story:html?')).split('\n')).toHaveLength(2);
  });

  it('may be a field of every kind', () => {
    // What only programs write, and what has several texts of its own, is declared by hand. Translations are said of a text.
    const { defineEntity: _, key: _key, json: _json, parts: _parts, localized: _localized, ...kinds } = declaring;
    expect(Object.keys(notations).sort()).toEqual(Object.keys(kinds).sort());
  });

  it.each([
    ['code:slug:unique', 'slug()'],
    ['name:text(0..200)', 'text({ least: 0, most: 200 })'],
    ['subject:ref(subjects)?', "ref('subject', { optional: true })"],
    ['picture:photo', 'photo()'],
    // It may always be empty, said or not.
    ['picture:photo?', 'photo()'],
    ['tutor:via(booking.tutor=bookings.tutorId)', "via('booking', 'tutor')"],
    [
      'status:states(on>off!|off>on)',
      "states({ on: { to: { off: { reason: 'required' } } }, off: { to: { on: {} } } })",
    ],
    ['status:states(on>off|off>)', 'states({ on: { to: { off: {} } }, off: { to: {} } })'],
    ['audience:choice(tutor|user|both)=both', "choice(['tutor', 'user', 'both'], { initially: 'both' })"],
    ['active:flag=true', 'flag({ initially: true })'],
  ])('is declared: %s', (argument, code) => {
    expect(parseField(argument).code).toBe(code);
  });

  it.each([
    ['name:text:localized:unique', "...localized('name', text())"],
    ['terms:html(..9000):localized', "...localized('terms', html({ most: 9000 }))"],
    ['name:text', 'name: text()'],
  ])('may have translations: %s', (argument, declaration) => {
    expect(declarationOf(parseField(argument))).toBe(declaration);
  });

  it.each([
    [['coupons', 'code:slug:localized'], /^code:slug:localized: only text and html have translations/],
    [['coupons', 'name:text?:localized'], /^name:text\?:localized: only text and html have translations/],
    [['coupons', 'code:hole'], /^code:hole: there is no kind "hole".*\n {2}text, text/],
    [['coupons', 'code'], /^code: a field is written name:kind/],
    [['coupons', 'code:slug(9)'], /^code:slug\(9\): it is written slug\./],
    [['coupons', 'code:slug!'], /^code:slug!: "!" says nothing\. Behind a kind may stand \?/],
    [['coupons', 'code:slug=x'], /^code:slug=x: a new one begins with nothing here\./],
    [['coupons', 'version:slug'], /^version:slug: version is there without being asked for\./],
    [['coupons', 'code:slug', 'code:text'], /^code: there are two fields/],
    [['coupons', 'code:slug:unique(shop)'], /^code: there is no field shop/],
    [['coupons', 'active:flag'], /^A field has to say which record it is/],
    [
      ['coupons', 'code:slug', 'tutors:refs(tutors)'],
      /^tutors:refs\(tutors\): it is written refs\(subjects\) or .*: of reportTitles, pages,/,
    ],
    [['coupons', 'code:slug', 'levels:refs(levels ..0)'], /^levels:refs\(levels \.\.0\): it is written refs/],
    [['coupons', 'code:slug:unique(levels)', 'levels:refs(levels)'], /^code: levels names several records/],
    [['coupons', 'code:slug', 'levels:refs(levels):unique'], /^levels: levels names several records/],
    [['coupons', 'code:slug', '--title', 'name'], /^--title name: say which field .*: code\.$/m],
    [['coupons', 'code:slug', '--section', 'shop'], /^--section shop: say where .*: overview, people/],
    [['coupons', 'code:slug', '--section', 'money', '--icon', 'Nope'], /^--icon Nope: there is none/],
    [['coupons', 'code:slug', '--menu', 'money'], /^Unknown option '--menu'/],
    [['coupon', 'code:slug'], /^coupon: say what several are called/],
    [['dates', 'code:slug'], /^dates: this means something else in JavaScript/],
    ...['page:ref(pages)?', 'sort:choice(a|b)', 'before:day', 'labels:flag', 'columns:flag', 'separator:flag'].map(
      (asked): [string[], RegExp] => [
        ['coupons', 'code:slug', asked],
        /^\w+:.*: each list is asked by a parameter (page|sort|before|labels|columns|separator),/,
      ],
    ),
    ...['actions:choice(call|write)', 'add:flag', 'fields:choice(a|b)?', 'name:choice(a|b)'].map(
      (asked): [string[], RegExp] => [
        ['coupons', 'code:slug', asked],
        /^\w+:.*: the messages of each resource say something else by (actions|add|fields|name),/,
      ],
    ),
    [['coupons', 'code:slug', 'decimal:flag'], /^decimal:flag: each list is asked by a parameter decimal,/],
    [['coupons', 'name:text(0..40)'], /^A field has to say which record it is/],
    [['coupons', 'code:slug', 'most:whole(0..5000000000)'], /^most:whole\(.*\): it is written whole.*nine digits/],
    [['coupons', 'code:slug', 'state:states(on>off|off>on)'], /^state:states\(.*\): it is called status/],
    [['coupons', 'code:slug', 'status:states(on>off)'], /^status:states\(.*leads nowhere is hidden>/],
    [
      ['coupons', 'code:slug', 'valid:day', 'validFrom:flag'],
      /^validFrom: lists are filtered by validFrom as by an end/,
    ],
    [
      ['coupons', 'code:slug', 'picture:photo', 'pictureUrl:text'],
      /^pictureUrl: this is the address of the photo picture/,
    ],
    [
      ['coupons', 'code:slug', 'booking:ref(bookings)', 'reader:via(booking.reader=bookings.studentId)'],
      /^reader:via\(.*\): it is written via\(booking\.tutor=/,
    ],
    [
      ['coupons', 'code:slug', 'booking:ref(bookings)', 'tutor:via(boking.tutor=bookings.tutorId)'],
      /^tutor: there is no field boking that names a record/,
    ],
    [
      ['coupons', 'code:slug', 'booking:ref(bookings)?', 'tutor:via(booking.tutor=bookings.tutorId)'],
      /^tutor: booking may be empty, and so may this/,
    ],
    [
      ['coupons', 'code:slug', 'shopCount:count(shops=tutorLanguages.languageId)'],
      /^shopCount:count\(.*one of tutors, users, bookings, reports, children/,
    ],
    [['coupons', 'constructor:slug'], /^constructor:slug: this means something else/],
    ...['files', 'refunds', 'settings', 'views', 'notes'].map((kind): [string[], RegExp] => [
      ['coupons', `paper:ref(${kind})`],
      /^paper:ref\(\w+\): it is written ref\(subjects\),(?!.*\b(files|refunds|views|notes)\b)/,
    ]),
    [['coupons', 'code:code(/^x9x$/)'], /^code:code\(\/\^x9x\$\/\): nothing is known that fits/],
    [['coupons', 'name:text(9..4)'], /^name:text\(9\.\.4\): nothing is known that fits/],
    [['coupons', 'code:code(/^[a-z$/)'], /^code:code\(.*\): it is written code/],
    [['coupons', 'order:text'], /^order:text: order is a reserved word of PostgreSQL/],
    [['coupons', 'code:slug', 'user:ref(users)?'], /^user:ref\(users\)\?: user is a reserved word/],
    [['coupons', 'currentUser:text'], /^currentUser:text: currentUser is a reserved word/],
    [['overlaps', 'code:slug'], /^overlaps: this is a reserved word of PostgreSQL/],
    [['coupons', '+note:text', 'code:slug'], /^code:slug: further fields/],
  ])('is answered with what is allowed: %j', async (args, sentence) => {
    expect(await saying(...args)).toMatch(sentence);
  });

  it.each([
    ...['name:text(4..40)', 'iban:text(15..34)', 'sign:text(3..3)', 'initial:text(..1)', 'story:text(200..900)'],
    ...['remark:longText(300..400)', 'remark:longText(..5)', 'body:html(..20)', 'body:html(..3)', 'note:text(9..12)?'],
  ])('has two that fit, for stories and demo data: %s', (argument) => {
    const { field, samples = [] } = parseField(argument);
    expect(samples.map((sample) => field.schema.safeParse(sample).data)).toEqual([...samples]);
    expect(new Set(samples).size).toBe(2);
  });

  it.each(namedKinds)('may name a record that has a table, and screens to choose it on: %s', async (kind) => {
    const [referred] = await referredTables([parseField(`other:ref(${kind}s)?`)]);
    expect(referred?.to.file).toMatch(/^server\/modules\//);
    const resources = declarations.filter((declaration) => declaration.kind === 'resource').map(({ name }) => name);
    expect(resources).toContain(resourceOf[kind]);
  });

  it('is called nothing that PostgreSQL reads otherwise', async () => {
    const database = new PGlite();
    const { rows } = await database.query<{ word: string }>(
      `select word from pg_get_keywords() where catcode in ('R', 'T') order by word collate "C"`,
    );
    await database.close();
    expect(reservedWords).toEqual(rows.map(({ word }) => word));
  });
});

describe('a further field', () => {
  it.each<[argument: string, value: unknown]>([
    ['openedAt:moment=2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['note:text=Why? Because: it (still) is', 'Why? Because: it (still) is'],
    ['note:text(1..40)=as (before)', 'as (before)'],
    ['note:text=5', '5'],
    ['postcode:text=007:unique', '007'],
    ['postcode:text:unique=007', '007'],
    ['stars:whole(1..10)=007', 7],
    ['letters:code(/^([a-z]{2}|x=)$/)=AB', 'ab'],
    ['active:flag=false', false],
  ])('gives the records that there are what is said: %s', (argument, value) => {
    expect(fillingOf(parseField(argument, { isFurther: true }))).toBe(value);
  });

  it('is a date in the row that the story of its screens begins with', () => {
    const edits = storyEdits(
      namesOf('coupons'),
      parseField('openedAt:moment=2026-01-01T00:00:00Z', { isFurther: true }),
    );
    const members = new Map(edits.map(({ place, member }) => [place === 'end' ? place : place.of, member]));
    expect(members.get('given')).toMatch(/^openedAt: '2026-/);
    expect(members.get('values')).toMatch(/^openedAt: new Date\('2026-/);
  });

  it('keeps the traits that stand behind its value', () => {
    const { initially, unique, field } = parseField('note:text=a: b?:unique(shop)', { isFurther: true });
    expect([initially, unique, isOptional(field)]).toEqual(['a: b', ['note', 'shop'], true]);
  });

  it.each([
    ['sku:slug:unique=abc', /^\+sku: the records that there are would all get the same, which is to be unique\./],
    ['sku:text?:unique=abc', /^\+sku: the records that there are would all get the same, which is to be unique\./],
    ['subject:ref(subjects)=00000000-0000-4000-8000-000000000001', /^\+subject: .* would all name the same one/],
    [
      'levels:refs(levels)',
      /^\+levels: the records that there are name none\. Let it be empty, as \+levels:refs\(levels\)\?/,
    ],
    ['levels:refs(levels)?=all', /^\+levels: the records that there are name none\./],
    ['note:text:unique(name)=none', /^\+note: .* nothing says that no two of them have the same name\./],
    ['note:text:unique(sku)=none', /^\+note: .* nothing says that no two of them have the same sku\./],
    ['note:text?:unique(name,shop)', /^\+note: .* nothing says that no two of them have the same name and shop\./],
  ])('is refused where the records that there are cannot all get the same: %s', (argument, sentence) => {
    const there = {
      unique: [['code'], ['sku']],
      fields: { code: declaring.text(), sku: declaring.text({ optional: true }) },
    };
    expect(() => requireFillable(parseField(argument, { isFurther: true }), there)).toThrow(sentence);
  });

  it.each([
    'sku:text?:unique',
    'subject:ref(subjects)?',
    'levels:refs(levels)?',
    'note:text:unique(code)=none',
    'note:text?:unique(shop,code)',
  ])('is taken where they can: %s', (argument) => {
    const there = { unique: [['name'], ['code']], fields: { name: declaring.text(), code: declaring.text() } };
    expect(() => requireFillable(parseField(argument, { isFurther: true }), there)).not.toThrow();
  });

  it.each([
    ['languages', ['terms:html=None'], /^\+terms: lists leave it out.*\n\+ get: 'A language with all its fields',/],
    ['languages', ['name:text=x'], /^name: there is a field of this name/],
    ['languages', ['note:text=x', 'note:text=y'], /^note: there are two fields of this name/],
    ['languages', ['note:text?:unique(shop)'], /^note: there is no field shop that a person gives/],
    ['languages', ['label:made(code+shop)'], /^label: there is no field shop that a person gives/],
    ['languages', ['priceCents:money=5'], /^languages: amounts stand beside their currency/],
  ])('is refused beside what %s have: %j', async (plural, further, sentence) => {
    const asked = further.map((argument) => parseField(argument, { isFurther: true }));
    await expect(addFields('/nowhere', plural, asked)).rejects.toThrow(sentence);
  });

  it('is filled by its migration also where it may be empty', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-filling-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'server/database/migrations/0001_add_coupons_note.sql');
    await mkdir(dirname(file), { recursive: true });
    const add = (column: string, end = '') => `ALTER TABLE "coupons" ADD COLUMN "${column}" text${end};`;
    await writeFile(file, [add('note'), add('hint'), add('terms', ' NOT NULL')].join('--> statement-breakpoint\n'));
    const asked = ['note:text?=none', 'hint:text?', 'terms:text=ours'];
    await fillRows(
      folder,
      'coupons',
      asked.map((argument) => parseField(argument, { isFurther: true })),
    );
    const drop = (column: string) => `ALTER TABLE "coupons" ALTER COLUMN "${column}" DROP DEFAULT;`;
    expect((await readFile(file, 'utf8')).split(/\n?--> statement-breakpoint\n/)).toEqual([
      add('note', " DEFAULT 'none'"),
      drop('note'),
      add('hint'),
      add('terms', " DEFAULT 'ours' NOT NULL"),
      drop('terms'),
    ]);
  });

  it('is refused with a sentence where what is said does not fit', () => {
    const fill = (argument: string) => () => fillingOf(parseField(argument, { isFurther: true }));
    expect(fill('stars:whole(1..5)=9')).toThrow('+stars:whole: say what the records that there are get');
    expect(fill('stars:whole(1..5)=many')).toThrow('many does not fit');
    expect(fill('openedAt:moment=2026-01-01')).toThrow('2026-01-01 does not fit');
  });
});

describe('a field that names other records', () => {
  const coupons = namesOf('coupons');

  it('goes over with people who are joined', async () => {
    const file = 'server/modules/joining/named-by.ts';
    const folder = await mkdtemp(join(tmpdir(), 'lectern-joining-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(file, join(folder, file));
    const asked = await parseArguments(['coupons', 'code:slug', 'readerId:ref(users)?', '--section', 'money']);
    if (asked.what !== 'entity') throw new Error('An entity is asked for.');
    const edits = (await registrationsOf(process.cwd(), asked.plan)).filter((edit) => edit.file === file);
    expect((await applyEdits(folder, edits)).files).toEqual([file]);
    const edited = await readFile(join(folder, file), 'utf8');
    expect(edited).toContain("import { coupons } from '../coupons/coupons.table.ts';");
    expect(edited).toMatch(/reports\.reportedUserId,\s*coupons\.readerId/);
  });

  it('has a type where it names its own', async () => {
    const file = 'server/modules/languages/languages.table.ts';
    const folder = await mkdtemp(join(tmpdir(), 'lectern-parent-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(file, join(folder, file));
    const referred = await referredTables([parseField('parent:ref(languages)?')]);
    await applyEdits(
      folder,
      referred.map((one) => referenceEdit(namesOf('languages'), one)),
    );
    const edited = await readFile(join(folder, file), 'utf8');
    expect(edited).toContain("import { type AnyPgColumn } from 'drizzle-orm/pg-core';");
    expect(edited).toContain('{ refs: { parent: (): AnyPgColumn => languages.id } }');
    expect(edited).not.toContain("from './languages.table.ts'");
  });

  it('has a table of its own for several, which the server is told of', async () => {
    const [table, servers] = ['server/modules/languages/languages.table.ts', 'server/modules/entities.ts'];
    const folder = await mkdtemp(join(tmpdir(), 'lectern-links-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const file of [table, servers]) await cp(file, join(folder, file));
    const asked = parseField('levels:refs(levels ..3)?', { isFurther: true });
    const names = namesOf('languages');
    const referred = await referredTables([asked]);
    const edits = [...referred.map((one) => referenceEdit(names, one)), ...(await serverEdits(names, asked))];
    expect((await applyEdits(folder, edits)).files).toEqual([table, servers]);
    const declaring = await readFile(join(folder, table), 'utf8');
    expect(declaring).toContain("import { levels } from '../levels/levels.table.ts';");
    expect(declaring).toContain("import { linksOf } from '../../entity/link-table.ts';");
    expect(declaring).toMatch(
      /\nexport const languageLevels = linksOf\(languages, Language, 'levels', \(\) => levels\.id\);\n$/,
    );
    const serving = await readFile(join(folder, servers), 'utf8');
    expect(serving).toMatch(/serveEntity\(Language, languages, \{[^\n]*links: \{ levels: languageLevels \}/);
    expect(fillingOf(asked)).toBeUndefined();
    // No row has a column of it.
    expect(storyEdits(names, asked).map(({ place, member }) => [place, member])).toEqual([
      [{ of: 'given' }, 'levels: []'],
      [{ of: 'asked' }, "'Levels'"],
    ]);
  });

  it('is a file where it is a photo', async () => {
    const [picture] = await referredTables([parseField('picture:photo')]);
    const edit = picture && referenceEdit(namesOf('languages'), picture);
    expect(edit).toMatchObject({
      member: 'picture: () => files.id',
      imports: [['files', '../files/files.table.ts']],
    });
  });

  it('is said to need a person’s words where what it names is merged', async () => {
    const fields = [
      'subjectId:ref(subjects)',
      'levelId:ref(levels)?',
      'bookingId:ref(bookings)',
      'code:slug',
      'languages:refs(languages)',
    ];
    const left = await leftForMerging(
      coupons,
      fields.map((argument) => parseField(argument)),
    );
    expect(left).toEqual([
      expect.stringMatching(/^coupons\.subjectId keeps subjects from being merged: add .*subjects\.repository\.ts/),
      expect.stringMatching(
        /^coupons\.levelId keeps levels from being merged: add .* in server\/modules\/entities\.ts/,
      ),
      expect.stringMatching(
        /^couponLanguages\.named keeps languages from being merged: add "coupons: couponLanguages\.named" to uses/,
      ),
    ]);
  });
});

describe('a list that is edited', () => {
  it('gets its member where it belongs, and keeps what a person wrote', () => {
    const source = `export const all = {\n  a, // the first\n  c,\n} as const;\n`;
    const edited = insertMember('x.ts', source, { of: 'all' }, 'b', ({ name }) => name > 'b');
    expect(edited).toBe(`export const all = {\n  a, // the first\n  b, c,\n} as const;\n`);
  });

  it('is left to the person who made something else of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-edits-'));
    await writeFile(join(folder, 'x.ts'), 'export const all = make();\n');
    const edit = { file: 'x.ts', place: { of: 'all', path: ['fields'] }, member: 'b: text()' };
    const { files, unplaced } = await applyEdits(folder, [edit]);
    await rm(folder, { recursive: true });
    expect(files).toEqual([]);
    expect(unplaced.map(describeEdit)).toEqual([
      'x.ts is not as it was written first. Put into fields of all there:\n+ b: text(),',
    ]);
  });
});

describe('a tree that is changed', () => {
  const emptyFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-tree-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return folder;
  };

  it('is as it was when something fails halfway', async () => {
    const fail = async (copy: string) => {
      await writeFile(join(copy, 'contract/half.ts'), '');
      throw new Error('The disk is full.');
    };
    await expect(changeInCopy(process.cwd(), { dry: false }, fail)).rejects.toThrow('The disk is full.');
    await expect(readFile('contract/half.ts')).rejects.toThrow('ENOENT');
  });

  it('gets all files or none', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'a.ts'), 'before');
    await writeFile(join(folder, 'b'), '');
    const changed = [
      { file: 'a.ts', before: 'before', after: 'after' },
      { file: 'new.ts', before: undefined, after: 'after' },
      { file: 'b/c.ts', before: undefined, after: 'after' },
    ];
    await expect(bring(folder, changed)).rejects.toThrow('b');
    expect(await readFile(join(folder, 'a.ts'), 'utf8')).toBe('before');
    expect(await readdir(folder)).toEqual(['a.ts', 'b']);
  });

  it('is shown with what it gets and loses', () => {
    const before = 'a\nb\nc\nd\ne\nf\ng\n';
    expect(differenceOf({ file: 'x.ts', before, after: before.replace('f\n', 'h\ni\n') })).toBe(
      '--- x.ts\n c\n d\n e\n-f\n+h\n+i\n g\n',
    );
  });
});

describe('languages, added anew', () => {
  const lists = ['contract/entities.ts', 'server/modules/entities.ts', 'src/resources/index.ts'];
  let folder: string;
  beforeAll(async () => {
    const asked = await parseArguments([
      ...['languages', 'name:text:unique', 'code:code(/^[a-z]{2,3}$/ validation.language_code):unique'],
      ...['active:flag=true', 'tutorCount:count(tutors=tutorLanguages.languageId)', '--section', 'catalogue'],
      ...['--title', 'name', '--icon', 'Translate', '--at', 'GET /api/v1/tutor/getLanguages'],
    ]);
    if (asked.what !== 'entity') throw new Error('An entity is asked for.');
    folder = await mkdtemp(join(tmpdir(), 'lectern-languages-'));
    for (const path of [
      'biome.json',
      '.gitignore',
      'package.json',
      'scripts/lint',
      'server',
      'contract',
      'src/resources',
    ])
      await cp(path, join(folder, path), { recursive: true });
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    for (const list of lists) await writeFile(join(folder, list), await withoutLanguages(list));
    const files = await newFiles(asked.plan);
    for (const [file, text] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeSource(join(folder, file), text);
    }
    const { files: edited } = await applyEdits(folder, await registrationsOf(folder, asked.plan));
    await tidy(folder, [...files.keys(), ...edited]);
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const withoutLanguages = async (list: string) =>
    (await readFile(list, 'utf8')).replaceAll(
      /^import .*\/languages\b.*\n|^ {2}(?:languages|serveEntity\(Language\b.*),\n|\bLanguage, | tutorLanguages,/gm,
      '',
    );
  const made = (file: string) => readFile(join(folder, file), 'utf8');
  const inTree = (file: string) => readFile(file, 'utf8');
  /** That they can be merged a person has declared since. */
  const unmerged = (source: string) => source.replaceAll(/^ *merge: .*\n|, merging: inCatalogue/gm, '');
  /** Comments, and what calls say of themselves, are a person's. */
  const declaration = (source: string) =>
    source.replaceAll(/^ *\/\*\*.*\n/gm, '').replaceAll(/((?:summary|add|update|remove): )'.*?'/g, '$1…');

  it('are declared as they are', async () => {
    expect(declaration(await made('contract/languages.ts'))).toBe(
      declaration(unmerged(await inTree('contract/languages.ts'))),
    );
  });

  it('have their table', async () => {
    const file = 'server/modules/languages/languages.table.ts';
    expect(await made(file)).toBe(await inTree(file));
  });

  it('have their screens, but for the hints that a person wrote', async () => {
    const file = 'src/resources/languages/index.ts';
    expect(await made(file)).toBe((await inTree(file)).replace(/ {2}hints: .*\n/, ''));
  });

  it.each(['en', 'de', 'fr', 'pt'])('have a text in %s for everything, but for the hints', async (locale) => {
    const file = `src/resources/languages/messages.${locale}.ts`;
    const said = (source: string) =>
      source.replaceAll(/: '.*?'(?=[,} ])/g, ': …').replaceAll(/^ {2}\w+_help: .*\n/gm, '');
    expect(said(await made(file))).toBe(said(await inTree(file)));
  });

  it.each(lists)('are listed in %s', async (list) => {
    // In an order of their own.
    const members = (source: string) => source.split(/[\n,[\]{} ]+/).sort();
    expect(members(await made(list))).toEqual(members(unmerged(await inTree(list))));
  });
});
