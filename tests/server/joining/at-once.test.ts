import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integration } from '#contract/integration/index.ts';
import { notes } from '#contract/notes.ts';
import { reviews } from '#contract/reviews.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import { reviews as reviewsTable } from '#server/modules/reviews/reviews.table.ts';
import { schema } from '#server/schema.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { createJoiners, type Kind } from '#tests/support/joining.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldReport, toldTutor, toldUser } from '#tests/support/told.ts';

const { accounts, bookingCounts, bookings, reports } = schema;

// PGlite has one connection, on which everybody takes turns.
describe.each(engines.filter((engine) => engine !== pglite))('joining at once on $name', (engine) => {
  let server: TestServer;
  let act: ReturnType<typeof createJoiners>;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  let token: string;
  let added = 0;
  beforeAll(async () => {
    server = await startTestServer(engine);
    act = createJoiners(server);
    catalogue = await seedCatalogue(server.db);
    await server.db.insert(schema.reportTitles).values({ title: 'Did not appear', audience: 'both' });
    token = await server.serviceToken('users:write', 'tutors:write', 'bookings:write', 'reports:write');
  });
  afterAll(() => server.close());

  const rounds = Array.from({ length: 6 }, (_, round) => round);
  const put = (call: 'putUser' | 'putTutor' | 'putBooking' | 'putReport', externalId: string, body: object) =>
    server.call(integration[call], { params: { externalId }, body, token });
  const tell = async (kind: Kind, key: string): Promise<{ id: string; version: number }> => {
    const email = `${key}@app.test`;
    const told =
      kind === 'user' ? put('putUser', key, toldUser({ email })) : put('putTutor', key, toldTutor({ email }));
    const { status, body } = await told;
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data;
  };
  const addTutor = async (): Promise<{ id: string; version: number }> => {
    added += 1;
    const body = newTutor(catalogue, `at-once-${added}@tutors.test`);
    return (await server.call(tutors.add, { as: 'admin', body })).body.data;
  };
  const isThere = async (id: string) => (await server.db.$count(accounts, eq(accounts.id, id))) === 1;
  const countOf = async (id: string) =>
    (await server.db.select().from(bookingCounts).where(eq(bookingCounts.id, id)))[0]?.bookings;
  const at = { version: 1, intoVersion: 1 };
  const outcomes = (answers: { status: number; body: { message: string } }[]) =>
    answers.map(({ status, body: { message } }) => [status, message]);

  it('the one into the other and the other into the one: one of them is left, with what both had', async () => {
    for (const round of rounds) {
      const [one, other] = [await tell('user', `one-${round}`), await tell('user', `other-${round}`)];
      const named = { ...catalogue, tutorId: server.people.tutor };
      await server.db
        .insert(bookings)
        .values([one, other, other].map(({ id }) => newBooking({ ...named, studentId: id })));
      const answers = await Promise.all([
        act.join('user', { id: one.id, into: other.id, ...at }),
        act.join('user', { id: other.id, into: one.id, ...at }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 404])]);
      const left = answers[0].status === 200 ? other : one;
      expect([await isThere(one.id), await isThere(other.id)].filter(Boolean)).toHaveLength(1);
      expect([await server.db.$count(bookings, eq(bookings.studentId, left.id)), await countOf(left.id)]).toEqual([
        3, 3,
      ]);
    }
  });

  it('in a chain: nothing is left with what is gone', async () => {
    for (const round of rounds) {
      const [first, second, third] = [
        await tell('user', `first-${round}`),
        await tell('user', `second-${round}`),
        await tell('user', `third-${round}`),
      ];
      const answers = await Promise.all([
        act.join('user', { id: first.id, into: second.id, ...at }),
        act.join('user', { id: second.id, into: third.id, ...at }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 409])]);
      const told = await put(
        'putUser',
        `first-${round}`,
        toldUser({ sourceVersion: 2, email: `first-${round}@app.test` }),
      );
      expect(await isThere(told.body.data.id)).toBe(true);
    }
  });

  it('while the application goes on telling of bookings, reports and the one itself: all of it arrives, at the other', async () => {
    for (const round of rounds) {
      const [student, tutor] = [`u-${round}`, `t-${round}`];
      const other = await tell('user', student);
      const kept = await tell('user', `kept-${student}`);
      await tell('tutor', tutor);
      const booking = toldBooking({ student, tutor });
      const report = toldReport({
        reporter: { type: 'user', externalId: student },
        reportedUser: { type: 'tutor', externalId: tutor },
      });
      const telling = Array.from({ length: 10 }, (_, nth) => put('putBooking', `b-${round}-${nth}`, booking));
      const items = Array.from({ length: 10 }, (_, nth) => ({
        ...booking,
        type: 'booking',
        externalId: `many-${round}-${nth}`,
      }));
      const reporting = Array.from({ length: 3 }, (_, nth) => put('putReport', `r-${round}-${nth}`, report));
      const again = toldUser({ email: `${student}@app.test` });
      const [joined, many, ...told] = await Promise.all([
        act.join('user', { id: other.id, into: kept.id, ...at }),
        server.call(integration.batch, { body: { items }, token }),
        put('putUser', student, again),
        ...telling,
        ...reporting,
      ]);
      expect(outcomes([joined, ...told])).toEqual([joined, ...told].map(() => [200, undefined]));
      expect(many.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(items.map(() => 'created'));
      expect(await server.db.$count(bookings, eq(bookings.studentId, kept.id))).toBe(20);
      expect(await countOf(kept.id)).toBe(20);
      expect(await server.db.$count(reports, eq(reports.reporterId, kept.id))).toBe(3);
    }
  });

  it('while the application changes the one: it is joined as it was, or whoever joins is told', async () => {
    for (const round of rounds) {
      const [kept, other] = [await tell('tutor', `kept-t-${round}`), await tell('tutor', `other-t-${round}`)];
      const changed = toldTutor({ email: `other-t-${round}@app.test`, headline: 'Anew', sourceVersion: 2 });
      const [joined, told] = await Promise.all([
        act.join('tutor', { id: other.id, into: kept.id, ...at }),
        put('putTutor', `other-t-${round}`, changed),
      ]);
      expect(told.status).toBe(200);
      const isFirst = told.body.data.outcome === 'merged';
      expect([joined.status, told.body.data.id]).toEqual(isFirst ? [200, kept.id] : [409, other.id]);
      expect(await isThere(other.id)).toBe(!isFirst);
    }
  });

  it('while either is removed: it is removed or joined, and nobody comes back', async () => {
    for (const round of rounds) {
      const [kept, other] = [await act.addUser(), await act.addUser()];
      const removed = round % 2 === 0 ? kept : other;
      const [joined, gone] = await Promise.all([
        act.join('user', { id: other.id, into: kept.id, ...at }),
        server.call(users.remove, { as: 'admin', params: { id: removed.id } }),
      ]);
      expect(joined.status).toBeOneOf([200, 400, 404]);
      expect(gone.status).toBe(removed === kept || joined.status !== 200 ? 200 : 404);
      expect(await isThere(removed.id)).toBe(false);
      expect(await isThere(removed === kept ? other.id : kept.id)).toBe(joined.status !== 200 || removed === other);
    }
  });

  it('while a review is hidden and another comes: the one that is kept is rated by those that are left', async () => {
    for (const _ of rounds) {
      const [kept, other] = [await addTutor(), await addTutor()];
      const lessons = await server.db
        .insert(bookings)
        .values(
          Array.from({ length: 3 }, () =>
            newBooking({ ...catalogue, tutorId: other.id, studentId: server.people.user }),
          ),
        )
        .returning();
      const [one = '', two = '', three = ''] = lessons.map(({ id }) => id);
      const rate = (booking: string, stars: number) =>
        server.db.insert(reviewsTable).values({ booking, stars, text: 'A lesson' }).returning();
      const [bad] = await rate(one, 1);
      await rate(two, 5);
      const body = { status: 'hidden', reason: 'Insults', version: 1 };
      const [joined, hidden] = await Promise.all([
        act.join('tutor', { id: other.id, into: kept.id, ...at }),
        server.call(reviews.changeStatus, { as: 'admin', params: { id: bad?.id ?? '' }, body }),
        rate(three, 4),
      ]);
      expect(outcomes([joined, hidden])).toEqual([
        [200, undefined],
        [200, undefined],
      ]);
      expect((await act.read('tutor', kept.id)).rating).toBe(4.5);
    }
  });

  it('while somebody writes a note: it is at the one that is kept, or whoever writes it is told that the other is gone', async () => {
    for (const _ of rounds) {
      const [kept, other] = [await act.addUser(), await act.addUser()];
      const body = { entity: 'user', recordId: other.id, text: 'Called.' };
      const [joined, noted] = await Promise.all([
        act.join('user', { id: other.id, into: kept.id, ...at }),
        server.call(notes.add, { as: 'editor', body }),
      ]);
      expect([joined.status, noted.status]).toEqual([200, expect.toBeOneOf([200, 404])]);
      expect(await server.db.$count(schema.notes, eq(schema.notes.recordId, kept.id))).toBe(
        noted.status === 200 ? 1 : 0,
      );
      expect(await server.db.$count(schema.notes, eq(schema.notes.recordId, other.id))).toBe(0);
    }
  });

  it('moves many thousands in one go, and rates once', async () => {
    const [kept, other] = [await addTutor(), await addTutor()];
    await server.db.execute(sql`
      insert into bookings (tutor_id, student_id, subject_id, level_id, starts_at, duration_minutes, amount_cents, fee_cents, payout_cents,
          currency, payment_method, payment_status, payout_status, status)
        select ${other.id}, ${server.people.user}, ${catalogue.subjectId}, ${catalogue.levelId}, now(), 60, 100, 0, 100, 'EUR', 'card', 'paid',
            'paid', 'completed' from generate_series(1, 6000)`);
    await server.db.execute(sql`
      insert into reviews (booking, stars, text) select id, 4, 'A lesson' from bookings where tutor_id = ${other.id}`);
    const begun = performance.now();
    const { status, body } = await act.join('tutor', { id: other.id, into: kept.id, ...at });
    expect([status, body.data?.bookingCount, body.data?.rating]).toEqual([200, 6000, 4]);
    // By the row it took minutes: each counted all reviews again.
    expect(performance.now() - begun).toBeLessThan(30_000);
    await sealTrail(server.db);
    expect((await verifyTrail(server.db)).fault).toBeUndefined();
  });
});
