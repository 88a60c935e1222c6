import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imports as contract, type ImportKind } from '#contract/imports.ts';
import { type Letter, letters } from '#contract/letters.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { type Transaction, transactions } from '#contract/transactions.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { systemClock } from '#server/clock.ts';
import { select } from '#server/database/database.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { bookingEvidence } from '#server/modules/booking-money/booking-money.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { imports, importTraces } from '#server/modules/imports/imports.table.ts';
import { stepImport } from '#server/modules/imports/steps.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { notes } from '#server/modules/notes/notes.table.ts';
import { reports, reportTitles } from '#server/modules/reports/reports.table.ts';
import { sources } from '#server/modules/sources/sources.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { tutorChecks, tutorDocuments } from '#server/modules/tutors/tutors.table.ts';
import { engines } from '#tests/support/engines.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { parseCsv } from '#tests/support/parse-csv.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldUser } from '#tests/support/told.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const people = ['externalId', 'firstName', 'lastName', 'email'];
const taught = ['hourlyRateCents', 'currency', 'subjects', 'languages', 'levels'];
const booked = [
  ...['externalId', 'tutor', 'student', 'subject', 'level', 'startsAt', 'durationMinutes', 'amountCents', 'feeCents'],
  ...['payoutCents', 'currency', 'paymentMethod', 'createdAt', 'events'],
];
const csv = (heads: string[], ...rows: string[]) => `${[heads.join(';'), ...rows].join('\n')}\n`;
const tutorRow = (key: string, headline = '') =>
  `${key};Tu;Tor;${key}@undo.test;40;EUR;Physics;German;Secondary school;${headline}`;
const tutorHeads = [...people, ...taught, 'headline'];
const bookingRow = (key: string, tutor: string, student: string, price: number, events: object[] = []) =>
  `${key};${tutor};${student};Physics;Secondary school;2026-02-01 09:00;60;${price};4;${price - 4};EUR;card;2026-01-01 09:00;${JSON.stringify(JSON.stringify(events)).replaceAll('\\"', '""')}`;

describe.each(engines)('the undo of an import on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await seedCatalogue(server.db);
  });
  afterAll(() => server.close());

  const { upload, call, read, check, run, undo, settled, idOf } = importCalls(() => server);
  const bring = async (kind: ImportKind, content: string) => run(await check(kind, content));
  const preview = async (id: string) =>
    (await server.call(contract.undoPreview, { as: 'admin', params: { id } })).body.data;
  const leftOf = async (id: string): Promise<[number, string | undefined][]> => {
    const { body } = await server.call(contract.left, { as: 'admin', params: { id } });
    return body.data.map(({ line, reasons }: { line: number; reasons: Record<string, string> }) => [
      line,
      Object.values(reasons)[0],
    ]);
  };
  const tell = async (kind: 'users' | 'tutors', key: string, body: object) => {
    const token = await server.serviceToken('users:write', 'tutors:write');
    return server.app.inject({
      method: 'PUT',
      url: `/api/v1/integration/${kind}/${key}`,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
  };

  /** All that an import may touch, and what the database counts of it, but for how often and when it was changed. */
  const everything = async () => {
    const tables = ['accounts', 'bookings', 'sources', 'subjects', 'languages', 'levels', 'report_titles'];
    const links = ['tutor_subjects', 'tutor_languages', 'tutor_levels'];
    const found: Record<string, unknown> = {};
    for (const table of [...tables, ...links])
      found[table] = (
        await select<{ row: object }>(
          server.db,
          sql.raw(
            `select to_jsonb(t) - '{version,updated_at,last_login_at}'::text[] as row from ${table} t order by 1`,
          ),
        )
      ).map(({ row }) => row);
    const sums = (table: string, columns: string, values: string[]) =>
      select(
        server.db,
        sql.raw(
          `select * from (select ${columns}, ${values.map((value) => `sum(${value})::int as ${value}`).join(', ')} from ${table} group by ${columns}) sums
            where rows <> 0 order by ${columns}`,
        ),
      );
    found.figures = await sums('figures', 'slice, at, part, currency', ['rows', 'revenue_cents', 'fee_cents']);
    found.counts = await sums('row_counts', 'relation, kind', ['rows']);
    return found;
  };

  it('leaves everything as it was before, and the same file is new again', async () => {
    await bring('user', csv([...people, 'phone'], 'a-1;Ann;One;a1@undo.test;+49 30 1', 'a-2;Bo;Two;a2@undo.test;'));
    const before = await everything();
    const file = csv(
      people,
      'a-1;Anna;One;a1@undo.test',
      'a-2;Bo;Two;a2@undo.test',
      'a-3;Cy;Three;a3@undo.test',
      'a-4;;;no',
    );
    const done = await bring('user', file);
    expect(done.undo).toBeNull();
    expect(await preview(done.id)).toEqual({ removed: 1, restored: 1, left: 0 });
    const undone = await undo(done.id);
    expect(undone).toMatchObject({
      undoUntil: null,
      undo: { by: expect.any(String), total: 3, position: 3, removed: 1, restored: 1, left: 0 },
    });
    expect(await everything()).toEqual(before);

    await sealTrail(server.db);
    const [event] = await server.db.select().from(auditEvents).where(eq(auditEvents.action, 'importUndone'));
    expect(event).toMatchObject({ actorId: server.people.admin, details: { kind: 'user', import: done.id } });
    const [restored] = await server.db
      .select()
      .from(auditEvents)
      .where(sql`record_id = ${await idOf('a-1')} and origin = ${`POST ${contract.undo.path}`}`);
    expect(restored).toMatchObject({
      actorId: server.people.admin,
      changes: { firstName: { before: 'Anna', after: 'Ann' }, phone: { before: null, after: '+49 30 1' } },
    });

    expect((await call(contract.undo, done.id)).body.code).toBe('conflict.import_undo');
    expect((await call(contract.check, done.id, { columns: people })).body.code).toBe('conflict.import_state');
    expect((await check('user', file)).counts).toMatchObject({ created: 1, changed: 1, unchanged: 1, refused: 1 });
  });

  it('leaves what staff, the application or a later file changed, and says so', async () => {
    const keys = ['staff', 'app', 'same', 'gone', 'later', 'booked', 'free'];
    const row = (key: string, name = 'First') => `l-${key};${name};Last;${key}@left.test`;
    const done = await bring('user', csv([...people, 'sourceVersion'], ...keys.map((key) => `${row(key)};1`)));
    const idsOf = await Promise.all(keys.map((key) => idOf(`l-${key}`)));
    const id = (key: string) => idsOf[keys.indexOf(key)] ?? '';
    await server.db.execute(sql`update accounts set phone = '1', version = version + 1 where id = ${id('staff')}`);
    const told = (key: string, more: object) =>
      tell('users', `l-${key}`, toldUser({ firstName: 'First', lastName: 'Last', email: `${key}@left.test`, ...more }));
    expect((await told('app', { sourceVersion: 2, lastName: 'Newer' })).statusCode).toBe(200);
    // Nothing of it is new, but now the application has said so itself.
    expect((await told('same', { sourceVersion: 1 })).json().data.outcome).toBe('unchanged');
    expect(
      (await server.call(users.remove, { as: 'admin', params: { id: id('gone') }, body: { id: id('gone') } })).status,
    ).toBe(200);
    const later = await bring('user', csv([...people, 'sourceVersion'], `${row('later', 'Later')};2`));
    await bring('tutor', csv(tutorHeads, tutorRow('l-tutor')));
    await bring('booking', csv(booked, bookingRow('l-booking', 'l-tutor', 'l-booked', 40)));

    expect(await preview(done.id)).toEqual({ removed: 1, restored: 0, left: 6 });
    const undone = await undo(done.id);
    expect(undone.undo).toMatchObject({ removed: 1, restored: 0, left: 6 });
    expect(await leftOf(done.id)).toEqual([
      [2, 'It has been changed since'],
      [3, 'It has been changed since'],
      [4, 'The application, or another file, has told of it since'],
      [5, 'It has been removed since'],
      [6, 'It has been changed since'],
      [7, 'Still has 1 booking'],
    ]);
    expect(await idOf('l-free')).toBe('');
    const token = await server.token('admin');
    const { payload } = await server.app.inject({
      url: contract.leftFile.path.replace('{id}', done.id),
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'de' },
    });
    const lines = parseCsv(payload.slice(1).replaceAll(';', ','));
    expect(lines[0]).toEqual([...people, 'sourceVersion', 'line', 'reason']);
    expect(lines).toHaveLength(7);
    expect(lines[6]?.slice(5)).toEqual(['7', 'Hat noch 1 Buchung']);

    // Once the later import is undone, what it changed is as the first one left it, but not untouched.
    await undo(later.id);
    const [person] = await server.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, id('later')));
    expect(person?.firstName).toBe('First');
  });

  it('takes back what its events said of a refund that staff had asked for', async () => {
    await bring('user', csv(people, 'r-1;Stu;Dent;r1@undo.test'));
    await bring('tutor', csv(tutorHeads, tutorRow('r-2')));
    const event = (id: string, kind: string, more: object = {}) => ({ id, kind, at: '2026-01-02T10:00:00Z', ...more });
    const paid = [event('e-1', 'paid', { amountCents: 4000, reference: 'pi_kept' })];
    const told = (events: object[]) => csv(booked, bookingRow('r-3', 'r-2', 'r-1', 40, events));
    await bring('booking', told(paid));
    const bookingId = await idOf('r-3');
    const look = async () =>
      (await server.call(transactions.get, { as: 'admin', params: { bookingId } })).body.data as Transaction;
    const found = async (search: string) =>
      (await server.call(transactions.list, { as: 'admin', query: { search } })).body.total;
    const { version } = await look();
    const asked = { amountCents: 1500, code: 'other', reason: 'As agreed', version };
    await server.call(moneyDecisions.requestRefund, { as: 'admin', params: { bookingId }, body: asked });
    const before = await look();
    const [refund] = before.refunds;
    const answer = event('e-2', 'refunded', { refund: refund?.id, reference: 're_wrong' });
    const wrong = await bring('booking', told([...paid, answer]));
    expect((await look()).refunds).toMatchObject([{ status: 'succeeded', reference: 're_wrong' }]);
    expect(await found('re_wrong')).toBe(1);

    expect((await undo(wrong.id)).undo).toMatchObject({ restored: 1, left: 0 });
    const after = await look();
    expect(after.refunds).toMatchObject([{ status: 'requested', reference: null, settledAt: null }]);
    expect([after.refundedCents, after.refundableCents]).toEqual([before.refundedCents, before.refundableCents]);
    expect([await found('re_wrong'), await found('pi_kept')]).toEqual([0, 1]);
  });

  it('brings back the letter about a refund that its events said had failed, and drops the one about what failed after all', async () => {
    await bring('user', csv(people, 'f-1;Stu;Dent;f1@undo.test'));
    await bring('tutor', csv(tutorHeads, tutorRow('f-2')));
    const event = (id: string, kind: string, more: object = {}) => ({ id, kind, at: '2026-01-02T10:00:00Z', ...more });
    const paid = event('f-e-1', 'paid', { amountCents: 4000 });
    const told = (...events: object[]) => csv(booked, bookingRow('f-3', 'f-2', 'f-1', 40, [paid, ...events]));
    await bring('booking', told());
    const bookingId = await idOf('f-3');
    const look = async () =>
      (await server.call(transactions.get, { as: 'admin', params: { bookingId } })).body.data as Transaction;
    const asked = { amountCents: 1500, code: 'other', reason: 'As agreed', version: (await look()).version };
    await server.call(moneyDecisions.requestRefund, { as: 'admin', params: { bookingId }, body: asked });
    const letter = async () => {
      const { body } = await server.call(letters.of, { as: 'admin', params: { about: 'booking', id: bookingId } });
      return (body.data as Letter[]).map(({ state }) => state);
    };
    expect(await letter()).toEqual(['waiting']);
    const refund = (await look()).refunds[0]?.id;
    const failed = event('f-e-2', 'refundFailed', { refund, note: 'No card' });
    const wrong = await bring('booking', told(failed));
    expect(await letter()).toEqual(['superseded']);
    await undo(wrong.id);
    expect(await letter()).toEqual(['waiting']);

    await bring('booking', told(failed));
    const done = await bring('booking', told(failed, event('f-e-3', 'refunded', { refund, amountCents: 1500 })));
    expect(await letter()).toEqual(['waiting']);
    await undo(done.id);
    expect(await letter()).toEqual(['superseded']);
  });

  it('leaves a refund that failed followed up by what was asked for since, whatever its events said of it', async () => {
    await bring('user', csv(people, 'q-1;Stu;Dent;q1@undo.test'));
    await bring('tutor', csv(tutorHeads, tutorRow('q-2')));
    const event = (id: string, kind: string, more: object = {}) => ({ id, kind, at: '2026-01-02T10:00:00Z', ...more });
    const paid = event('q-e-1', 'paid', { amountCents: 4000 });
    const told = (...events: object[]) => csv(booked, bookingRow('q-3', 'q-2', 'q-1', 40, [paid, ...events]));
    await bring('booking', told());
    const bookingId = await idOf('q-3');
    const look = async () =>
      (await server.call(transactions.get, { as: 'admin', params: { bookingId } })).body.data as Transaction;
    const ask = async () => {
      const body = { amountCents: 1500, code: 'other', reason: 'As agreed', version: (await look()).version };
      const params = { bookingId };
      return (await server.call(moneyDecisions.requestRefund, { as: 'admin', params, body })).body.data.refunds[0].id;
    };
    const refundId = await ask();
    const { version } = await look();
    const failed = { refundId, status: 'failed', reference: null, failure: 'No card', version };
    await server.call(moneyDecisions.settleRefund, { as: 'admin', params: { bookingId }, body: failed });
    await ask();
    const stand = async () => (await look()).refunds.map(({ status, leftFailed }) => [status, leftFailed]);
    const before = [
      ['requested', false],
      ['failed', false],
    ];
    expect(await stand()).toEqual(before);
    for (const said of [
      event('q-e-2', 'refundFailed', { refund: refundId, note: 'Still no card' }),
      event('q-e-3', 'refunded', { refund: refundId, amountCents: 1500 }),
    ]) {
      const wrong = await bring('booking', told(said));
      await undo(wrong.id);
      expect(await stand()).toEqual(before);
    }
  });

  it('takes bookings back with their events and money, and then those whom they were for', async () => {
    const before = await everything();
    const persons = await bring('user', csv(people, 'm-1;Stu;Dent;m1@undo.test'));
    const tutors = await bring('tutor', csv(tutorHeads, tutorRow('m-2'), tutorRow('m-3')));
    const event = (id: string, kind: string, more: object = {}) => ({
      id,
      kind,
      at: `2026-01-02T10:00:0${id.at(-1)}Z`,
      ...more,
    });
    const paid = [event('e-1', 'confirmed'), event('e-2', 'paid', { amountCents: 4000 })];
    const first = await bring(
      'booking',
      csv(booked, bookingRow('m-4', 'm-2', 'm-1', 40, paid), bookingRow('m-5', 'm-2', 'm-1', 50)),
    );
    const between = await everything();
    const refund = event('e-3', 'refunded', { amountCents: 1000 });
    const second = await bring(
      'booking',
      csv(booked, bookingRow('m-4', 'm-3', 'm-1', 60, [...paid, refund]), bookingRow('m-6', 'm-3', 'm-1', 70)),
    );
    const [refunded] = await server.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, await idOf('m-4')));
    expect(refunded).toMatchObject({ paymentStatus: 'partiallyRefunded', refundedCents: 1000, amountCents: 6000 });

    expect((await undo(second.id)).undo).toMatchObject({ removed: 1, restored: 1, left: 0 });
    expect(await everything()).toEqual(between);

    expect((await undo(persons.id)).undo).toMatchObject({ removed: 0, left: 1 });
    expect(await leftOf(persons.id)).toEqual([[2, 'Still has 2 bookings']]);
    // It was changed twice since, though it is as it was made: that is more than an undo can tell.
    expect((await undo(first.id)).undo).toMatchObject({ removed: 1, left: 1 });
    await server.db.delete(bookings).where(eq(bookings.id, await idOf('m-4')));
    await server.db.delete(sources).where(eq(sources.externalId, 'm-4'));
    // What was in the way is gone, and the rest can go.
    expect((await undo(persons.id)).undo).toMatchObject({ total: 1, removed: 1, left: 0 });
    await undo(tutors.id);
    expect(await everything()).toEqual(before);
  });

  it.runIf(engine.name === 'PostgreSQL')('puts back what the application has told while it began', async () => {
    const told = (version: number) => csv([...people, 'sourceVersion'], `w-1;Wen;Di;w1@undo.test;${version}`);
    const first = await bring('user', told(1));
    const checked = await check('user', told(3));
    const state = { state: 'importing', position: 0, attempt: 7 } as const;
    await server.db.update(imports).set(state).where(eq(imports.id, checked.id));
    const ofPerson = eq(sources.externalId, 'w-1');
    let step: Promise<boolean> | undefined;
    await server.db.transact({}, async (transaction) => {
      await transaction.update(sources).set({ sourceVersion: 2 }).where(ofPerson);
      step = stepImport({ db: server.db, clock: systemClock, acting: { origin: 'test' } }, checked.id, 7);
      await untilLocked(server.db);
    });
    await step;
    await server.db.update(imports).set({ state: 'done' }).where(eq(imports.id, checked.id));
    expect(await server.db.select().from(sources).where(ofPerson)).toMatchObject([{ sourceVersion: 3 }]);
    await undo(checked.id);
    expect(await server.db.select().from(sources).where(ofPerson)).toMatchObject([{ sourceVersion: 2 }]);
    await server.db.delete(accounts).where(eq(accounts.email, 'w1@undo.test'));
    await server.db.delete(sources).where(ofPerson);
    expect(first.counts.created).toBe(1);
  });

  it('leaves bookings with evidence, and whatever staff have noted something on', async () => {
    const before = await everything();
    const persons = await bring('user', csv(people, 'v-1;Stu;Dent;v1@undo.test'));
    const tutors = await bring('tutor', csv(tutorHeads, tutorRow('v-2')));
    const rows = ['v-3', 'v-4', 'v-5'].map((key) => bookingRow(key, 'v-2', 'v-1', 40));
    const done = await bring('booking', csv(booked, ...rows));
    await server.db.insert(bookingEvidence).values({ bookingId: await idOf('v-3'), name: 'Receipt.pdf' });
    const note = { authorName: 'Ada', text: 'Called twice.' };
    await server.db.insert(notes).values([
      { ...note, entity: 'booking', recordId: await idOf('v-4') },
      { ...note, entity: 'booking', recordId: await idOf('v-5'), removedAt: new Date() },
      { ...note, entity: 'user', recordId: await idOf('v-1') },
    ]);
    expect(await preview(done.id)).toEqual({ removed: 1, restored: 0, left: 2 });
    expect((await undo(done.id)).undo).toMatchObject({ removed: 1, left: 2 });
    expect(await leftOf(done.id)).toEqual([
      [2, 'Evidence was added to it since'],
      [3, 'Staff have noted something on it since'],
    ]);
    expect(await server.db.$count(bookingEvidence)).toBe(1);

    await server.db.delete(bookingEvidence);
    await server.db.delete(notes).where(eq(notes.entity, 'booking'));
    await undo(done.id);
    await undo(persons.id);
    expect(await leftOf(persons.id)).toEqual([[2, 'Staff have noted something on it since']]);
    await server.db.delete(notes);
    await undo(persons.id);
    await undo(tutors.id);
    expect(await everything()).toEqual(before);
  });

  it('gives tutors back what they teach, and leaves those with documents', async () => {
    await bring('tutor', csv(tutorHeads, tutorRow('t-1', 'Hello')));
    const before = await everything();
    const chemistry = await bring('subject', csv(['path'], 'Sciences › Chemistry'));
    const done = await bring(
      'tutor',
      csv(tutorHeads, tutorRow('t-1').replace('Physics', 'Physics|Chemistry'), tutorRow('t-2')),
    );
    const [document] = await server.db
      .insert(tutorDocuments)
      .values({ tutorId: await idOf('t-2'), kind: 'identity', name: 'Passport.pdf' })
      .returning();
    expect((await undo(done.id)).undo).toMatchObject({ restored: 1, left: 1 });
    expect(await leftOf(done.id)).toEqual([[3, 'Documents were added to it since']]);
    await server.db.delete(tutorDocuments).where(eq(tutorDocuments.id, document?.id ?? ''));
    expect((await undo(done.id)).undo).toMatchObject({ restored: 1, removed: 1, left: 0 });
    await undo(chemistry.id);
    expect(await everything()).toEqual(before);
  });

  it('leaves tutors whose checklist staff have decided on, and not those of whom nothing is decided', async () => {
    const done = await bring('tutor', csv(tutorHeads, tutorRow('c-1'), tutorRow('c-2')));
    const check = { kind: 'identity' } as const;
    const decided = { ...check, tutorId: await idOf('c-1') };
    await server.db.insert(tutorChecks).values([
      { ...decided, state: 'accepted', decidedAt: new Date() },
      { ...check, tutorId: await idOf('c-2'), state: 'open', openedAt: new Date() },
    ]);
    expect(await preview(done.id)).toEqual({ removed: 1, restored: 0, left: 1 });
    expect((await undo(done.id)).undo).toMatchObject({ removed: 1, left: 1 });
    expect(await leftOf(done.id)).toEqual([[2, 'Its checklist has been decided on since']]);
    await server.db.delete(tutorChecks).where(eq(tutorChecks.tutorId, decided.tutorId));
    expect((await undo(done.id)).undo).toMatchObject({ removed: 2, left: 0 });
  });

  it('takes the catalogue back from below, and leaves what is used', async () => {
    await bring('language', csv(['code', 'name'], 'cy;Welsh'));
    const before = await everything();
    const done = await bring(
      'subject',
      csv(
        ['path', 'slug', 'active', 'nameFr'],
        'Arts › Painting;;;',
        'Arts;arts;;',
        'Crafts;crafts;;',
        'Sciences › Physics;;no;Physique',
      ),
    );
    const [crafts] = await server.db.select().from(subjects).where(eq(subjects.slug, 'crafts'));
    const [knitting] = await server.db
      .insert(subjects)
      .values({ name: 'Knitting', slug: 'knitting', parentId: crafts?.id ?? null })
      .returning();
    expect(await preview(done.id)).toEqual({ removed: 2, restored: 1, left: 1 });
    expect((await undo(done.id)).undo).toMatchObject({ removed: 2, restored: 1, left: 1 });
    await server.db.delete(subjects).where(eq(subjects.id, knitting?.id ?? ''));
    expect((await undo(done.id)).undo).toMatchObject({ total: 4, removed: 3, restored: 1, left: 0 });

    const language = await bring('language', csv(['code', 'name', 'active'], 'cy;Cymraeg;no', 'xh;Xhosa;yes'));
    // Somebody else is called so now.
    await server.db.insert(languages).values({ name: 'Welsh', code: 'zz' });
    expect((await undo(language.id)).undo).toMatchObject({ removed: 1, restored: 0, left: 1 });
    await server.db.delete(languages).where(eq(languages.code, 'zz'));
    expect((await undo(language.id)).undo).toMatchObject({ restored: 1, left: 0 });

    const level = await bring(
      'level',
      csv(['name', 'rank', 'nameDe'], 'Evening class;700;Abendkurs', 'secondary school;701;Oberschule'),
    );
    const title = await bring('reportTitle', csv(['title', 'active'], 'Was rude;yes'));
    const [rude] = await server.db.select().from(reportTitles).where(eq(reportTitles.title, 'Was rude'));
    const report = { titleId: rude?.id ?? '', reporterId: server.people.admin, reportedUserId: server.people.admin };
    const [told] = await server.db
      .insert(reports)
      .values({ ...report, description: 'x' })
      .returning();
    expect((await undo(title.id)).undo).toMatchObject({ removed: 0, left: 1 });
    await server.db.delete(reports).where(eq(reports.id, told?.id ?? ''));
    await undo(title.id);
    await undo(level.id);
    expect(await server.db.$count(levels, eq(levels.name, 'Secondary school'))).toBe(1);
    expect(await everything()).toEqual(before);
  });

  it('gives two who swapped their addresses their own again', async () => {
    await bring('user', csv(people, 'w-1;Ann;One;w1@undo.test', 'w-2;Bo;Two;w2@undo.test'));
    const before = await everything();
    const away = await bring('user', csv(people, 'w-1;Ann;One;w0@undo.test'));
    const swapped = await bring('user', csv(people, 'w-2;Bo;Two;w1@undo.test', 'w-1;Ann;One;w2@undo.test'));
    expect((await undo(swapped.id)).undo).toMatchObject({ restored: 2, left: 0 });
    const [ann] = await server.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, await idOf('w-1')));
    expect(ann?.email).toBe('w0@undo.test');
    expect((await undo(away.id)).undo).toMatchObject({ restored: 0, left: 1 });
    await server.db.execute(sql`update accounts set email = 'w1@undo.test' where id = ${ann?.id}`);
    const accountsOf = ({ accounts }: Record<string, unknown>) => accounts;
    expect(accountsOf(await everything())).toEqual(accountsOf(before));
  });

  it('is one with an import that was stopped and gone on with', async () => {
    await bring('reportTitle', csv(['title', 'active'], 'Was late;yes', 'Was loud;yes'));
    const before = await everything();
    const file = csv(['title', 'active'], 'Was late;no', 'Was loud;no', 'Was cold;no', 'Was warm;no');
    const { id } = (await upload('reportTitle', file)).body.data;
    const checkAs = async (columns: (string | null)[]) => {
      await call(contract.check, id, { columns });
      return settled(id, 'checked');
    };
    expect((await checkAs(['title', null])).counts).toMatchObject({ created: 2, unchanged: 2 });
    const leasedUntil = new Date(Date.now() + 60_000);
    const begun = { state: 'importing', position: 0, attempt: 9, leasedUntil } as const;
    await server.db.update(imports).set(begun).where(eq(imports.id, id));
    expect(await stepImport({ db: server.db, clock: systemClock, acting: { origin: 'test' } }, id, 9)).toBe(true);
    const stopped = (await call(contract.cancel, id)).body.data;
    expect(stopped).toMatchObject({ state: 'cancelled', undoUntil: expect.any(String) });
    // Somebody changes one of those that it made, and then it changes all of them.
    await server.db.execute(
      sql`update report_titles set audience = 'user', version = version + 1 where title = 'Was warm'`,
    );
    await run(await checkAs(['title', 'active']));

    expect((await undo(id)).undo).toMatchObject({ total: 5, removed: 2, restored: 2, left: 1 });
    expect(await leftOf(id)).toEqual([[5, 'It has been changed since']]);
    await server.db.delete(reportTitles).where(eq(reportTitles.title, 'Was warm'));
    expect(await everything()).toEqual(before);
  });

  it('is whole where an import went on after only a part of it had been new', async () => {
    const before = await everything();
    const rows = Array.from({ length: 600 }, (_, nth) => `n-${nth};First;Last;n${nth}@undo.test`);
    const { id } = await check('user', csv(people, ...rows));
    const leasedUntil = new Date(Date.now() + 60_000);
    const begun = { state: 'importing', position: 0, attempt: 9, leasedUntil } as const;
    await server.db.update(imports).set(begun).where(eq(imports.id, id));
    expect(await stepImport({ db: server.db, clock: systemClock, acting: { origin: 'test' } }, id, 9)).toBe(true);
    expect((await call(contract.cancel, id)).body.data).toMatchObject({ state: 'cancelled' });
    // The application tells of one of those that are there already, between the two runs.
    expect(
      (await tell('users', 'n-7', toldUser({ firstName: 'First', lastName: 'Last', email: 'n7@undo.test' })))
        .statusCode,
    ).toBe(200);
    await call(contract.check, id, { columns: people });
    const again = await settled(id, 'checked');
    expect(again.counts).toMatchObject({ created: 100, unchanged: 500 });
    await run(again);

    expect(await preview(id)).toEqual({ removed: 599, restored: 0, left: 1 });
    expect((await undo(id)).undo).toMatchObject({ total: 600, removed: 599, restored: 0, left: 1 });
    expect(await leftOf(id)).toEqual([[9, 'The application, or another file, has told of it since']]);
    await server.db.delete(accounts).where(eq(accounts.id, await idOf('n-7')));
    await server.db.delete(sources).where(eq(sources.externalId, 'n-7'));
    expect(await everything()).toEqual(before);
  });

  it('says of a parent that it stays where a child of the same file does', async () => {
    const before = await everything();
    const { id } = await bring('subject', csv(['path'], 'Arts', 'Arts › Dance', 'Arts › Song'));
    await server.db.execute(sql`update subjects set active = false, version = version + 1 where name = 'Dance'`);
    const stays = { removed: 1, restored: 0, left: 2 };
    expect(await preview(id)).toEqual(stays);
    expect((await undo(id)).undo).toMatchObject(stays);
    expect((await leftOf(id)).map(([line]) => line)).toEqual([2, 3]);
    // Once the child is as it was, both go, which had stayed before.
    await server.db.execute(sql`update subjects set active = true, version = version - 1 where name = 'Dance'`);
    expect(await preview(id)).toEqual({ removed: 2, restored: 0, left: 0 });
    const [dance] = await server.db.select().from(subjects).where(eq(subjects.name, 'Dance'));
    const note = { authorName: 'Ada', text: 'Called twice.', entity: 'subject', recordId: dance?.id ?? '' } as const;
    const [noted] = await server.db.insert(notes).values(note).returning();
    expect(await preview(id)).toEqual({ removed: 0, restored: 0, left: 2 });
    await server.db.delete(notes).where(eq(notes.id, noted?.id ?? ''));
    expect((await undo(id)).undo).toMatchObject({ removed: 3, left: 0 });
    expect(await everything()).toEqual(before);
  });

  it('goes on where it was, can be stopped, and is done by one person', async () => {
    const before = await everything();
    const rows = Array.from({ length: 520 }, (_, nth) => `k-${nth};First;Last;k${nth}@undo.test`);
    const done = await bring('user', csv(people, ...rows));
    const answers = await Promise.all([call(contract.undo, done.id), call(contract.undo, done.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await call(contract.cancel, done.id);
    const stopped = await settled(done.id, 'undone');
    expect(stopped.undo.position).toBeLessThanOrEqual(520);

    // As a server leaves it that is killed in the middle.
    const ended = new Date(Date.now() - 1_000);
    await server.db
      .update(imports)
      .set({ state: 'undoing', attempt: 7, leasedUntil: ended })
      .where(eq(imports.id, done.id));
    await stepImport({ db: server.db, clock: systemClock, acting: { origin: 'test' } }, done.id, 7);
    await server.db.update(imports).set({ leasedUntil: ended }).where(eq(imports.id, done.id));
    if ((await read(done.id)).state === 'undoing') {
      expect((await read(done.id)).interrupted).toBe(true);
      expect((await call(contract.resume, done.id)).status).toBe(200);
    }
    const undone = await settled(done.id, 'undone');
    expect(undone.undo).toMatchObject({ total: 520, position: 520, removed: 520, left: 0 });
    expect(await everything()).toEqual(before);
    expect(await server.db.$count(importTraces, sql`undone is null and import_id = ${done.id}`)).toBe(0);
  });

  it('leaves nothing half done while others tell of the same people, remove and book them', async () => {
    await bring('tutor', csv(tutorHeads, tutorRow('z-tutor')));
    const keys = Array.from({ length: 300 }, (_, nth) => `z-${nth}`);
    const done = await bring('user', csv(people, ...keys.map((key) => `${key};First;Last;${key}@undo.test`)));
    const ids = await Promise.all(keys.slice(100, 150).map(idOf));
    const token = await server.serviceToken('users:write', 'bookings:write');
    const put = (path: string, payload: object) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/v1/integration/${path}`,
        headers: { authorization: `Bearer ${token}` },
        payload,
      });
    const sourceUpdatedAt = new Date().toISOString();
    const tellOf = (key: string) =>
      put(`users/${key}`, { firstName: 'New', lastName: 'Last', email: `${key}@undo.test`, sourceUpdatedAt });
    const removal = (id: string) => server.call(users.remove, { as: 'admin', params: { id }, body: { id } });
    const book = (student: string) =>
      put(`bookings/b-${student}`, toldBooking({ tutor: 'z-tutor', student, level: 'Secondary school' }));
    const undoing = call(contract.undo, done.id);
    const [told, removed, bookings] = await Promise.all([
      Promise.all(keys.slice(50, 100).map(tellOf)),
      Promise.all(ids.map(removal)),
      Promise.all(keys.slice(200, 250).map(book)),
    ]);
    expect((await undoing).status).toBe(200);
    const undone = await settled(done.id, 'undone');
    expect(told.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([]);
    expect(removed.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    // Either somebody was removed before they were booked, or they stay.
    expect(
      bookings.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 422).map((one) => one.json()),
    ).toEqual([]);
    const { position, removed: gone, left } = undone.undo;
    expect([position, gone + left]).toEqual([300, 300]);
    const known = await select<{ key: string; exists: boolean; booked: boolean; name: string | null }>(
      server.db,
      sql`select external_id as key, a.id is not null as exists, a.first_name as name,
            exists (select from bookings b where b.student_id = a.id) as booked
          from sources left join accounts a on a.id::text = record_id where kind = 'user' and external_id like 'z-%'`,
    );
    expect(known.filter(({ exists }) => !exists)).toEqual([]);
    expect(known.filter(({ name, booked }) => name !== 'New' && !booked)).toEqual([]);
    const booked = bookings.filter(({ statusCode }) => statusCode === 200).length;
    expect(known.filter(({ booked }) => booked)).toHaveLength(booked);
    expect(known.filter(({ name }) => name === 'New')).toHaveLength(50);
  });

  it('can be done for thirty days, for what did something', async () => {
    const done = await bring('user', csv(people, 'o-1;Old;One;o1@undo.test'));
    const again = await bring('level', csv(['name'], 'Secondary school'));
    expect(again.undoUntil).toBeNull();
    expect((await call(contract.undo, again.id)).body.code).toBe('conflict.import_undo');
    const days = (Date.parse(done.undoUntil) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    const ranAt = new Date(Date.now() - 30 * 86_400_000 - 1_000);
    await server.db.update(imports).set({ ranAt }).where(eq(imports.id, done.id));
    expect((await read(done.id)).undoUntil).toBeNull();
    expect((await call(contract.undo, done.id)).body.code).toBe('conflict.import_undo');
    expect((await server.call(contract.undo, { as: 'editor', params: { id: done.id } })).status).toBe(403);
    await removeExpired(server.db, ranAt.getTime() + 29 * 86_400_000);
    expect((await read(done.id)).state).toBe('done');
    await removeExpired(server.db, Date.now());
    expect(await server.db.$count(importTraces, eq(importTraces.importId, done.id))).toBe(0);
    expect((await call(contract.undo, done.id)).status).toBe(404);
  });

  it('leaves somebody suspended who came back by the file, and was when staff removed them', async () => {
    await tell('users', 'u-upheld', toldUser({ email: 'u-upheld@undo.test' }));
    const removed = await idOf('u-upheld');
    await server.db.update(accounts).set({ status: 'suspended', statusReason: 'Spam' }).where(eq(accounts.id, removed));
    await server.call(users.remove, { as: 'admin', params: { id: removed } });
    const { id } = await bring('user', csv(people, 'u-upheld;Up;Held;u-upheld@undo.test'));
    expect(await undo(id)).toMatchObject({ undo: { removed: 1, left: 0 } });
    await tell('users', 'u-upheld', toldUser({ email: 'u-upheld@undo.test' }));
    const [back] = await server.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, await idOf('u-upheld')));
    expect(back).toMatchObject({ status: 'suspended', statusReason: 'Spam' });
  });
});
