import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { type DeskItem, desk } from '#contract/desk.ts';
import { eventSchemas } from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { letters } from '#contract/letters.ts';
import { reportCase } from '#contract/report-case.ts';
import { reports } from '#contract/reports.ts';
import { tutors } from '#contract/tutors.ts';
import { undoing } from '#contract/undoing.ts';
import { canReturn, waysBack } from '#contract/ways-back.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { accountStatusChanges, accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { deskItems } from '#server/modules/desk/desk.table.ts';
import { domainEvents } from '#server/modules/events/events.table.ts';
import { supersededReason } from '#server/modules/letters/superseded.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { reports as table } from '#server/modules/reports/reports.table.ts';
import { sources } from '#server/modules/sources/sources.table.ts';
import { engines } from '#tests/support/engines.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** A Wednesday at ten. */
const morning = new Date('2026-11-25T10:00:00Z');
const day = 86_400_000;
const minute = 60_000;

type Versioned = { id: string; version: number };

describe.each(engines)('a report as a case on $name', (engine) => {
  let server: TestServer;
  let now = morning;
  let seeded: Awaited<ReturnType<typeof seedMarketplace>>;
  beforeAll(async () => {
    server = await startTestServer(engine, { clock: { now: () => now } });
    seeded = await seedMarketplace(server.db);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    now = morning;
    await server.db.delete(mailJobs);
    await server.db.delete(deskItems);
    await server.db.delete(table);
  });

  const seed = async (fields: Partial<typeof table.$inferInsert> = {}) => {
    const { titleId, studentId: reporterId, tutorId: reportedUserId } = seeded;
    const values = { titleId, reporterId, reportedUserId, description: 'Nobody came.', createdAt: morning, ...fields };
    const [row] = await server.db.insert(table).values(values).returning();
    return row as typeof table.$inferSelect;
  };
  const find = async (id: string) => (await server.call(reports.get, { as: 'editor', params: { id } })).body.data;
  const people = async (id: string) =>
    (await server.call(reportCase.people, { as: 'editor', params: { id } })).body.data;
  const ask = ({ id, version }: Versioned, more: object = {}) =>
    server.call(reportCase.ask, {
      as: 'editor',
      params: { id },
      body: { to: 'reporter', question: 'When did it end?', until: null, version, ...more },
    });
  const answer = ({ id, version }: Versioned, text = 'At noon.') =>
    server.call(reportCase.answer, { as: 'editor', params: { id }, body: { answer: text, version } });
  const takeBack = ({ id, version }: Versioned) =>
    server.call(reports.takeBack, { as: 'editor', params: { id }, body: { version } });
  const lettersOf = async (id: string) =>
    (await server.call(letters.of, { as: 'editor', params: { about: 'report', id } })).body.data;
  const waiting = async () =>
    (await server.call(desk.list, { as: 'editor', query: { scope: 'waiting' } })).body.data.items;
  const mine = async () => (await server.call(desk.list, { as: 'editor', query: { scope: 'mine' } })).body.data.items;
  const unassigned = async (): Promise<string[]> =>
    (await server.call(desk.list, { as: 'editor', query: { scope: 'unassigned' } })).body.data.items.map(
      ({ id }: { id: string }) => id,
    );
  const closeTogether = ({ id, version }: Versioned, others: Versioned[], more: object = {}) =>
    server.call(reportCase.closeTogether, {
      as: 'editor',
      params: { id },
      body: {
        status: 'resolved',
        resolution: 'The tutor was suspended.',
        version,
        others: others.map((other) => ({ id: other.id, version: other.version })),
        ...more,
      },
    });
  const history = async (recordId: string) => {
    await sealTrail(server.db);
    return (await server.call(audit.history, { as: 'editor', query: { entity: 'report', recordId } })).body.data;
  };

  describe('shows both people', () => {
    it('with their bookings, the reports about and by them, and what was decided about them', async () => {
      const { studentId, tutorId, subjectId, levelId } = seeded;
      const lesson = { tutorId, studentId, subjectId, levelId, status: 'confirmed' } as const;
      await server.db.insert(bookings).values([
        newBooking({ ...lesson, id: 'BK-20000001', startsAt: new Date(morning.getTime() + minute) }),
        newBooking({ ...lesson, id: 'BK-20000002', startsAt: new Date(morning.getTime() - day) }),
        newBooking({
          ...lesson,
          id: 'BK-20000003',
          startsAt: new Date(morning.getTime() + day),
          status: 'cancelled',
        }),
      ]);
      const change = { accountId: tutorId, fromStatus: 'approved', toStatus: 'suspended', reason: 'Late twice.' };
      await server.db.insert(accountStatusChanges).values({ ...change, changedAt: morning });
      const report = await seed();
      await seed({ status: 'dismissed', resolution: 'Settled.', resolvedAt: morning });
      await seed({ reporterId: tutorId, reportedUserId: studentId });
      const before = await people(report.id);
      expect(before.reportedUser).toMatchObject({
        id: tutorId,
        userType: 'tutor',
        status: 'approved',
        upcoming: 1,
        reportsAbout: 2,
        openReportsAbout: 1,
        reportsBy: 1,
        decisions: [{ from: 'approved', to: 'suspended', reason: 'Late twice.', changedBy: null }],
      });
      expect(before.reporter).toMatchObject({
        id: studentId,
        upcoming: 1,
        reportsAbout: 1,
        reportsBy: 2,
        decisions: [],
      });
      now = new Date(morning.getTime() + 2 * minute);
      expect((await people(report.id)).reportedUser.upcoming).toBe(0);
      await server.db.delete(bookings).where(inArray(bookings.id, ['BK-20000001', 'BK-20000002', 'BK-20000003']));
      await server.db.delete(accountStatusChanges).where(eq(accountStatusChanges.accountId, tutorId));
    });

    it('of a report that there is, and no other', async () => {
      const { status } = await server.call(reportCase.people, { as: 'editor', params: { id: crypto.randomUUID() } });
      expect(status).toBe(404);
    });

    it('with the lessons that a suspension would leave behind, and what was paid for them', async () => {
      await server.db.delete(bookings).where(inArray(bookings.id, ['BK-20000001', 'BK-20000002', 'BK-20000003']));
      const { studentId, tutorId, subjectId, levelId } = seeded;
      const lesson = { tutorId, studentId, subjectId, levelId, status: 'confirmed', currency: 'EUR' } as const;
      const startsAt = new Date(morning.getTime() + day);
      const sum = { amountCents: 4000, feeCents: 400, payoutCents: 3600 };
      await server.db.insert(bookings).values([
        newBooking({ ...lesson, ...sum, id: 'BK-20000011', startsAt, paymentStatus: 'paid' }),
        newBooking({
          ...lesson,
          ...sum,
          id: 'BK-20000012',
          startsAt,
          paymentStatus: 'partiallyRefunded',
          refundedCents: 1000,
        }),
        newBooking({ ...lesson, ...sum, id: 'BK-20000013', startsAt, paymentStatus: 'authorized' }),
        newBooking({ ...lesson, ...sum, id: 'BK-20000014', startsAt, paymentStatus: 'paid', currency: 'CHF' }),
        newBooking({
          ...lesson,
          ...sum,
          id: 'BK-20000015',
          startsAt,
          paymentStatus: 'paid',
          timeline: [{ at: '2026-03-01T09:00:00.000Z', kind: 'paid', note: null, amountCents: 1500 }],
        }),
      ]);
      for (const id of [tutorId, studentId]) {
        const { body } = await server.call(reportCase.upcoming, { as: 'editor', params: { id } });
        expect(body.data.total).toBe(5);
        expect(body.data.paid).toEqual([
          { currency: 'CHF', cents: 4000 },
          { currency: 'EUR', cents: 8500 },
        ]);
        expect(body.data.next.map(({ bookingId }: { bookingId: string }) => bookingId)).toEqual([
          'BK-20000011',
          'BK-20000012',
          'BK-20000013',
        ]);
      }
      await server.db
        .delete(bookings)
        .where(inArray(bookings.id, ['BK-20000011', 'BK-20000012', 'BK-20000013', 'BK-20000014', 'BK-20000015']));
    });
  });

  describe('asks somebody', () => {
    it.each([
      ['reporter', 'studentId'],
      ['reportedUser', 'tutorId'],
    ] as const)('by a letter to the %s, and waits on the desk of whoever asked', async (to, key) => {
      const report = await seed();
      const shown = await server.call(letters.preview, {
        as: 'editor',
        body: { about: 'report', id: report.id, status: 'questionAsked', reason: 'When did it end?', to },
      });
      const asked = await ask(report, { to });
      expect(asked.body.data).toMatchObject({
        status: 'inReview',
        assigneeName: 'editor Test',
        question: { to, text: 'When did it end?', askedAt: morning.toISOString(), answer: null },
        changes: [{ from: 'open', to: 'inReview', question: { to } }],
      });
      const [letter] = await server.db.select().from(mailJobs).where(eq(mailJobs.accountId, seeded[key]));
      expect(letter?.template).toBe('report-question');
      expect(letter?.variables.body).toContain('When did it end?');
      expect(shown.body.data.letter?.body).toBe(letter?.variables.body);
      expect(await lettersOf(report.id)).toMatchObject([{ template: 'report-question', state: 'waiting' }]);
      expect(await waiting()).toMatchObject([
        { id: report.id, waits: { forAnswer: true, reason: 'When did it end?' } },
      ]);
    });

    it('and names them in the trail, also where the letter is taken back or goes again', async () => {
      const { displayName } = (await server.db.select().from(accounts).where(eq(accounts.id, seeded.tutorId)))[0] ?? {};
      const told = async (id: string) => {
        await sealTrail(server.db);
        type Event = { action: string; details: { to?: string } | null };
        const query = { entity: 'report', recordId: id };
        const events: Event[] = (await server.call(audit.list, { as: 'superAdmin', query })).body.data;
        return events.flatMap(({ action, details }) => (action.startsWith('letter') ? [[action, details?.to]] : []));
      };
      const undone = await seed();
      await takeBack((await ask(undone, { to: 'reportedUser' })).body.data);
      expect(await told(undone.id)).toEqual([
        ['letterWithdrawn', displayName],
        ['letterQueued', displayName],
      ]);
      const refused = await seed();
      await ask(refused, { to: 'reportedUser' });
      await server.db.update(mailJobs).set({ droppedAt: now, lastError: '550 unknown' });
      const [letter] = await lettersOf(refused.id);
      const again = await server.call(letters.sendAgain, { as: 'editor', params: { id: letter?.id ?? '' } });
      expect(again.body.data).toMatchObject({ state: 'waiting', recipientName: displayName });
      expect(await told(refused.id)).toEqual([
        ['letterQueued', displayName],
        ['letterQueued', displayName],
      ]);
    });

    it('and tells the application, as it does when the question is taken back', async () => {
      const report = await seed();
      const asked = (await ask(report)).body.data;
      const back = await takeBack(asked);
      expect(back.body.data).toMatchObject({ status: 'open', question: null, changes: [], assigneeId: null });
      // Nobody's again, on the desk as well.
      expect(await unassigned()).toContain(report.id);
      expect(await lettersOf(report.id)).toEqual([]);
      expect(await waiting()).toEqual([]);
      await sealTrail(server.db);
      const told = await server.db.select().from(domainEvents).where(eq(domainEvents.recordId, report.id));
      expect(told.map(({ type }) => type)).toEqual(['report.question_asked', 'report.question_asked']);
      expect(told[0]?.data).toMatchObject({ question: { to: 'reporter', text: 'When did it end?', answer: null } });
      expect(told[1]?.data).toMatchObject({ status: 'open', question: null });
      const schema = eventSchemas['report.question_asked'];
      for (const { at, backfill, kind, recordId, ...event } of told)
        expect(schema.parse({ ...event, at: at.toISOString() })).toMatchObject({ type: 'report.question_asked' });
      expect((await history(report.id)).map(({ decision }: { decision: string | null }) => decision)).toEqual(
        expect.arrayContaining(['asked', 'takenBack']),
      );
    });

    it('and leaves it to wait as it did before once the question is taken back', async () => {
      const report = await seed();
      const wait = { until: '2026-12-07', forAnswer: false, reason: 'Is on holiday until then' };
      const body = { kind: 'report', id: report.id, ...wait };
      expect((await server.call(desk.wait, { as: 'admin', body })).status).toBe(200);
      const waits = async () => (await waiting()).map((item: DeskItem) => [item.id, item.waits]);
      const before = await waits();
      expect(before).toMatchObject([[report.id, { reason: wait.reason, by: { name: 'admin Test' } }]]);
      now = new Date(morning.getTime() + minute);
      expect((await takeBack((await ask(report)).body.data)).body.data.question).toBeNull();
      expect(await waits()).toEqual(before);

      // As it does for the answer to another question.
      const asked = (await ask(await find(report.id), { until: '2026-12-01' })).body.data;
      const forAnswer = await waits();
      expect(forAnswer).toMatchObject([[report.id, { forAnswer: true, reason: 'When did it end?' }]]);
      now = new Date(morning.getTime() + 2 * minute);
      const again = (await ask(asked, { question: 'And where?' })).body.data;
      const back = (await takeBack(again)).body.data;
      expect(back.question).toEqual(asked.question);
      expect(await waits()).toEqual(forAnswer);
      expect((await answer(back)).status).toBe(200);
      expect(await waiting()).toEqual([]);
    });

    it('and is back on the desk where the letter is refused, until it goes again or somebody asks in another way', async () => {
      const report = await seed();
      const asked = (await ask(report)).body.data;
      const drop = (lastError: string) => server.db.update(mailJobs).set({ droppedAt: now, lastError });
      const onDesk = async () => [(await mine()).length, (await waiting()).length];
      now = new Date(morning.getTime() + minute);
      await drop(supersededReason);
      expect(await onDesk()).toEqual([0, 1]);
      await drop('550 unknown');
      expect(await onDesk()).toEqual([1, 0]);
      const [letter] = await lettersOf(report.id);
      await server.call(letters.sendAgain, { as: 'editor', params: { id: letter?.id ?? '' } });
      expect(await onDesk()).toEqual([0, 1]);
      await drop('550 unknown');
      now = new Date(morning.getTime() + 2 * minute);
      const wait = { kind: 'report', id: report.id, until: null, forAnswer: true, reason: 'Asked by telephone' };
      expect((await server.call(desk.wait, { as: 'editor', body: wait })).status).toBe(200);
      expect(await onDesk()).toEqual([0, 1]);
      expect((await answer(asked)).status).toBe(200);
      expect(await onDesk()).toEqual([1, 0]);
    });

    it('writes down an answer as it was given, be it a single word or a whole e-mail', async () => {
      const words = 'I waited for half an hour. '.repeat(100).trim();
      for (const text of ['No', words]) {
        const answered = await answer((await ask(await seed())).body.data, text);
        expect([answered.status, answered.body.data?.question.answer.text]).toEqual([200, text]);
      }
    });

    it('writes down the answer, which brings the report back to the desk and is told to nobody', async () => {
      const asked = (await ask(await seed())).body.data;
      now = new Date(morning.getTime() + minute);
      const answered = (await answer(asked)).body.data;
      // Nobody is asked any more what they have answered.
      expect(await lettersOf(asked.id)).toMatchObject([{ template: 'report-question', state: 'superseded' }]);
      expect(answered).toMatchObject({
        status: 'inReview',
        question: { text: 'When did it end?', answer: { text: 'At noon.', answeredAt: now.toISOString() } },
      });
      expect(answered.changes).toMatchObject([
        { question: { answer: { text: 'At noon.' } } },
        { question: { answer: null } },
      ]);
      expect(await waiting()).toEqual([]);
      const [decided] = await history(asked.id);
      expect(decided).toMatchObject({ decision: 'answered' });
      const told = await server.db.select().from(domainEvents).where(eq(domainEvents.recordId, asked.id));
      expect(told.map(({ type }) => type)).toEqual(['report.question_asked']);
      // A second question, taken back, is what it was before: asked once and answered.
      const again = (await ask(answered, { question: 'And the day after?' })).body.data;
      expect((await takeBack(again)).body.data.question).toEqual(answered.question);
      expect((await history(asked.id))[0]).toMatchObject({ action: expect.stringMatching(/changed|letterWithdrawn/) });
      const decisions = (await history(asked.id)).map(({ decision }: { decision: string | null }) => decision);
      expect(decisions).toContain('takenBack');
    });

    describe('whose answer the application hands in', () => {
      let token: string;
      beforeAll(async () => {
        token = await server.serviceToken('reports:write');
      });
      const externalId = 'complaint-5';
      const begin = async () => {
        const report = await seed();
        await server.db.delete(sources);
        await server.db.insert(sources).values({ kind: 'report', externalId, recordId: report.id });
        return (await ask(report)).body.data;
      };
      const given = { askedAt: morning.toISOString(), text: 'At noon.', answeredAt: '2026-11-25T10:02:00.000Z' };
      const hand = (body: object = given, key = externalId) =>
        server.call(integration.putAnswer, { token, params: { externalId: key }, body });

      it('once: the report is back on the desk, and its history says what was answered, by nobody of the staff', async () => {
        const { id, version } = await begin();
        const handed = await hand();
        expect(handed).toMatchObject({
          status: 200,
          body: { data: { outcome: 'changed', externalId, id, version: version + 1 } },
        });
        const answered = await find(id);
        expect(answered).toMatchObject({
          version: version + 1,
          status: 'inReview',
          assigneeName: 'editor Test',
          question: { text: 'When did it end?', answer: { text: given.text, answeredAt: given.answeredAt } },
          changes: [{ changedBy: null, question: { answer: { text: given.text } } }, { question: { answer: null } }],
        });
        expect(await waiting()).toEqual([]);
        expect((await hand()).body.data).toEqual({ outcome: 'unchanged', externalId, id, version: version + 1 });
        const [decided] = await history(id);
        expect(decided).toMatchObject({ decision: 'answered', actorKind: 'serviceToken' });
        const told = await server.db.select().from(domainEvents).where(eq(domainEvents.recordId, id));
        expect(told.map(({ type }) => type)).toEqual(['report.question_asked']);
      });

      it('with another text, which takes the place of the first', async () => {
        const { id, version } = await begin();
        await hand();
        expect((await hand({ ...given, text: 'At one.' })).body.data).toMatchObject({ version: version + 2 });
        expect((await find(id)).question.answer.text).toBe('At one.');
      });

      it('unless that was given before what is known, also by whom staff asked themselves', async () => {
        const { id, version } = await begin();
        const later = { ...given, text: 'At one.', answeredAt: '2026-11-25T10:04:00.000Z' };
        await hand(later);
        expect((await hand()).body.data).toEqual({ outcome: 'stale', externalId, id, version: version + 1 });
        expect((await find(id)).question.answer).toEqual({ text: later.text, answeredAt: later.answeredAt });
        const asked = await begin();
        const { question } = (await answer(asked, 'At one.')).body.data;
        const early = { ...given, answeredAt: '2026-11-25T09:59:00.000Z' };
        expect((await hand(early)).body.data).toMatchObject({ outcome: 'stale', version: asked.version + 1 });
        expect((await find(asked.id)).question).toEqual(question);
      });

      it('and was given by now, but for what its clock may be ahead', async () => {
        const { id } = await begin();
        const refused = await hand({ ...given, answeredAt: '2026-11-25T10:06:00.000Z' });
        expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
          422,
          'source.from_future',
          ['answeredAt'],
        ]);
        expect((await find(id)).question.answer).toBeNull();
      });

      it('in any order: what was given last is known in the end', async () => {
        const at = (seconds: number) => new Date(morning.getTime() + seconds * 1000).toISOString();
        const [first, second, third] = [
          { ...given, text: 'At noon.', answeredAt: at(1) },
          { ...given, text: 'At one.', answeredAt: at(2) },
          { ...given, text: 'At noon.', answeredAt: at(3) },
        ];
        const orders = [
          [first, second, third],
          [first, third, second],
          [second, first, third],
          [second, third, first],
          [third, first, second],
          [third, second, first],
        ];
        const ends = [];
        for (const bodies of orders) {
          const { id } = await begin();
          for (const body of bodies) expect((await hand(body)).status).toBe(200);
          ends.push((await find(id)).question.answer);
        }
        expect(ends).toEqual(orders.map(() => ({ text: third.text, answeredAt: third.answeredAt })));
      });

      it('of the same instant, in any order, as the same', async () => {
        const alike = [given, { ...given, text: 'At one.' }];
        for (const bodies of [alike, [...alike].reverse()]) {
          const { id } = await begin();
          for (const body of bodies) await hand(body);
          expect((await find(id)).question.answer).toEqual({ text: 'At one.', answeredAt: given.answeredAt });
        }
      });

      it('once, where the same is given again later', async () => {
        const { id, version } = await begin();
        await hand();
        const again = { ...given, answeredAt: '2026-11-25T10:03:00.000Z' };
        expect((await hand(again)).body.data).toEqual({ outcome: 'unchanged', externalId, id, version: version + 1 });
        const { question, changes } = await find(id);
        expect([question.answer.answeredAt, changes.length]).toEqual([again.answeredAt, 2]);
        expect((await hand()).body.data.outcome).toBe('stale');
      });

      it('but not to a question that was taken back, replaced or closed, nor of a report that nobody knows', async () => {
        const asked = await begin();
        const other = await hand({ ...given, askedAt: '2026-11-25T09:00:00Z' });
        expect([other.body.code, Object.keys(other.body.errors)]).toEqual(['conflict.other_question', ['askedAt']]);
        expect((await hand({ ...given, text: ' ' })).body.errors).toHaveProperty('text');
        expect((await hand(given, 'nobody-knows')).body).toMatchObject({
          code: 'reference.unknown',
          errors: { externalId: expect.any(String) },
        });
        await takeBack(asked);
        const late = await hand();
        expect([late.body.code, Object.keys(late.body.errors)]).toEqual(['conflict.nobody_asked', ['askedAt']]);
        await begin();
        await server.db.update(table).set({ status: 'dismissed', resolution: 'Nothing in it.', resolvedAt: morning });
        expect((await hand()).body.code).toBe('conflict.nobody_asked');
        expect((await find(asked.id)).question).toBeNull();
      });

      it('once, however many say it at the same moment', async () => {
        const { id, version } = await begin();
        const handed = await Promise.all(Array.from({ length: 6 }, () => hand()));
        expect(handed.map(({ body }) => body.data.outcome).sort()).toEqual(['changed', ...Array(5).fill('unchanged')]);
        expect((await find(id)).version).toBe(version + 1);
      });
    });

    it('until a day that is still to come', async () => {
      const report = await seed();
      expect((await ask(report, { until: '2026-11-25' })).body.errors).toHaveProperty('until');
      await ask(report, { until: '2026-11-26' });
      expect(await waiting()).toMatchObject([{ waits: { until: '2026-11-26T00:00:00.000Z', forAnswer: true } }]);
    });

    it('who takes it over where it was given to somebody who cannot sign in any more', async () => {
      const given = await seed({ assigneeId: server.people.suspended });
      expect((await ask(given)).body.data).toMatchObject({ assigneeName: 'editor Test' });
      const colleagues = await seed({ assigneeId: server.people.admin });
      expect((await ask(colleagues)).body.data).toMatchObject({ assigneeName: 'admin Test' });
    });

    it('neither about what is closed, nor over what somebody else did, nor where another has it open', async () => {
      const closed = await seed({ status: 'resolved', resolution: 'Settled.', resolvedAt: morning });
      expect((await ask(closed)).body.code).toBe('conflict.nobody_asked');
      expect((await answer(await seed())).body.code).toBe('conflict.nobody_asked');
      const report = await seed();
      expect((await ask({ ...report, version: 7 })).body.code).toBe('conflict.version');
      await server.call(desk.open, { as: 'admin', body: { kind: 'report', id: report.id } });
      expect((await ask(report)).body).toMatchObject({ code: 'conflict.desk_held' });
      expect(await find(report.id)).toMatchObject({ version: 1, status: 'open', question: null });
      expect(await lettersOf(report.id)).toEqual([]);
    });
  });

  describe('is closed with others about the same person', () => {
    it('by one text, with a letter to each who reported, and one event that names all', async () => {
      const [first, second, third] = [await seed(), await seed({ description: 'Late.' }), await seed()];
      const taken = await server.call(reports.update, {
        as: 'admin',
        params: { id: third.id },
        body: { status: 'inReview', assigneeId: null, resolution: null, version: 1 },
      });
      const { others } = await people(first.id);
      expect(others.total).toBe(2);
      const { status, body } = await closeTogether(first, others.reports);
      expect([status, body.data.status]).toEqual([200, 'resolved']);
      expect(taken.status).toBe(200);
      for (const { id } of [first, second, third]) {
        expect(await find(id)).toMatchObject({ status: 'resolved', resolution: 'The tutor was suspended.' });
        expect(await lettersOf(id)).toMatchObject([{ template: 'report-resolved' }]);
      }
      // Whose desk one was on stays so.
      expect(await find(third.id)).toMatchObject({ assigneeName: 'admin Test' });
      expect(await find(second.id)).toMatchObject({ assigneeName: 'editor Test' });
      expect((await find(second.id)).changes.map(({ to }: { to: string }) => to)).toEqual(['resolved', 'inReview']);
      const [decided] = (await history(first.id)).filter(
        ({ decision }: { decision: string | null }) => decision === 'resolved',
      );
      expect(decided.together.map(({ id }: { id: string }) => id).sort()).toEqual(
        [first.id, second.id, third.id].sort(),
      );
      const [other] = (await history(second.id)).filter(
        ({ decision }: { decision: string | null }) => decision === 'resolved',
      );
      expect(other).toMatchObject({ together: null, closedWith: { id: first.id, name: 'Did not come (user Test)' } });
      expect((await people(first.id)).others).toEqual({ total: 0, reports: [] });
    });

    it('and is taken back a moment later from the history to where that leads, as it is said before', async () => {
      const [first, second] = [await seed(), await seed()];
      await closeTogether(first, [second]);
      const [{ id: seq, changes }] = await history(second.id);
      // Later there is no way, and so no button.
      expect(canReturn(waysBack.report ?? expect.fail(), changes)).toBe(false);
      const params = { seq: String(seq) };
      const { body } = await server.call(undoing.preview, { as: 'editor', params });
      const { back, left, version, takesBack } = body.data;
      expect(takesBack).toBe(true);
      const done = await server.call(undoing.undo, { as: 'editor', params, body: { version, takesBack } });
      expect([done.status, done.body.data]).toEqual([200, { back, left }]);
      const { status, assigneeName, resolution } = await find(second.id);
      expect({ status, resolution }).toEqual({ status: back.status.after, resolution: null });
      expect(assigneeName === null).toBe('assigneeId' in back);
      expect(await lettersOf(second.id)).toEqual([]);
    });

    it('and nobody is written to where that is not wanted', async () => {
      const [first, second] = [await seed(), await seed()];
      await closeTogether(first, [second], { letter: null });
      expect([await lettersOf(first.id), await lettersOf(second.id)]).toEqual([[], []]);
    });

    it('all of them or none: not where one was changed, closed, or is about somebody else', async () => {
      const [first, second] = [await seed(), await seed()];
      const elsewhere = await seed({ reporterId: seeded.tutorId, reportedUserId: seeded.studentId });
      const closed = await seed({ status: 'dismissed', resolution: 'Settled.', resolvedAt: morning });
      for (const other of [{ ...second, version: 9 }, elsewhere, closed, { id: crypto.randomUUID(), version: 1 }])
        expect((await closeTogether(first, [second, other])).body.code).toBe('conflict.not_together');
      // How the report itself stands by now is told, so that it can be sent again.
      const { body } = await closeTogether({ ...first, version: 9 }, [second]);
      expect(body).toMatchObject({ code: 'conflict.version', data: { id: first.id, version: 1 } });
      expect((await closeTogether({ id: crypto.randomUUID(), version: 1 }, [second])).status).toBe(404);
      for (const { id } of [first, second]) expect(await find(id)).toMatchObject({ version: 1, status: 'open' });
      expect(await server.db.$count(mailJobs)).toBe(0);
    });

    it('once, also where two close the same at the same time', async () => {
      const [first, second, third] = [await seed(), await seed(), await seed()];
      const answers = await Promise.all([closeTogether(first, [second, third]), closeTogether(third, [first, second])]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (const { id } of [first, second, third]) expect(await lettersOf(id)).toHaveLength(1);
    });
  });

  it('is handled by editors, who decide nothing about people', async () => {
    const report = await seed();
    const { reportedUser } = await people(report.id);
    const { status } = await server.call(tutors.changeStatus, {
      as: 'editor',
      params: { id: reportedUser.id },
      body: { status: 'suspended', reason: 'Did not come.', version: reportedUser.version },
    });
    expect(status).toBe(403);
  });
});
