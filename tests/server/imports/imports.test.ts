import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imports as contract, type ImportKind, importLimits } from '#contract/imports.ts';
import { integration } from '#contract/integration/index.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { systemClock } from '#server/clock.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { imports } from '#server/modules/imports/imports.table.ts';
import { stepImport } from '#server/modules/imports/steps.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import { sources } from '#server/modules/sources/sources.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { createJoiners } from '#tests/support/joining.ts';
import { parseCsv } from '#tests/support/parse-csv.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldUser } from '#tests/support/told.ts';

describe.each(engines)('an import by file on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await seedCatalogue(server.db);
  });
  afterAll(() => server.close());

  const { upload, call, read, rowsOf, settled, check, run, undo, idOf } = importCalls(() => server);

  it('brings in users as the application would, after a check that keeps nothing', async () => {
    const file = [
      'externalId;firstName;lastName;email;phone;createdAt',
      "i-1;Zoë;Müller;zoe@file.test;'+49 30 123456;2020-05-01 10:00",
      'i-2;Ben;Okafor;ben@file.test;;',
      'i-3;No;Address;not-an-address;;',
      'i-2;Ben;Again;again@file.test;;',
      'i-5;Too;Many;many@file.test;;;x',
      'i-6;Same;Address;ZOE@file.test;;',
    ].join('\r\n');
    const checked = await check('user', Buffer.from(file.replace('ë', 'e'), 'latin1'), 'Kundschaft März.csv');
    expect(checked).toMatchObject({
      fileName: 'Kundschaft März.csv',
      encoding: 'windows-1252',
      separator: ';',
      rows: 6,
      counts: { created: 2, changed: 0, unchanged: 0, stale: 0, refused: 4 },
    });
    expect(await idOf('i-1')).toBe('');
    const refused = await rowsOf(checked.id, 'refused');
    expect(refused.map(({ line, reasons }: { line: number; reasons: object }) => [line, Object.keys(reasons)])).toEqual(
      [
        [4, ['email']],
        [5, ['']],
        [6, ['']],
        [7, ['']],
      ],
    );
    expect(refused[1].reasons['']).toContain('Line 3');

    await run(checked);
    const person = await server.call(users.get, { as: 'admin', params: { id: await idOf('i-1') } });
    expect(person.body.data).toMatchObject({
      displayName: 'Zoe Müller',
      phone: '+49 30 123456',
      status: 'active',
      createdAt: '2020-05-01T10:00:00.000Z',
    });
    const [source] = await server.db.select().from(sources).where(eq(sources.externalId, 'i-1'));
    expect([source?.tokenId, source?.sourceVersion]).toEqual([null, null]);

    await sealTrail(server.db);
    const events = await server.db.select().from(auditEvents).where(eq(auditEvents.action, 'imported'));
    expect(events).toMatchObject([
      { actorId: server.people.admin, details: { kind: 'user', file: 'Kundschaft März.csv', created: 2, refused: 4 } },
    ]);
    const [added] = await server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.recordId, await idOf('i-1')));
    expect(added).toMatchObject({
      action: 'created',
      actorId: server.people.admin,
      origin: `POST ${contract.run.path}`,
    });
  });

  it('tells keys apart that differ in case alone, but neither addresses nor names', async () => {
    const file = [
      'externalId,firstName,lastName,email',
      'Case-a,Ann,One,case1@file.test',
      'case-A,Bo,Two,case2@file.test',
      'Case-a,Cy,Three,case3@file.test',
      'case-b,Di,Four,CASE1@file.test',
    ];
    const checked = await check('user', file.join('\n'));
    expect(checked.counts).toMatchObject({ created: 2, refused: 2 });
    const refused = await rowsOf(checked.id, 'refused');
    expect(refused.map(({ line }: { line: number }) => line)).toEqual([4, 5]);
    await run(checked);
    expect(await idOf('Case-a')).not.toBe(await idOf('case-A'));
    const twice = await check('level', 'name\nCase class\ncase CLASS\n');
    expect(twice.counts).toMatchObject({ created: 1, refused: 1 });
  });

  it('says what would change, and that the same again changes nothing', async () => {
    const file = 'externalId,firstName,lastName,email\nd-1,Ada,One,ada@file.test\nd-2,Bo,Two,bo@file.test\n';
    await run(await check('user', file));
    const again = await check('user', file.replace('Bo,Two', 'Bo,Changed'));
    expect(again.counts).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    const [changed] = await rowsOf(again.id, 'changed');
    expect(changed).toMatchObject({
      line: 3,
      name: 'Bo Changed',
      changes: { lastName: { before: 'Two', after: 'Changed' } },
    });
    await run(again);
    expect((await check('user', file)).counts).toMatchObject({ changed: 1, unchanged: 1 });
  });

  it('hands out what was refused as a file with the reasons, which imports again', async () => {
    const checked = await check('user', 'email;externalId;firstName;lastName\n"=1+1";r-1;A;B\n');
    const token = await server.token('admin');
    const { payload } = await server.app.inject({
      url: contract.refused.path.replace('{id}', checked.id),
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'de' },
    });
    expect(payload).toContain("'=1+1");
    const [heads, row] = parseCsv(payload.slice(1).replaceAll(';', ','));
    expect(heads).toEqual(['email', 'externalId', 'firstName', 'lastName', 'line', 'reason']);
    expect(row?.slice(1, 5)).toEqual(['r-1', 'A', 'B', '2']);
    expect(row?.[5]).toMatch(/^email: .*E-Mail/);
  });

  it('takes in a second go what was refused for what an earlier part of the same file clears', async () => {
    const heads = 'externalId;firstName;lastName;email';
    await run(await check('user', `${heads}\nf-0;A;B;f0@file.test`));
    const between = Array.from({ length: 499 }, (_, nth) => `f-${nth + 1};A;B;f${nth + 1}@file.test`);
    const last = 'f-500;A;B;f0@file.test';
    const checked = await check('user', [heads, 'f-0;A;B;f0.new@file.test', ...between, last].join('\n'));
    expect(checked.counts).toMatchObject({ created: 499, changed: 1, refused: 1 });
    await run(checked);
    expect((await check('user', `${heads}\n${last}`)).counts).toMatchObject({ created: 1, refused: 0 });
  });

  it('brings in tutors by the names that exports have, with amounts in major units, or as NDJSON of the API', async () => {
    const file = [
      'externalId,firstName,lastName,email,hourlyRateCents,currency,subjects,languages,levels',
      't-1,Ida,Lind,ida@file.test,45.5,EUR,Physics,German,Secondary school',
      't-2,Kei,Sato,kei@file.test,4500,JPY,sciences/physics,de,Secondary school',
      't-3,Odd,Sum,odd@file.test,4.555,EUR,Physics,German,Secondary school',
      't-4,No,Subject,no@file.test,45,EUR,Alchemy,German,Secondary school',
    ].join('\n');
    const checked = await check('tutor', file);
    expect(checked.counts).toMatchObject({ created: 2, refused: 2 });
    const refused = await rowsOf(checked.id, 'refused');
    expect(refused.map(({ reasons }: { reasons: object }) => Object.keys(reasons))).toEqual([
      ['hourlyRateCents'],
      ['subjects.0'],
    ]);
    await run(checked);
    const rate = async (key: string) =>
      (await server.call(tutors.get, { as: 'admin', params: { id: await idOf(key) } })).body.data.hourlyRateCents;
    expect([await rate('t-1'), await rate('t-2')]).toEqual([4550, 4500]);

    const line = (given: object) => `${JSON.stringify(given)}\n`;
    const body = { firstName: 'Ida', lastName: 'Lind', email: 'ida@file.test', hourlyRateCents: 5000, currency: 'EUR' };
    const taught = { subjects: ['physics'], languages: ['de'], levels: ['Secondary school'] };
    await run(await check('tutor', line({ externalId: 't-1', ...body, ...taught }), 'tutors.ndjson'));
    expect(await rate('t-1')).toBe(5000);

    // As programs write numbers that they take for too big.
    await run(
      await check('tutor', line({ externalId: 't-1', ...body, hourlyRateCents: '5100', ...taught }), 'a.ndjson'),
    );
    expect(await rate('t-1')).toBe(5100);
    const major = await check(
      'tutor',
      line({ externalId: 't-1', ...body, hourlyRateCents: '52.00', ...taught }),
      'b.ndjson',
    );
    expect((await rowsOf(major.id, 'refused'))[0].reasons).toHaveProperty('hourlyRateCents');
  });

  it('takes the key of a subject or language for that, also where another is called so, and a name for none but its own', async () => {
    const [coding] = await server.db.insert(subjects).values({ name: 'Coding', slug: 'programming' }).returning();
    const [called] = await server.db
      .insert(subjects)
      .values({ name: 'Programming', slug: 'it-programming' })
      .returning();
    const [irish, ga] = await server.db
      .insert(languages)
      .values([
        { name: 'Irish', code: 'ga' },
        { name: 'Ga', code: 'gaa' },
      ])
      .returning();
    const rows = [
      ['k-1', 'programming', 'ga'],
      ['k-2', 'Programming', 'Ga'],
    ].map(
      ([key, subject, language]) => `${key},Key,Name,${key}@file.test,45,EUR,${subject},${language},Secondary school`,
    );
    const heads = 'externalId,firstName,lastName,email,hourlyRateCents,currency,subjects,languages,levels';
    await run(await check('tutor', [heads, ...rows].join('\n')));
    const taughtBy = async (key: string) => {
      const { body } = await server.call(tutors.get, { as: 'admin', params: { id: await idOf(key) } });
      return { subjectIds: body.data.subjectIds, languageIds: body.data.languageIds };
    };
    expect(await taughtBy('k-1')).toEqual({ subjectIds: [coding?.id], languageIds: [irish?.id] });
    expect(await taughtBy('k-2')).toEqual({ subjectIds: [called?.id], languageIds: [ga?.id] });
  });

  it('takes a comma for part of a name where something is called so, and one name of several for none', async () => {
    const [both, reading, , parent] = await server.db
      .insert(subjects)
      .values([
        { name: 'Reading, writing', slug: 'reading-writing' },
        { name: 'Reading', slug: 'reading' },
        { name: 'Spelling', slug: 'spelling' },
        { name: 'Grammar', slug: 'grammar' },
      ])
      .returning();
    await server.db.insert(subjects).values({ name: 'spelling', slug: 'grammar-spelling', parentId: parent?.id });
    const rows = ['Reading, writing', 'Reading, Physics', 'Reading; Spelling'].map(
      (taught, nth) => `c-${nth},C,D,c${nth}@file.test,45,EUR,"${taught}",German,Secondary school`,
    );
    const heads = 'externalId,firstName,lastName,email,hourlyRateCents,currency,subjects,languages,levels';
    const checked = await check('tutor', [heads, ...rows].join('\n'));
    const [refused] = await rowsOf(checked.id, 'refused');
    expect([refused.line, Object.keys(refused.reasons)]).toEqual([4, ['subjects.1']]);
    await run(checked);
    const taughtBy = async (key: string) =>
      (await server.call(tutors.get, { as: 'admin', params: { id: await idOf(key) } })).body.data.subjectIds;
    expect(await taughtBy('c-0')).toEqual([both?.id]);
    expect(await taughtBy('c-1')).toHaveLength(2);
    expect(await taughtBy('c-1')).toContain(reading?.id);
  });

  it('takes no separator between thousands for one before decimals, and says how amounts are written', async () => {
    const heads = 'externalId;firstName;lastName;email;hourlyRateCents;currency;subjects;languages;levels';
    const amounts = [
      '1,200;EUR',
      '1.200;EUR',
      '1,234;EUR',
      '1,000;JPY',
      '1200;JPY',
      '12.5000;EUR',
      '1,200;KWD',
      '-5;EUR',
    ];
    const rows = amounts.map(
      (amount, nth) => `m-${nth};A;B;m${nth}@file.test;${amount};Physics;German;Secondary school`,
    );
    const checked = await check('tutor', [heads, ...rows].join('\n'));
    expect(checked.counts).toMatchObject({ created: 3, refused: 5 });
    const said = 'Write the amount as 1200.00, without anything between the thousands';
    const refused = await rowsOf(checked.id, 'refused');
    expect(refused.map(({ line, reasons }: { line: number; reasons: object }) => [line, reasons])).toEqual([
      ...[2, 3, 4].map((line) => [line, { hourlyRateCents: said }]),
      [5, { hourlyRateCents: said.replace('.00', '') }],
      [9, { hourlyRateCents: said }],
    ]);
    await run(checked);
    const told = await server.db.select().from(accounts).where(like(accounts.email, 'm%@file.test'));
    expect(told.map(({ hourlyRateCents }) => hourlyRateCents).sort()).toEqual([1200, 1200, 1250]);
  });

  it('says what is not there as people read it, who make no calls', async () => {
    const heads = 'externalId,firstName,lastName,email,hourlyRateCents,currency,subjects,languages,levels';
    const tutor = 'p-1,A,B,a@file.test,40,EUR,Alchemy,German,Secondary school';
    const taught = await check('tutor', `${heads}\n${tutor}\n`);
    await server.call(users.add, { as: 'admin', body: newPerson('known@file.test') });
    const taken = await check('user', 'externalId,firstName,lastName,email\np-2,A,B,known@file.test\n');
    const booking =
      'externalId,tutor,student,subject,level,startsAt,durationMinutes,amountCents,feeCents,payoutCents,currency,paymentMethod,createdAt\n' +
      'p-3,nobody,nobody,Physics,Secondary school,2026-02-01 09:00,60,40,4,36,EUR,card,2026-01-01 09:00\n';
    const booked = await check('booking', booking);
    const refused = await Promise.all([taught, taken, booked].map(({ id }) => rowsOf(id, 'refused')));
    expect(refused.map(([row]) => Object.values(row.reasons)[0])).toEqual([
      'There is none of this name in Lectern. Write it as it is called there, or add it first',
      'An account in Lectern has this address already. A file makes no second one with it, and does not join the two',
      'There is nothing with this key in Lectern yet. Import that first, then this again',
    ]);
  });

  it('brings in bookings of people whom files or the application told of', async () => {
    const person = 'externalId,firstName,lastName,email\nk-1,Stu,Dent,stu@file.test\n';
    await run(await check('user', person));
    const heads = 'externalId,firstName,lastName,email,hourlyRateCents,currency,subjects,languages,levels';
    await run(await check('tutor', `${heads}\nk-2,Tu,Tor,tu@file.test,40,EUR,Physics,German,Secondary school\n`));
    const events = JSON.stringify([{ id: 'e-1', kind: 'confirmed', at: '2026-01-02T10:00:00Z' }]).replaceAll('"', '""');
    const file = [
      'externalId,tutor,student,subject,level,startsAt,durationMinutes,amountCents,feeCents,payoutCents,currency,paymentMethod,createdAt,events',
      `k-3,k-2,k-1,Sciences › Physics,Secondary school,2026-02-01 09:00,60,40,4,36,EUR,card,2026-01-01 09:00,"${events}"`,
      'k-4,nobody,k-1,Physics,Secondary school,2026-02-01 09:00,60,40,4,36,EUR,card,2026-01-01 09:00,',
      'k-5,k-2,k-1,Physics,Secondary school,2026-02-01 09:00,60,40,4,30,EUR,card,2026-01-01 09:00,',
    ].join('\n');
    const checked = await check('booking', file);
    expect(checked.counts).toMatchObject({ created: 1, refused: 2 });
    const refused = await rowsOf(checked.id, 'refused');
    expect(refused.map(({ reasons }: { reasons: object }) => Object.keys(reasons))).toEqual([
      ['tutor'],
      ['amountCents'],
    ]);
    await run(checked);
    const found = await server.call(transactions.get, { as: 'admin', params: { bookingId: await idOf('k-3') } });
    expect(found.body.data).toMatchObject({ status: 'confirmed', amountCents: 4000, durationMinutes: 60 });
  });

  it('carries out a file with rows of an account that was joined into another', async () => {
    const file = [
      'externalId,firstName,lastName,email',
      'j-1,Ann,One,j1@file.test',
      'j-2,Ann,O.,j2@file.test',
      'j-3,Bo,Two,j3@file.test',
    ];
    await run(await check('user', file.join('\n')));
    const joined = await createJoiners(server).joinNow('user', await idOf('j-2'), await idOf('j-1'));
    expect(joined.status).toBe(200);
    const newer = file.join('\n').replace('Bo,Two', 'Bo,Newer').replace('Ann,One', 'Ann,Newer');
    const checked = await check('user', newer);
    expect(checked.counts).toMatchObject({ changed: 2, unchanged: 1 });
    const done = await run(checked);
    const { body } = await server.call(users.list, { as: 'admin', query: { search: 'Newer' } });
    expect(body.data.map(({ email }: { email: string }) => email).sort()).toEqual(['j1@file.test', 'j3@file.test']);
    // What stays where it is undone is named by the row that was about it.
    await server.db
      .update(accounts)
      .set({ phone: '1', version: sql`version + 1` })
      .where(eq(accounts.email, 'j1@file.test'));
    await undo(done.id);
    const left = await server.call(contract.left, { as: 'admin', params: { id: done.id } });
    expect(left.body.data.map(({ line }: { line: number }) => line)).toEqual([2]);
  });

  it('goes on by calls of any version where it has none, and the other way round', async () => {
    const token = await server.serviceToken('users:write');
    const put = async (externalId: string, given: object) => {
      const told = { ...toldUser({ sourceVersion: undefined, email: `${externalId}@file.test` }), ...given };
      const { body } = await server.call(integration.putUser, { params: { externalId }, body: told, token });
      return body.data?.outcome ?? body.code;
    };
    const row = (key: string, name: string) => `${key},${name},Okafor,${key}@file.test`;
    const bring = async (name: string, ...keys: string[]) => {
      const file = ['externalId,firstName,lastName,email', ...keys.map((key) => row(key, name))].join('\n');
      const checked = await check('user', file);
      return (await run(checked)).counts;
    };
    const before = new Date(Date.now() - 60_000).toISOString();
    expect(await bring('File', 'v-1', 'v-2', 'v-3')).toMatchObject({ created: 3 });
    // A number has the row's place, and from then on only newer ones have its own.
    expect(await put('v-1', { sourceVersion: 4, firstName: 'Call' })).toBe('changed');
    expect(await put('v-1', { sourceVersion: 3, firstName: 'Late' })).toBe('stale');
    // What is older than the upload is so still, where it says when.
    expect(await put('v-2', { sourceUpdatedAt: before, firstName: 'Late' })).toBe('stale');
    expect(await put('v-2', { sourceUpdatedAt: new Date().toISOString(), firstName: 'Call' })).toBe('changed');

    expect(await bring('Again', 'v-1', 'v-2', 'v-3')).toMatchObject({ changed: 3, refused: 0 });
    // As what staff change: until the next newer version.
    expect(await put('v-1', { sourceVersion: 3, firstName: 'Late' })).toBe('stale');
    expect(await put('v-1', { sourceVersion: 4, firstName: 'Call' })).toBe('unchanged');
    expect(await put('v-1', { sourceVersion: 5, firstName: 'Newer' })).toBe('changed');
    expect(await put('v-2', { sourceUpdatedAt: before, firstName: 'Late' })).toBe('stale');
    expect(await put('v-3', { sourceVersion: 1, firstName: 'First' })).toBe('changed');
  });

  it('brings in the catalogue by what tells its records apart', async () => {
    const subjectFile = 'path,slug\nArts › Painting,\nArts,the-arts\nSciences › Physics,\nNowhere › Lost,\n';
    const found = await check('subject', subjectFile);
    expect(found.counts).toMatchObject({ created: 2, unchanged: 1, refused: 1 });
    await run(found);
    const [painting] = await server.db.select().from(subjects).where(eq(subjects.slug, 'arts-painting'));
    const [arts] = await server.db.select().from(subjects).where(eq(subjects.slug, 'the-arts'));
    expect([painting?.name, painting?.parentId]).toEqual(['Painting', arts?.id]);

    await run(await check('language', 'code;name;active\nxh;Xhosa;yes\nde;Deutsch;nein\n'));
    const kept = await server.db.select().from(languages).where(sql`code in ('xh', 'de')`).orderBy(languages.code);
    expect(kept).toMatchObject([
      { name: 'Deutsch', active: false },
      { name: 'Xhosa', active: true },
    ]);
    const level = await check('level', 'name\nEvening class\nsecondary school\n');
    expect(level.counts).toMatchObject({ created: 1, changed: 1 });
    await run(level);
    expect(await server.db.$count(levels, eq(levels.name, 'secondary school'))).toBe(1);
    await run(await check('reportTitle', 'title,audience\nWas rude,tutor\nWas rude,user\nWas rude,\n'));
    expect(await server.db.$count(reportTitles, eq(reportTitles.title, 'Was rude'))).toBe(3);
  });

  it('numbers the address names of subjects that would have the same', async () => {
    const long = 'Y'.repeat(79);
    const file = `path\nC\nC++\nC#\n${long}+\n${long}#\n`;
    const checked = await check('subject', file);
    expect(checked.counts).toMatchObject({ created: 5, refused: 0 });
    await run(checked);
    const slugs = await server.db.select({ slug: subjects.slug }).from(subjects).where(sql`slug ~ '^(c|y+)(-[0-9])?$'`);
    const y = 'y'.repeat(74);
    expect(slugs.map(({ slug }) => slug).sort()).toEqual(['c', 'c-2', 'c-3', `${y}-2`, long.toLowerCase()]);
  });

  it('makes no second one of a subject that staff have renamed', async () => {
    await run(await check('subject', 'path\nBakery\n'));
    await server.db.update(subjects).set({ name: 'Patisserie' }).where(eq(subjects.slug, 'bakery'));
    const checked = await check('subject', 'path\nBakery\n');
    expect(checked.counts).toMatchObject({ created: 0, refused: 1 });
    const [refused] = await rowsOf(checked.id, 'refused');
    expect(Object.keys(refused.reasons)).toEqual(['slug']);
  });

  it('brings in subjects below others that stand far from them in the file', async () => {
    const between = Array.from({ length: 600 }, () => 'Nowhere › Lost,');
    const file = ['path,slug', 'Handiwork › Knots,', 'Sports › Golf,', ...between, 'Sports,', 'Handiwork,by-hand'];
    const below = ['Handiwork › Twine,', 'Handiwork › Felt,'];
    const checked = await check('subject', [...file, ...below].join('\n'));
    expect(checked.counts).toMatchObject({ created: 6, refused: 600 });
    const [lost] = await rowsOf(checked.id, 'refused');
    expect(lost.line).toBe(4);
    await run(checked);
    const countBelow = async (slug: string) => {
      const [top] = await server.db.select().from(subjects).where(eq(subjects.slug, slug));
      return server.db.$count(subjects, eq(subjects.parentId, top?.id ?? ''));
    };
    expect([await countBelow('by-hand'), await countBelow('sports')]).toEqual([3, 1]);
  });

  /** What the trail says of an import, from the first on. */
  const importedCounts = async (id: string) => {
    await sealTrail(server.db);
    const ofImport = sql`action = 'imported' and details ->> 'import' = ${id}`;
    const events = await server.db.select().from(auditEvents).where(ofImport).orderBy(auditEvents.seq);
    return events.map(({ details }) => {
      const { kind, file, import: one, ...counts } = details as Record<string, unknown>;
      return counts;
    });
  };

  it('refuses rows of a catalogue that mean a record which an earlier one makes', async () => {
    const repeated = async (kind: ImportKind, file: string) => {
      const checked = await check(kind, file);
      const refused = await rowsOf(checked.id, 'refused');
      await run(checked);
      return [checked.counts.created, refused.map(({ reasons }: { reasons: object }) => reasons)];
    };
    const sameAs = { '': expect.stringContaining('Line 2') };
    expect(await repeated('subject', 'name\nLaw\nLAW\n')).toEqual([1, [sameAs]]);
    expect(await repeated('subject', 'name,parent\nRoman,Law\nRoman,Law\n')).toEqual([1, [sameAs]]);
    expect(await repeated('subject', 'path\nLaw › Civil\nLaw > Civil\nLaw>Civil\n')).toEqual([1, [sameAs, sameAs]]);
    expect(await repeated('subject', 'name,slug\nCraft,craft\nCraft,\n')).toEqual([1, [sameAs]]);
    expect(await repeated('reportTitle', 'title,audience\nCame late,\nCame late,both\n')).toEqual([1, [sameAs]]);
    // Their names are alike, but not what they belong to.
    const file = 'path,name,slug\nLaw › Basics,Basics,law-basics\nCraft › Basics,Basics,craft-basics\nSilk,,\nWool,,\n';
    expect(await repeated('subject', file)).toEqual([4, []]);
    expect(await repeated('subject', 'name,slug\nBasics,law-basics\nBasics,craft-basics\n')).toEqual([0, []]);
  });

  it('carries out what was seen and nothing else', async () => {
    const file = 'externalId,firstName,lastName,email\ns-1,Ann,See,ann@file.test\n';
    await run(await check('user', file));
    const checked = await check('user', file.replace('Ann', 'Anna'));
    expect((await call(contract.run, checked.id, { seen: 'another' })).body.code).toBe('conflict.import_changed');
    const id = await idOf('s-1');
    const { body } = await server.call(users.get, { as: 'admin', params: { id } });
    await server.db.execute(sql`update accounts set phone = '+49 30 1', version = version + 1 where id = ${id}`);
    await call(contract.run, checked.id, { seen: checked.seen });
    await settled(checked.id, 'outdated');
    expect((await server.call(users.get, { as: 'admin', params: { id } })).body.data.firstName).toBe(
      body.data.firstName,
    );
    expect((await call(contract.run, checked.id, { seen: checked.seen })).body.code).toBe('conflict.import_state');

    expect((await call(contract.check, checked.id, { columns: checked.columns })).status).toBe(200);
    await run(await settled(checked.id, 'checked'));
    expect((await server.call(users.get, { as: 'admin', params: { id } })).body.data.firstName).toBe('Anna');
  });

  it('is carried out once, however many bring in the same file at once', async () => {
    const file = [
      'externalId,firstName,lastName,email',
      ...['1', '2', '3'].map((n) => `at-once-${n},A,B,at-once-${n}@file.test`),
    ];
    const all: { id: string; seen: string }[] = [];
    for (let nth = 0; nth < 3; nth += 1) all.push(await check('user', file.join('\n')));
    const started = await Promise.all(
      all.flatMap((one) => [one, one]).map(({ id, seen }) => call(contract.run, id, { seen })),
    );
    expect(started.map(({ status }) => status)).toContain(200);
    for (const { status, body } of started)
      expect([status, body.code]).toBeOneOf([
        [200, undefined],
        [409, 'conflict.import_busy'],
        [409, 'conflict.import_state'],
      ]);
    const over = async (id: string) =>
      expect.poll(async () => (await read(id)).state).toBeOneOf(['checked', 'done', 'outdated']);
    for (const { id } of all) await over(id);
    for (const { id, seen } of all) {
      if ((await read(id)).state !== 'checked') continue;
      expect((await call(contract.run, id, { seen })).status).toBe(200);
      await settled(id, 'outdated');
    }
    const states = await Promise.all(all.map(async ({ id }) => (await read(id)).state));
    expect(states.sort()).toEqual(['done', 'outdated', 'outdated']);
    expect(await server.db.$count(accounts, like(accounts.email, 'at-once-%'))).toBe(3);
  });

  it('goes on where it was when the server that was at it stops, and leaves nothing out or twice', async () => {
    const rows = Array.from({ length: 1_200 }, (_, nth) => `x-${nth},First,Last ${nth},x${nth}@file.test`);
    const checked = await check('user', `externalId,firstName,lastName,email\n${rows.join('\n')}\n`);
    expect(checked.counts.created).toBe(1_200);
    // As a server leaves it that is killed after the first batch.
    const leasedUntil = new Date(Date.now() - 1_000);
    const begun = { state: 'importing', position: 0, attempt: 7, leasedUntil } as const;
    await server.db.update(imports).set(begun).where(eq(imports.id, checked.id));
    const step = (attempt: number) =>
      stepImport({ db: server.db, clock: systemClock, acting: { origin: 'test' } }, checked.id, attempt);
    expect(await step(7)).toBe(true);
    expect((await read(checked.id)).position).toBe(500);
    await server.db.update(imports).set({ leasedUntil }).where(eq(imports.id, checked.id));
    expect((await read(checked.id)).interrupted).toBe(true);

    expect((await call(contract.cancel, checked.id)).body.data.state).toBe('cancelled');
    expect(await importedCounts(checked.id)).toEqual([{ created: 500 }]);
    expect(await step(7)).toBe(false);
    await server.db.update(imports).set({ state: 'importing' }).where(eq(imports.id, checked.id));
    expect((await call(contract.resume, checked.id)).status).toBe(200);
    expect(await step(7)).toBe(false);
    await settled(checked.id, 'done');
    expect(await server.db.$count(sources, sql`external_id like 'x-%'`)).toBe(1_200);
    expect((await call(contract.resume, checked.id)).body.code).toBe('conflict.import_state');
    expect(await importedCounts(checked.id)).toEqual([{ created: 500 }, { created: 1_200 }]);
  });

  it('tells the trail what it did before it was outdated, checked anew, or forgotten where a server left it', async () => {
    const rows = Array.from({ length: 1_100 }, (_, nth) => `o-${nth},First,Last ${nth},o${nth}@file.test`);
    const checked = await check('user', `externalId,firstName,lastName,email\n${rows.join('\n')}\n`);
    const step = () => stepImport({ db: server.db, clock: systemClock, acting: { origin: 'test' } }, checked.id, 7);
    const begun = { state: 'importing', attempt: 7, leasedUntil: null } as const;
    await server.db
      .update(imports)
      .set({ ...begun, position: 0 })
      .where(eq(imports.id, checked.id));
    expect(await step()).toBe(true);
    await server.db.execute(
      sql`update import_rows set outcome = 'unchanged' where import_id = ${checked.id} and nth = 600`,
    );
    expect(await step()).toBe(false);
    expect((await read(checked.id)).state).toBe('outdated');
    expect(await importedCounts(checked.id)).toEqual([{ created: 500 }]);

    await server.db.update(imports).set(begun).where(eq(imports.id, checked.id));
    expect((await call(contract.check, checked.id, { columns: checked.columns })).status).toBe(200);
    await settled(checked.id, 'checked');
    expect(await importedCounts(checked.id)).toHaveLength(2);
    await server.db
      .update(imports)
      .set({ ...begun, position: 500 })
      .where(eq(imports.id, checked.id));
    expect((await call(contract.remove, checked.id)).status).toBe(200);
    expect(await importedCounts(checked.id)).toHaveLength(3);
  });

  it('tells the trail what it did where nobody goes on with it until it is too old', async () => {
    const checked = await check('user', 'externalId,firstName,lastName,email\nold-1,For,Gotten,old1@file.test\n');
    const long = new Date(Date.now() - (importLimits.undoDays + 1) * 86_400_000);
    const left = { state: 'importing', position: 1, leasedUntil: long, createdAt: long, ranAt: long } as const;
    await server.db.update(imports).set(left).where(eq(imports.id, checked.id));
    await removeExpired(server.db, Date.now());
    expect(await server.db.$count(imports, eq(imports.id, checked.id))).toBe(0);
    expect(await importedCounts(checked.id)).toEqual([{ created: 1 }]);
  });

  it.each([
    { what: 'is suspended', key: 'g', taken: { status: 'suspended' } },
    { what: 'may only edit', key: 'h', taken: { userRole: 'editor' } },
  ] as const)('ends where whoever began it $what, and so does its undo', async ({ key, taken }) => {
    const admin = { ...newPerson(`${key}@file.test`), userType: 'admin', userRole: 'admin', status: 'active' };
    const [person] = await server.db
      .insert(accounts)
      .values(admin as typeof accounts.$inferInsert)
      .returning();
    const rows = Array.from({ length: 600 }, (_, nth) => `${key}-${nth},First,Last,${key}${nth}@file.test`);
    const checked = await check('user', `externalId,firstName,lastName,email\n${rows.join('\n')}\n`);
    const acting = { actorId: person?.id, origin: 'test' };
    const step = () => stepImport({ db: server.db, clock: systemClock, acting }, checked.id, 7);
    const begun = { state: 'importing', position: 0, attempt: 7, leasedUntil: null } as const;
    await server.db.update(imports).set(begun).where(eq(imports.id, checked.id));
    expect(await step()).toBe(true);
    const isPerson = eq(accounts.id, person?.id ?? '');
    await server.db.update(accounts).set(taken).where(isPerson);
    expect(await step()).toBe(false);
    expect(await read(checked.id)).toMatchObject({ state: 'cancelled', position: 500 });

    const undo = { by: null, at: new Date().toISOString(), total: 500 };
    await server.db.update(imports).set({ state: 'undoing', undo }).where(eq(imports.id, checked.id));
    expect(await step()).toBe(false);
    expect(await read(checked.id)).toMatchObject({ state: 'undone', undo: { position: 0 } });
    await server.db.delete(accounts).where(isPerson);
    await server.db.update(imports).set({ state: 'undoing' }).where(eq(imports.id, checked.id));
    expect(await step()).toBe(false);
    expect(await read(checked.id)).toMatchObject({ state: 'undone', undo: { position: 0 } });
  });

  it('is one at a time, with columns that it knows, and for files that can be read', async () => {
    const { body } = await upload('user', 'externalId,firstName,lastName,email\nb-1,A,B,b1@file.test\n');
    const { id, heads } = body.data;
    const columns = async (given: unknown[]) =>
      (await call(contract.check, id, { columns: given })).body.errors?.columns;
    expect(await columns(['externalId', 'firstName', 'lastName', null])).toContain('email');
    expect(await columns(['externalId', 'firstName', 'lastName'])).toBeDefined();
    expect(await columns(['externalId', 'firstName', 'lastName', 'constructor'])).toBeDefined();
    expect(await columns(['email', 'email', 'lastName', 'externalId'])).toBeDefined();

    const other = (await upload('user', 'a\nb\n')).body.data.id;
    const leasedUntil = new Date(Date.now() + 60_000);
    await server.db.update(imports).set({ state: 'checking', leasedUntil }).where(eq(imports.id, other));
    // Whoever is told so has not waited for each row to be looked at.
    await server.db.execute(
      sql`create function fail() returns trigger language plpgsql as $$ begin raise 'written'; end $$`,
    );
    await server.db.execute(sql`create trigger fail before update on import_rows execute function fail()`);
    expect((await call(contract.check, id, { columns: heads })).body.code).toBe('conflict.import_busy');
    await server.db.execute(sql`drop function fail cascade`);
    expect((await call(contract.remove, other)).body.code).toBe('conflict.import_state');
    await call(contract.cancel, other);
    expect((await call(contract.remove, other)).status).toBe(200);

    const unread = await upload('user', 'a,b\n1,2\n3,"4\n');
    expect([unread.status, unread.body.errors.file]).toEqual([400, expect.stringContaining('Line 3')]);
    expect((await upload('user', 'a,b\n')).body.errors.file).toContain('no rows');
    expect((await upload('user', '')).status).toBe(400);
    expect(await server.db.$count(imports, eq(imports.state, 'reading'))).toBe(0);
    const listed = await server.call(contract.list, { as: 'admin' });
    expect(listed.body.data.map((one: { id: string }) => one.id)).not.toContain(other);
    expect((await server.call(contract.list, { as: 'editor' })).status).toBe(403);
  });
});
