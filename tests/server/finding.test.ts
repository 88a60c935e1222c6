import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FoundKind, finding } from '#contract/finding.ts';
import { integration } from '#contract/integration/index.ts';
import { reports as reportCalls } from '#contract/reports.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { emailTemplates } from '#server/modules/email-templates/email-templates.table.ts';
import { pages } from '#server/modules/pages/pages.table.ts';
import { reports, reportTitles } from '#server/modules/reports/reports.table.ts';
import { reviews } from '#server/modules/reviews/reviews.table.ts';
import { sources } from '#server/modules/sources/sources.table.ts';
import { webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldUser } from '#tests/support/told.ts';

const person = (first: string, last: string, phone: string | null = null) => ({
  userType: 'user' as const,
  firstName: first,
  lastName: last,
  displayName: `${first} ${last}`,
  email: `${first}.${last}@families.test`.toLowerCase(),
  phone,
});
const tutor = (first: string, last: string, phone: string | null = null) => ({
  ...person(first, last, phone),
  userType: 'tutor' as const,
  status: 'approved',
  hourlyRateCents: 3000,
  currency: 'EUR',
});

describe.each(engines)('find anything on $name', (engine) => {
  let server: TestServer;
  const ids: Record<string, string> = {};
  const id = (name: string) => ids[name] ?? '';
  beforeAll(async () => {
    server = await startTestServer(engine);
    const { db } = server;
    const catalogue = await seedCatalogue(db);
    const { subjectId, levelId } = catalogue;
    const ida = { ...newTutor(catalogue), phone: '044 123 45 67' };
    await server.call(tutors.add, { as: 'admin', body: ida });
    const people = [
      tutor('Hélène', 'Brandt', '+49 (0)30 555 0101'),
      tutor('Otto', 'Weiss', '0049 171-2345678'),
      person('Zoé', 'Brandt', '030 / 555 0202'),
      person('Otto', 'Quist', '+351 912 345 678'),
      ...Array.from({ length: 7 }, (_, nth) => person(`Nora${nth}`, 'Many')),
    ];
    for (const { id: key, displayName } of await db.insert(accounts).values(people).returning()) ids[displayName] = key;
    const lesson = (bookingId: string, tutorName: string, studentName: string, day: number) =>
      newBooking({
        id: bookingId,
        tutorId: id(tutorName),
        studentId: id(studentName),
        subjectId,
        levelId,
        createdAt: new Date(Date.UTC(2026, 2, day)),
      });
    await db
      .insert(bookings)
      .values([
        lesson('BK-10000001', 'Hélène Brandt', 'Otto Quist', 1),
        lesson('BK-10000002', 'Otto Weiss', 'Zoé Brandt', 2),
        lesson('BK-10000003', 'Otto Weiss', 'Otto Quist', 3),
        lesson('BK-20000004', 'Hélène Brandt', 'Nora0 Many', 4),
      ]);
    const [title] = await db.insert(reportTitles).values({ title: 'Missed lesson', audience: 'both' }).returning();
    const [report] = await db
      .insert(reports)
      .values({
        titleId: title?.id ?? '',
        reporterId: id('Otto Quist'),
        reportedUserId: id('Otto Weiss'),
        bookingId: 'BK-10000003',
        description: 'Nobody turned up at the violin lesson',
      })
      .returning();
    ids.report = report?.id ?? '';
    const [review] = await db
      .insert(reviews)
      .values([
        { booking: 'BK-10000003', stars: 2, text: 'Late, and then no patience for fractions', createdAt: new Date(0) },
        { booking: 'BK-10000001', stars: 5, text: `Patient to the end. ${'Very good. '.repeat(30)}`, status: 'hidden' },
      ])
      .returning();
    ids.review = review?.id ?? '';
    await db.insert(pages).values({ slug: 'how-it-works', title: 'How lessons work', content: '<p>x</p>' });
    await db.insert(emailTemplates).values({ key: 'lesson-reminder', name: 'Reminder of a lesson', variables: [] });
    await db
      .insert(webhookEndpoints)
      .values({ name: 'Ledger of Otto', url: 'https://ledger.test/hook', sealedSecret: '', sequence: 0 });
    const token = await server.serviceToken('users:write');
    const told = await server.call(integration.batch, {
      token,
      body: { items: [{ type: 'user', externalId: 'crm:77', ...toldUser() }] },
    });
    ids.told = told.body.data[0].id;
  });
  afterAll(() => server.close());

  const find = async (search: string, as: Role = 'editor') => {
    const { status, body } = await server.call(finding.find, { as, query: { search } });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data as FoundKind[];
  };
  const keysOf = async (kind: string, search: string, as?: Role) =>
    (await find(search, as)).find((found) => found.kind === kind)?.records.map((record) => record.id) ?? [];
  const namesOf = async (kind: string, search: string, as?: Role) =>
    (await find(search, as)).find((found) => found.kind === kind)?.records.map((record) => record.name) ?? [];
  const listed = async (search: string) =>
    (await server.call(transactions.list, { as: 'editor', query: { search } })).body.data.map(
      ({ bookingId }: { bookingId: string }) => bookingId,
    );

  it('finds people of each kind by name, whatever its accents, and by e-mail', async () => {
    expect(await namesOf('tutor', 'helene')).toEqual(['Hélène Brandt']);
    expect(await namesOf('user', 'ZOE brandt')).toEqual(['Zoé Brandt']);
    expect(await namesOf('user', 'otto.quist@fam')).toEqual(['Otto Quist']);
    expect((await find('otto')).map(({ kind }) => kind)).toEqual(['tutor', 'user', 'booking', 'report', 'review']);
    expect((await find('helene'))[0]?.records[0]).toEqual({
      id: id('Hélène Brandt'),
      name: 'Hélène Brandt',
      text: 'helene.brandt@families.test · +49 (0)30 555 0101'.replace('helene', 'hélène'),
      status: 'approved',
      at: null,
    });
  });

  it('finds by the first letters, names that begin so before others', async () => {
    expect(await namesOf('user', 'zo')).toEqual(['Zoé Brandt']);
    expect(await namesOf('user', 'z')).toEqual(['Zoé Brandt']);
    const [first, ...others] = await namesOf('user', 'ott');
    expect([first, others]).toEqual(['Otto Quist', []]);
  });

  it.each([
    '+49 30 5550101',
    '0049305550101',
    '+49 (0) 30/555-01.01',
    '030 555 0101',
    '5550101',
    '555 01 01',
    '(030) 5550101',
  ])('finds a telephone that is typed as %s', async (typed) => {
    expect(await namesOf('tutor', typed)).toEqual(['Hélène Brandt']);
  });

  it('finds a telephone without its country by one with it, and none by less than four digits', async () => {
    expect(await namesOf('user', '+49 30 5550202')).toEqual(['Zoé Brandt']);
    expect(await namesOf('user', '00351912345678')).toEqual(['Otto Quist']);
    expect(await namesOf('tutor', '0171 2345678')).toEqual(['Otto Weiss']);
    expect(await namesOf('user', '+49 30 5550203')).toEqual([]);
    expect(await namesOf('tutor', '0 10 1')).toEqual([]);
    const { body } = await server.call(users.list, { as: 'editor', query: { search: '+351 (912) 345-678' } });
    expect(body.data).toHaveLength(1);
    const { body: taught } = await server.call(tutors.list, {
      as: 'editor',
      query: { search: '0041 (0)44 123 45 67' },
    });
    expect(taught.data.map(({ displayName }: { displayName: string }) => displayName)).toEqual(['Ida Lindqvist']);
  });

  it('finds what the application calls so', async () => {
    expect(await keysOf('user', 'crm:77')).toEqual([id('told')]);
    expect(await keysOf('user', 'crm:7')).toEqual([]);
  });

  it('finds bookings by their key, and by words wherever they stand in the two people', async () => {
    expect(await keysOf('booking', 'bk-20000004')).toEqual(['BK-20000004']);
    expect(await keysOf('booking', '1000000')).toEqual(['BK-10000003', 'BK-10000002', 'BK-10000001']);
    expect(await keysOf('booking', 'otto brandt')).toEqual(['BK-10000002', 'BK-10000001']);
    expect(await keysOf('booking', 'brandt otto')).toEqual(['BK-10000002', 'BK-10000001']);
    expect(await keysOf('booking', 'quist brandt helene')).toEqual(['BK-10000001']);
    expect(await keysOf('booking', 'quist weiss')).toEqual(['BK-10000003']);
    expect(await keysOf('booking', 'quist nobodyatall')).toEqual([]);
    expect((await find('BK-10000001'))[0]?.records[0]).toMatchObject({
      name: 'BK-10000001',
      text: 'Otto Quist · Hélène Brandt',
      status: 'completed',
      at: '2026-03-02T15:00:00.000Z',
    });
  });

  it('lists bookings by words across both people too, and by a telephone', async () => {
    expect(await listed('otto brandt')).toEqual(['BK-10000002', 'BK-10000001']);
    expect(await listed('zoe weiss')).toEqual(['BK-10000002']);
    expect(await listed('many ott')).toEqual([]);
    expect(await listed('quist h')).toEqual(['BK-10000001']);
    expect(await listed('+351 912 345 678')).toEqual(['BK-10000003', 'BK-10000001']);
  });

  it('finds reports, pages, e-mails and the catalogue', async () => {
    expect(await keysOf('report', 'violin')).toEqual([id('report')]);
    expect(await keysOf('report', 'weiss')).toEqual([id('report')]);
    expect(await namesOf('page', 'how-it')).toEqual(['How lessons work']);
    expect(await namesOf('emailTemplate', 'reminder')).toEqual(['Reminder of a lesson']);
    expect(await namesOf('subject', 'scien phys')).toEqual(['Sciences › Physics']);
    expect(await namesOf('level', 'second')).toEqual(['Secondary school']);
    expect(await namesOf('reportTitle', 'missed')).toEqual(['Missed lesson']);
  });

  it('finds reviews by what they say, by both people and by the booking, the latest first', async () => {
    expect(await keysOf('review', 'patience fractions')).toEqual([id('review')]);
    expect(await namesOf('review', 'patien')).toEqual(['BK-10000001', 'BK-10000003']);
    expect(await namesOf('review', 'otto quist')).toEqual(['BK-10000001', 'BK-10000003']);
    expect(await namesOf('review', 'weiss')).toEqual(['BK-10000003']);
    expect(await namesOf('review', 'bk-10000003')).toEqual(['BK-10000003']);
    expect(await namesOf('review', 'nobody of that name')).toEqual([]);
    const [found] = (await find('fractions')).flatMap(({ kind, records }) => (kind === 'review' ? records : []));
    expect(found).toEqual({
      id: id('review'),
      name: 'BK-10000003',
      text: 'Otto Weiss · Otto Quist · Late, and then no patience for fractions',
      status: 'visible',
      at: new Date(0).toISOString(),
    });
    const [long] = (await find('very good')).flatMap(({ records }) => records);
    expect(long?.text?.length).toBeLessThan(200);
  });

  // Of few people with few lessons the reviews are looked up by keys; of more each review's two people are looked at; of still more their names are.
  it.each([
    [3, 0],
    [4, 3_001],
    [600, 0],
    [3_100, 0],
  ])(
    'finds the reviews of people whose name %i have, with %i more lessons, and nobody else’s',
    async (namesakes, more) => {
      const { db } = server;
      const crowd = Array.from({ length: namesakes }, (_, nth) => person(`Nth${nth}`, `Crowd${namesakes}`));
      const inserted = await db.insert(accounts).values(crowd).returning({ id: accounts.id });
      const [known] = await db.select().from(bookings).where(sql`id = 'BK-10000001'`);
      const { subjectId, levelId } = known ?? expect.fail('There is no booking.');
      const lesson = (nth: number, tutorId: string, studentId: string) => ({
        ...newBooking({
          id: `BK-4${String(namesakes * 100 + nth).padStart(7, '0')}`,
          tutorId,
          studentId,
          subjectId,
          levelId,
        }),
        createdAt: new Date(Date.UTC(2026, 3, nth)),
      });
      const last = inserted.at(-1)?.id ?? '';
      const lessons = [lesson(1, id('Otto Weiss'), last), lesson(2, id('Otto Weiss'), id('Zoé Brandt'))];
      await db.insert(bookings).values(lessons);
      const unreviewed = Array.from({ length: more }, (_, nth) => lesson(3 + nth, id('Otto Weiss'), last));
      for (let from = 0; from < more; from += 1_000)
        await db.insert(bookings).values(unreviewed.slice(from, from + 1_000));
      await db.insert(reviews).values(lessons.map(({ id: booking = '' }) => ({ booking, stars: 4, text: 'On time' })));
      expect(await namesOf('review', `crowd${namesakes}`)).toEqual([lessons[0]?.id]);
    },
  );

  it('answers five of a kind, and says that there are more', async () => {
    const [found] = await find('many');
    expect([found?.kind, found?.records.length, found?.more]).toEqual(['user', 5, true]);
    expect((await find('otto'))[0]?.more).toBe(false);
  });

  it('finds nobody and nothing where there is none, whatever is typed', async () => {
    for (const search of [
      'nobody of that name',
      '%',
      '_____',
      '％',
      '＿＿＿',
      '﹪',
      '＼',
      '﹨',
      "o'; drop table accounts",
      '\\',
      '()',
      '+',
      '١٢٣٤',
    ])
      expect(await find(search)).toEqual([]);
    const { status } = await server.call(finding.find, { as: 'editor', query: { search: '  ' } });
    expect(status).toBe(400);
  });

  it.each(['editor', 'admin'] as const)('an %s finds no staff, no tokens and no webhooks', async (role) => {
    expect(await keysOf('admin', 'superadmin', role)).toEqual([]);
    expect(await keysOf('webhook', 'ledger', role)).toEqual([]);
    expect(await find('superadmin@people.test', role)).toEqual([]);
    expect(await keysOf('serviceToken', 'write', role)).toEqual([]);
    // What is theirs to see is found all the same.
    expect(await namesOf('tutor', 'weiss', role)).toEqual(['Otto Weiss']);
  });

  it('a super admin finds those as well', async () => {
    expect(await namesOf('admin', 'superadmin', 'superAdmin')).toEqual(['superAdmin Test']);
    expect(await namesOf('admin', 'editor@people', 'superAdmin')).toEqual(['editor Test']);
    expect(await namesOf('webhook', 'ledger', 'superAdmin')).toEqual(['Ledger of Otto']);
    expect(await keysOf('serviceToken', 'write', 'superAdmin')).toHaveLength(1);
  });

  it('nobody else finds anything', async () => {
    for (const as of ['tutor', 'user', 'stranger', 'suspended', undefined] as const) {
      const called = server.call(finding.find, { ...(as && { as }), query: { search: 'otto' } });
      expect((await called.catch(() => ({ status: 403 }))).status).toBe(403);
    }
  });

  it('leads to what it found: each report is one that the call for it answers', async () => {
    const [key = ''] = await keysOf('report', 'violin');
    expect((await server.call(reportCalls.get, { as: 'editor', params: { id: key } })).status).toBe(200);
  });

  it('keeps the digits of a telephone as they are looked for', async () => {
    const written = ['+49 (0)30 1', '0049 30 1', '030 1', '+49( 0 )30 1', '00 49-30.1'];
    const { rows } = await server.db.execute(
      sql`select phone_digits(phone) as digits from json_array_elements_text(${JSON.stringify(written)}::json) phone`,
    );
    expect(rows.map(({ digits }) => digits)).toEqual(['49301', '49301', '301', '49301', '49301']);
  });

  it('finds first what the application calls exactly so, of however many whose keys begin like that', async () => {
    const { db } = server;
    const [known] = await db.select().from(bookings).where(sql`id = 'BK-10000001'`);
    const { tutorId, studentId, subjectId, levelId } = known ?? expect.fail('There is no booking.');
    const later = Array.from({ length: 7 }, (_, nth) =>
      newBooking({ id: `BK-3700000${nth}`, tutorId, studentId, subjectId, levelId, createdAt: new Date() }),
    );
    await db.insert(bookings).values(later);
    const [report] = await db.select().from(reports);
    const shouted = Array.from({ length: 7 }, () => ({
      titleId: report?.titleId ?? '',
      reporterId: studentId,
      reportedUserId: tutorId,
      description: 'As in 3700',
    }));
    await db.insert(reports).values(shouted);
    await db.insert(sources).values([
      { kind: 'booking', externalId: '3700', recordId: 'BK-10000001' },
      { kind: 'report', externalId: '3700', recordId: id('report') },
      { kind: 'user', externalId: 'nora', recordId: id('Zoé Brandt') },
    ]);
    const [bookingsFound, reportsFound] = await find('3700');
    expect(bookingsFound).toMatchObject({ kind: 'booking', more: true });
    expect(bookingsFound?.records.map((record) => record.id)).toEqual([
      'BK-10000001',
      ...[6, 5, 4, 3].map((nth) => `BK-3700000${nth}`),
    ]);
    expect([reportsFound?.kind, reportsFound?.records[0]?.id, reportsFound?.records.length]).toEqual([
      'report',
      id('report'),
      5,
    ]);
    expect((await namesOf('user', 'nora'))[0]).toBe('Zoé Brandt');
    expect(await keysOf('booking', 'BK-10000001')).toEqual(['BK-10000001']);
  });
});
