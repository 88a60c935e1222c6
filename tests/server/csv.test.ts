import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { audit } from '#contract/audit.ts';
import { postgresPatterns, quotedCell, unescapeFormulas } from '#contract/formulas.ts';
import { contract, endpoints } from '#contract/index.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { reports, reportTitles } from '#server/modules/reports/reports.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { parseCsv } from '#tests/support/parse-csv.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { seedEntities } from '#tests/support/seed-entities.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Some bookings, reports about them in each state, and one of everything else that is declared. */
const seedRecords = async ({ db, people }: TestServer) => {
  const catalogue = await seedCatalogue(db);
  const named = {
    tutorId: people.tutor,
    studentId: people.user,
    subjectId: catalogue.subjectId,
    levelId: catalogue.levelId,
  };
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  const id = (number: number) => `BK-${10_000_001 + number}`;
  await db
    .insert(bookings)
    .values(numbers.map((number) => newBooking({ ...named, id: id(number), startsAt: new Date(number * 1e8) })));
  const [title] = await db.insert(reportTitles).values({ title: 'Late', audience: 'both' }).returning();
  const states = ['open', 'inReview', 'resolved', 'dismissed'] as const;
  await db.insert(reports).values(
    numbers.map((number) => ({
      titleId: title?.id ?? '',
      reporterId: people.user,
      reportedUserId: people.tutor,
      bookingId: id(number),
      description: 'Came late',
      status: states[number % 4] ?? 'open',
      ...(number % 4 > 1 && { resolution: 'Talked to them', resolvedAt: new Date(number * 1e8) }),
    })),
  );
  await seedEntities(db);
};

describe.each(engines)('exports on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { listen: true });
    await seedRecords(server);
  });
  afterAll(() => server.close());

  const tokens = new Map<Role, Promise<string>>();
  const tokenOf = (role: Role) => {
    const token =
      tokens.get(role) ??
      server.signIn(`${role}@people.test`.toLowerCase()).then(({ headers }) => String(headers.accesstoken));
    tokens.set(role, token);
    return token;
  };

  const request = async (path: string, query: Record<string, string>, { as = 'admin' as Role } = {}) =>
    fetch(`${server.url}${path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${await tokenOf(as)}` },
    });
  const download = async (...given: Parameters<typeof request>) => {
    const response = await request(...given);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    return parseCsv(bytes.subarray(3).toString());
  };

  const exports = Object.entries(contract).flatMap(([area, calls]) =>
    'csv' in calls ? Object.keys(calls.list.query.shape.sort.unwrap().enum).map((sort) => ({ area, calls, sort })) : [],
  );

  const post = async (path: string, body: URLSearchParams | string, { as = 'admin' as Role, query = '' } = {}) =>
    fetch(`${server.url}${path}${query}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${await tokenOf(as)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });

  it('are made by POST of more keys than an address has room for, in one event of the trail', async () => {
    const unknown = Array.from({ length: 2000 }, (_, index) => `BK-2${String(index).padStart(7, '0')}`);
    const ids = [...unknown, 'BK-10000003', 'BK-10000001'];
    const form = new URLSearchParams({ ids: ids.join(','), columns: 'bookingId', sort: 'bookingId', dir: 'asc' });
    const response = await post(transactions.csv.path, form);
    expect(response.status).toBe(200);
    expect(parseCsv((await response.text()).replace('\uFEFF', ''))).toEqual([
      ['bookingId'],
      ['BK-10000001'],
      ['BK-10000003'],
    ]);
    await sealTrail(server.db);
    const exported = await server.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'exported'), sql`jsonb_array_length(details -> 'ids') = ${ids.length}`));
    expect(exported).toHaveLength(1);
  });

  it('are not made for whoever asks for their headers alone', async () => {
    const told = () => server.db.$count(auditEvents, eq(auditEvents.action, 'exported'));
    await sealTrail(server.db);
    const before = await told();
    const headers = { authorization: `Bearer ${await server.token('superAdmin')}` };
    const answer = await server.app.inject({
      method: 'HEAD',
      url: transactions.csv.path,
      query: { columns: 'bookingId' },
      headers,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    await sealTrail(server.db);
    expect(await told()).toBe(before);
  });

  it('take what the address says beside the form, and refuse what they would refuse there', async () => {
    const response = await post(transactions.csv.path, new URLSearchParams({ columns: 'bookingId' }), {
      query: '?ids=BK-10000002',
    });
    expect(parseCsv((await response.text()).replace('\uFEFF', ''))).toEqual([['bookingId'], ['BK-10000002']]);
    const refused = await post(transactions.csv.path, 'columns=bookingId&colour=red&ids=BK-10000001&ids=BK-10000002');
    expect(refused.status).toBe(400);
    expect(Object.keys(((await refused.json()) as { errors: object }).errors).toSorted()).toEqual(['colour', 'ids']);
    const tooMany = Array.from({ length: 10_001 }, () => 'BK-10000001').join(',');
    expect(
      (await post(transactions.csv.path, new URLSearchParams({ columns: 'bookingId', ids: tooMany }))).status,
    ).toBe(400);
    expect((await post(transactions.csv.path, 'columns=bookingId', { as: 'editor' })).status).toBe(403);
    // A page of others can send such a form without asking first: no other call takes one.
    expect((await post('/api/v1/admin/languages', 'name=Latin&code=la')).status).toBe(415);
  });

  it('exist for every list', () => {
    const lists = endpoints.filter(({ response }) => response instanceof z.ZodObject && 'total' in response.shape);
    const exported: string[] = exports.map(({ calls }) => calls.list.path);
    // A record's own history is read on its screen.
    expect(lists.map(({ path }) => path).filter((path) => !exported.includes(path))).toEqual([audit.history.path]);
  });

  it.each(exports)('hold $area by $sort as the list shows them', async ({ calls, sort }) => {
    const row = calls.list.response.shape.data.element.shape;
    const fields = Object.keys(row);
    const key = 'id' in row ? 'id' : 'bookingId';
    await tokenOf('superAdmin');
    for (const dir of ['asc', 'desc']) {
      // The export writes an audit event, so the list is read before it.
      const { body } = await server.call(calls.list, { as: 'superAdmin', query: { sort, dir, limit: 500 } });
      const [head, ...lines] = await download(
        calls.csv.path,
        { sort, dir, columns: fields.join(',') },
        { as: 'superAdmin' },
      );
      expect(head).toEqual(fields);
      expect(lines.map((line) => line[fields.indexOf(key)])).toEqual(
        body.data.map((record: Record<string, unknown>) => String(record[key])),
      );
    }
  });

  it('keep to the search, the filters and the records that are named', async () => {
    const emails = (query: Record<string, string>) =>
      download(users.csv.path, { columns: 'email', userType: 'user,admin', ...query }, { as: 'superAdmin' });
    expect(await emails({ search: 'editor@people' })).toEqual([['email'], ['editor@people.test']]);
    expect(await emails({ status: 'suspended' })).toEqual([['email'], ['suspended@people.test']]);
    expect(await emails({ ids: server.people.user })).toEqual([['email'], ['user@people.test']]);
    expect(await emails({ search: 'nobody of that name' })).toEqual([['email']]);
  });

  it('write amounts in major units, instants in UTC and nothing for nothing', async () => {
    const day = new Date('2025-01-01T00:00:00.000Z');
    const written = [];
    for (const currency of ['EUR', 'JPY', 'KWD', 'IQD', 'CLF', 'RSD']) {
      await server.db
        .update(accounts)
        .set({ currency, hourlyRateCents: 4550, rating: null, createdAt: day })
        .where(sql`user_type = 'tutor'`);
      const [, row] = await download(tutors.csv.path, { columns: 'hourlyRateCents,currency,createdAt,rating' });
      written.push(row);
    }
    expect(written).toEqual([
      ['45.50', 'EUR', '2025-01-01T00:00:00Z', ''],
      ['4550', 'JPY', '2025-01-01T00:00:00Z', ''],
      ['4.550', 'KWD', '2025-01-01T00:00:00Z', ''],
      ['4.550', 'IQD', '2025-01-01T00:00:00Z', ''],
      ['0.4550', 'CLF', '2025-01-01T00:00:00Z', ''],
      ['45.50', 'RSD', '2025-01-01T00:00:00Z', ''],
    ]);
  });

  it.each([
    ['=HYPERLINK("http://evil.test")', `'=HYPERLINK("http://evil.test")`],
    ['+49 30 123', "'+49 30 123"],
    ['-2+3', "'-2+3"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\n=1"],
    [' =1', "' =1"],
    ['＝1+1', "'＝1+1"],
    ['a, "b"\r\nc\rd', 'a, "b"\nc\nd'],
    ['Zoë 😀 1=1', 'Zoë 😀 1=1'],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['\u2066\u00ad\ufeff +1', "'\u2066\u00ad\ufeff +1"],
    ['a;b', 'a;b'],
    ['a;=1+1', "a;'=1+1"],
    ['a;"=1+1"', 'a;\'"=1+1"'],
    ['a,\u200b@SUM(1)', "a,'\u200b@SUM(1)"],
    ["a\n=cmd|' /C calc'!A0", "a\n'=cmd|' /C calc'!A0"],
    ['a\tb', 'a\tb'],
    ['a\n\n=1', "a\n\n'=1"],
    ['a;\n"=1', 'a;\n\'"=1'],
    [';=1', "';=1"],
    ['Well, - no; + yes', 'Well, - no; + yes'],
  ])('keep %j a text', async (text, cell) => {
    await server.db.update(accounts).set({ headline: text }).where(sql`user_type = 'tutor'`);
    expect(await download(tutors.csv.path, { columns: 'headline' })).toEqual([['headline'], [cell]]);
  });

  it('are made as fast of line breaks alone as of words', async () => {
    const text = `a${'\n'.repeat(100_000)}b`;
    await server.db.update(accounts).set({ headline: text }).where(sql`user_type = 'tutor'`);
    expect(await download(tutors.csv.path, { columns: 'headline' })).toEqual([['headline'], [text]]);
    // With the square of the length, these would take several times what a test may.
    const longer = text.replace('b', `${'\n'.repeat(500_000)}b`);
    expect(quotedCell(longer)).toBe(`"${longer}"`);
    expect(unescapeFormulas(longer)).toBe(longer);
  });

  it('disarm a formula behind every character that nobody sees', async () => {
    const unseen = Array.from({ length: 0xe1000 }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character));
    expect(unseen.length).toBeGreaterThan(400);
    const armed: string[] = [];
    for (const character of unseen.filter((one, index) => index < 400 || index % 200 === 0 || !/\p{Cn}/u.test(one))) {
      expect([character.codePointAt(0), quotedCell(`${character}=1`).startsWith(`"'`)]).toEqual([
        character.codePointAt(0),
        true,
      ]);
      armed.push(`(${character.codePointAt(0)})`);
    }
    const { rows } = await server.db.execute(sql`
      select code from (values ${sql.raw(armed.join(','))}) seen(code)
      where not (chr(code) || '=1') ~ ${postgresPatterns.formulaStart}`);
    expect(rows).toEqual([]);
  });

  it.each([
    ['comma', 'point', ['"a;b"', '45.50', '4.5']],
    ['comma', 'comma', ['"a;b"', '"45,50"', '"4,5"']],
    ['semicolon', 'comma', ['"a;b"', '45,50', '4,5']],
    ['tab', 'point', ['"a;b"', '45.50', '4.5']],
  ])('have a %s between cells and a %s in numbers, where asked', async (separator, decimal, cells) => {
    const between = { comma: ',', semicolon: ';', tab: '\t' }[separator] ?? '';
    await server.db
      .update(accounts)
      .set({ headline: 'a;b', currency: 'EUR', hourlyRateCents: 4550, rating: 4.5 })
      .where(sql`user_type = 'tutor'`);
    const columns = 'headline,hourlyRateCents,rating';
    const response = await request(tutors.csv.path, { columns, separator, decimal });
    const [head, row] = (await response.text()).replace('\uFEFF', '').split('\r\n');
    expect([head, row]).toEqual([['"headline"', '"hourlyRateCents"', '"rating"'].join(between), cells.join(between)]);
  });

  it('are in the audit trail, with what was asked for', async () => {
    const query = { search: 'tutor@people', columns: 'email,phone' };
    await download(tutors.csv.path, query);
    const { body } = await server.call(audit.list, { as: 'superAdmin', query: { action: 'exported', limit: 1 } });
    expect(body.data[0]).toMatchObject({
      actorId: server.people.admin,
      origin: 'GET /api/v1/admin/tutor/csv',
      details: { search: 'tutor@people', columns: ['email', 'phone'], sort: 'createdAt', dir: 'desc' },
    });
    // A page of the trail would be long with the keys of all that were chosen. They are in it, and in its own file.
    const ids = [server.people.tutor, server.people.user].join(',');
    await download(tutors.csv.path, { ids, columns: 'email' });
    const { body: chosen } = await server.call(audit.list, {
      as: 'superAdmin',
      query: { action: 'exported', limit: 1 },
    });
    expect(chosen.data[0].details).toMatchObject({ ids: 2, columns: ['email'] });
    const [, [details] = []] = await download(
      audit.csv.path,
      { ids: String(chosen.data[0].id), columns: 'details' },
      { as: 'superAdmin' },
    );
    expect(JSON.parse(details ?? '')).toMatchObject({ ids: ids.split(',') });
  });

  it('have the heads they were asked for, as texts too', async () => {
    const labels = JSON.stringify(['=1+1', 'Größe, "ca."']);
    const [head] = await download(tutors.csv.path, { columns: 'email,rating', labels });
    expect(head).toEqual(["'=1+1", 'Größe, "ca."']);
  });

  it.each([
    [{}, 'columns'],
    [{ columns: 'email,passwordHash' }, 'columns.1'],
    [{ columns: 'email', labels: '["a","b"]' }, 'labels'],
    [{ columns: 'email', labels: 'no JSON' }, 'labels'],
    [{ columns: 'email', page: '2' }, 'page'],
    [{ columns: 'email', separator: ';' }, 'separator'],
    [{ columns: 'email', sort: 'phone' }, 'sort'],
  ])('are refused with %j', async (query: Record<string, string>, field) => {
    const { status, body } = await server.call(tutors.csv, { as: 'admin', query });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('hand out to nobody what the list would not', async () => {
    const query = { userType: 'superAdmin', columns: 'email' };
    expect((await server.call(users.csv, { as: 'admin', query })).body.code).toBe('access.denied');
    expect(await download(users.csv.path, { columns: 'email' }, { as: 'admin' })).toEqual([
      ['email'],
      ['user@people.test'],
    ]);
  });
});
