import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { type Answers, mostLookedAt } from '#contract/dashboard-answers.ts';
import { settings } from '#contract/settings.ts';
import { transactions } from '#contract/transactions.ts';
import { accountStatusChanges, accounts } from '#server/modules/accounts/accounts.table.ts';
import { type BookingEvent, bookings } from '#server/modules/bookings/bookings.table.ts';
import { reportChanges, reports, reportTitles } from '#server/modules/reports/reports.table.ts';
import { engines } from '#tests/support/engines.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Booking = typeof bookings.$inferInsert;
type Step = Partial<BookingEvent> & Pick<BookingEvent, 'kind'> & { after?: number };

const minute = 60_000;
const hour = 60 * minute;

/** A booking's timeline: each step so many minutes after the request. */
const course = (requestedAt: string, ...steps: Step[]): Pick<Booking, 'createdAt' | 'timeline'> => ({
  createdAt: new Date(requestedAt),
  timeline: [{ kind: 'requested' as const }, ...steps].map(({ after = 0, ...step }: Step) => ({
    actorId: null,
    note: null,
    amountCents: null,
    at: new Date(Date.parse(requestedAt) + after * minute).toISOString(),
    ...step,
  })),
});

describe.each(engines)('answers of the dashboard on $name', (engine) => {
  let server: TestServer;
  /** Clocks are turned back in Berlin on this day. Tokens are looked at by the machine's own clock, for which they have not expired. */
  const now = new Date('2030-10-27T12:00:00Z');
  let named: Pick<Booking, 'tutorId' | 'studentId' | 'subjectId' | 'levelId'>;

  const read = async (query: Record<string, string>): Promise<Answers> =>
    (await server.call(dashboard.answers, { as: 'editor', query })).body.data;
  const lessons = async () => (await server.call(dashboard.get, { as: 'editor' })).body.data.lessons;
  const placeMarketplace = async (timezone: string) => {
    const { id, updatedAt, ...current } = (await server.call(settings.get, { as: 'editor' })).body.data;
    const { status } = await server.call(settings.update, { as: 'admin', body: { ...current, timezone } });
    expect(status).toBe(200);
  };
  /** How many bookings the list finds with some filters. */
  const listed = async (query: Record<string, string>) => {
    const { status, body } = await server.call(transactions.list, { as: 'editor', query });
    expect(status).toBe(200);
    return body.total;
  };
  const add = (...made: Partial<Booking>[]) =>
    server.db.insert(bookings).values(made.map((one) => newBooking({ ...named, ...one })));

  beforeAll(async () => {
    server = await startTestServer(engine, { clock: { now: () => now } });
    const { subjectId, levelId } = await seedCatalogue(server.db);
    named = { tutorId: server.people.tutor, studentId: server.people.user, subjectId, levelId };
  });
  afterAll(() => server.close());

  it('of an empty marketplace are none of none', async () => {
    const answers = await read({ from: '2026-03-01', to: '2026-03-31' });
    const { bookings: looked, rates, took } = answers;
    const none = { count: 0, of: 0 };
    expect(rates.accepted).toEqual({ current: none, previous: none });
    expect(rates.disputed.current).toEqual(none);
    expect(took.bookings.current).toEqual({ ...none, medianSeconds: null, ninetiethSeconds: null });
    expect(took.reports.previous).toEqual({ ...none, medianSeconds: null, ninetiethSeconds: null });
    const days = { from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' };
    expect(looked.current).toEqual({ ...days, bookings: 0, isAll: true });
    expect(answers.applications?.current).toEqual({ ...days, isAll: true });
    expect(answers.reports?.current).toEqual({ ...days, isAll: true });
    expect(await lessons()).toMatchObject({ over: 0, underWay: 0, ahead: 0 });
  });

  it('refuse the ranges that the figures refuse', async () => {
    const queries: Record<string, string>[] = [
      { from: '2026-02-01', to: '2026-01-31' },
      { from: '2019-01-01' },
      { days: '0' },
    ];
    for (const query of queries) {
      const { status, body } = await server.call(dashboard.answers, { as: 'editor', query });
      expect([status, body.code]).toEqual([400, 'validation.failed']);
    }
  });

  describe('of bookings', () => {
    beforeAll(async () => {
      const tutor = { actorId: named.tutorId };
      const student = { actorId: named.studentId };
      await placeMarketplace('Europe/Berlin');
      // The 29 March has 23 hours in Berlin: from 23:00 of the day before in UTC until 22:00.
      await add(
        { ...course('2026-03-28T22:59:59.999Z', { kind: 'confirmed', after: 600, ...tutor }), status: 'confirmed' },
        { ...course('2026-03-28T23:00:00.000Z', { kind: 'confirmed', after: 10, ...tutor }), status: 'confirmed' },
        {
          ...course(
            '2026-03-29T08:00:00.000Z',
            { kind: 'confirmed', after: 20, ...tutor },
            { kind: 'cancelled', after: 90, ...student },
          ),
          status: 'cancelled',
          payoutStatus: 'none',
        },
        // Declined, once by the id and once as the application says it.
        { ...course('2026-03-29T09:00:00.000Z', { kind: 'cancelled', after: 30, ...tutor }), status: 'cancelled' },
        {
          ...course('2026-03-29T09:30:00.000Z', { kind: 'cancelled', after: 40, actor: 'tutor' }),
          status: 'cancelled',
        },
        // Nobody answered: the student thought otherwise.
        { ...course('2026-03-29T10:00:00.000Z', { kind: 'cancelled', after: 5, ...student }), status: 'cancelled' },
        { ...course('2026-03-29T11:00:00.000Z'), status: 'requested' },
        // The application told of no confirmation.
        {
          ...course('2026-03-29T12:00:00.000Z', { kind: 'paid', after: 1 }, { kind: 'completed', after: 3000 }),
          status: 'completed',
        },
        // A dispute that was closed again still was one.
        {
          ...course(
            '2026-03-29T21:59:59.999Z',
            { kind: 'confirmed', after: 50, ...tutor },
            { kind: 'disputed', after: 4000, ...student },
            { kind: 'disputeClosed', after: 5000 },
          ),
          status: 'completed',
        },
        { ...course('2026-03-29T22:00:00.000Z', { kind: 'confirmed', after: 700, ...tutor }), status: 'confirmed' },
      );
    });

    const day = { from: '2026-03-29', to: '2026-03-29' };

    it('say how many were accepted, cancelled and disputed, of how many', async () => {
      const { rates, bookings: looked } = await read(day);
      expect(looked.current).toMatchObject({
        from: '2026-03-28T23:00:00.000Z',
        until: '2026-03-29T22:00:00.000Z',
        bookings: 8,
      });
      expect(rates).toEqual({
        accepted: { current: { count: 4, of: 7 }, previous: { count: 1, of: 1 } },
        cancelled: { current: { count: 1, of: 4 }, previous: { count: 0, of: 1 } },
        disputed: { current: { count: 1, of: 4 }, previous: { count: 0, of: 1 } },
      });
    });

    it('compare with the year before where that is asked for', async () => {
      const { rates, previous } = await read({ from: '2027-03-29', to: '2027-03-29', compare: 'year' });
      expect(previous).toEqual(day);
      expect(rates.accepted).toEqual({ current: { count: 0, of: 0 }, previous: { count: 4, of: 7 } });
    });

    it('are what the list of bookings finds', async () => {
      const { from, until } = (await read(day)).bookings.current;
      const days = { createdFrom: from, createdTo: until };
      const decided = 'confirmed,completed,cancelled,disputed,refunded';
      expect(await listed({ ...days, status: decided })).toBe(7);
      expect(await listed({ ...days, status: decided, timeline: 'confirmed' })).toBe(4);
      expect(await listed({ ...days, status: 'cancelled', timeline: 'confirmed' })).toBe(1);
      expect(await listed({ ...days, timeline: 'disputed' })).toBe(1);
      expect(await listed({ timeline: 'confirmed,disputed' })).toBe(6);
      const { status, body } = await server.call(transactions.list, { as: 'editor', query: { timeline: 'paid' } });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['timeline.0']]);
    });

    it('say how long tutors took, whatever they answered', async () => {
      const { took } = await read(day);
      // 10, 20, 30, 40 and 50 minutes.
      expect(took.bookings.current).toEqual({ count: 5, of: 8, medianSeconds: 30 * 60, ninetiethSeconds: 46 * 60 });
      expect(took.bookings.previous).toEqual({ count: 1, of: 1, medianSeconds: 36_000, ninetiethSeconds: 36_000 });
    });

    it('are of the days of the marketplace', async () => {
      await placeMarketplace('UTC');
      expect((await read(day)).rates.accepted.current).toEqual({ count: 4, of: 7 });
      expect((await read(day)).took.bookings.current).toMatchObject({ of: 8, medianSeconds: 40 * 60 });
      await placeMarketplace('Europe/Berlin');
    });
  });

  it('say how long staff took over applications and reports', async () => {
    const applied = (email: string, createdAt: string, status: string) => ({
      ...newPerson(email),
      userType: 'tutor' as const,
      language: 'en' as const,
      hourlyRateCents: 2000,
      currency: 'EUR',
      status,
      createdAt: new Date(createdAt),
    });
    const [approved, rejected, , joined] = await server.db
      .insert(accounts)
      .values([
        applied('approved@tutors.test', '2026-02-02T10:00:00Z', 'approved'),
        applied('rejected@tutors.test', '2026-02-02T10:00:00Z', 'pending'),
        applied('waits@tutors.test', '2026-02-03T10:00:00Z', 'pending'),
        applied('joined@tutors.test', '2026-02-04T10:00:00Z', 'approved'),
      ])
      .returning({ id: accounts.id, createdAt: accounts.createdAt });
    const change = (account: typeof approved, hours: number, fromStatus: string, toStatus: string) => ({
      accountId: account?.id ?? '',
      fromStatus,
      toStatus,
      changedAt: new Date((account?.createdAt.getTime() ?? 0) + hours * hour),
    });
    await server.db.insert(accountStatusChanges).values([
      // Asking for changes decides nothing.
      change(approved, 1, 'pending', 'pending'),
      change(approved, 4, 'pending', 'approved'),
      change(approved, 90, 'approved', 'suspended'),
      // Only the first decision is an answer to the application.
      change(rejected, 8, 'pending', 'rejected'),
      change(rejected, 20, 'rejected', 'pending'),
      change(rejected, 30, 'pending', 'approved'),
      // Of an account that was joined into this one.
      { ...change(joined, 2, 'pending', 'approved'), joinedFrom: approved?.id ?? null },
    ]);
    const [title] = await server.db.insert(reportTitles).values({ title: 'Rude', audience: 'both' }).returning();
    const reported = (createdAt: string) => ({
      titleId: title?.id ?? '',
      reporterId: server.people.user,
      reportedUserId: server.people.tutor,
      description: 'Shouted.',
      createdAt: new Date(createdAt),
    });
    const [reopened] = await server.db
      .insert(reports)
      .values([
        reported('2026-02-05T10:00:00Z'),
        {
          ...reported('2026-02-05T10:00:00Z'),
          status: 'dismissed',
          resolution: 'No.',
          resolvedAt: new Date('2026-02-05T13:00:00Z'),
        },
        reported('2026-02-06T10:00:00Z'),
      ])
      .returning({ id: reports.id });
    const step = (fromStatus: string, toStatus: string, changedAt: string) => ({
      reportId: reopened?.id ?? '',
      fromStatus,
      toStatus,
      changedAt: new Date(changedAt),
    });
    await server.db
      .insert(reportChanges)
      .values([
        step('open', 'inReview', '2026-02-05T10:30:00Z'),
        step('inReview', 'resolved', '2026-02-05T11:00:00Z'),
        step('resolved', 'open', '2026-02-07T11:00:00Z'),
      ]);
    const { took } = await read({ from: '2026-02-01', to: '2026-02-28' });
    expect(took.applications.current).toEqual({
      count: 2,
      of: 4,
      medianSeconds: 6 * 3600,
      ninetiethSeconds: 7.6 * 3600,
    });
    expect(took.reports.current).toEqual({ count: 2, of: 3, medianSeconds: 2 * 3600, ninetiethSeconds: 2.8 * 3600 });
    expect(took.applications.previous.count).toBe(0);
  });

  it('count the lessons of today, which has 25 hours where clocks are turned back', async () => {
    await placeMarketplace('Europe/Berlin');
    const lesson = (startsAt: string, more: Partial<Booking> = {}): Partial<Booking> => ({
      startsAt: new Date(startsAt),
      createdAt: new Date('2025-01-01T00:00:00Z'),
      timeline: [{ at: '2025-01-02T00:00:00.000Z', kind: 'confirmed', note: null, amountCents: null }],
      ...more,
    });
    await add(
      lesson('2030-10-26T21:59:00Z'),
      lesson('2030-10-26T22:00:00Z'),
      lesson('2030-10-27T11:00:00Z'),
      lesson('2030-10-27T11:01:00Z', { status: 'confirmed' }),
      lesson('2030-10-27T12:00:00Z', { status: 'confirmed' }),
      lesson('2030-10-27T12:01:00Z', { status: 'confirmed' }),
      lesson('2030-10-27T22:59:00Z', { status: 'disputed' }),
      lesson('2030-10-27T23:00:00Z', { status: 'confirmed' }),
      lesson('2030-10-27T15:00:00Z', { status: 'cancelled' }),
      lesson('2030-10-27T15:00:00Z', { status: 'requested' }),
      // Nobody answered, and the money went back.
      lesson('2030-10-27T15:00:00Z', { status: 'refunded', timeline: [] }),
    );
    const today = await lessons();
    expect(today).toEqual({
      at: '2030-10-27T12:00:00.000Z',
      from: '2030-10-26T22:00:00.000Z',
      until: '2030-10-27T23:00:00.000Z',
      over: 2,
      underWay: 2,
      ahead: 2,
    });
    const status = 'confirmed,completed,disputed,refunded';
    const all = { startsFrom: today.from, startsTo: today.until, status, timeline: 'confirmed' };
    const next = '2030-10-27T12:00:00.001Z';
    expect([
      await listed(all),
      await listed({ ...all, endsTo: next }),
      await listed({ ...all, startsTo: next, endsFrom: next }),
      await listed({ ...all, startsFrom: next }),
    ]).toEqual([6, 2, 2, 2]);
  });

  it('look at the latest bookings only where there are very many, and say from when on', async () => {
    await placeMarketplace('UTC');
    const began = Date.parse('2024-05-01T00:00:00Z');
    const made = Array.from({ length: mostLookedAt + 20 }, (_, nth) =>
      newBooking({
        ...named,
        createdAt: new Date(began + nth * minute),
        // The oldest twenty, which are not looked at.
        status: nth < 20 ? 'cancelled' : 'completed',
        timeline:
          nth < 20 ? [] : [{ at: '2024-07-01T00:00:00.000Z', kind: 'completed', note: null, amountCents: null }],
      }),
    );
    for (let nth = 0; nth < made.length; nth += 1000)
      await server.db.insert(bookings).values(made.slice(nth, nth + 1000));
    const { bookings: looked, rates } = await read({ from: '2024-05-01', to: '2024-05-31' });
    expect(looked.current).toEqual({
      from: new Date(began + 20 * minute).toISOString(),
      until: '2024-06-01T00:00:00.000Z',
      bookings: mostLookedAt,
      isAll: false,
    });
    expect(rates.accepted.current).toEqual({ count: mostLookedAt, of: mostLookedAt });

    // Just as many as are looked at are all of them.
    await server.db
      .delete(bookings)
      .where(
        and(
          eq(bookings.status, 'cancelled'),
          gte(bookings.createdAt, new Date(began)),
          lt(bookings.createdAt, new Date(began + 20 * minute)),
        ),
      );
    const { bookings: all } = await read({ from: '2024-05-01', to: '2024-05-31' });
    expect(all.current).toMatchObject({ from: '2024-05-01T00:00:00.000Z', bookings: mostLookedAt, isAll: true });
  });

  it('look at the latest applications and reports only where there are very many, and say so too', async () => {
    await placeMarketplace('UTC');
    const began = Date.parse('2023-05-01T00:00:00Z');
    const minutes = sql`${new Date(began).toISOString()}::timestamptz + n * interval '1 minute'`;
    const numbers = sql`generate_series(0, ${mostLookedAt}::integer) n`;
    await server.db.execute(sql`
      insert into accounts (user_type, status, first_name, last_name, display_name, email, hourly_rate_cents, currency, created_at)
      select 'tutor', 'pending', 'Many', 'Apply', 'Many Apply', 'many-' || n || '@tutors.test', 3000, 'EUR', ${minutes} from ${numbers}`);
    const [title] = await server.db.insert(reportTitles).values({ title: 'Late', audience: 'both' }).returning();
    await server.db.execute(sql`
      insert into reports (title_id, reporter_id, reported_user_id, description, created_at)
      select ${title?.id}::uuid, ${named.studentId}::uuid, ${named.tutorId}::uuid, 'Late', ${minutes} from ${numbers}`);
    const { applications, reports: reported, took } = await read({ from: '2023-05-01', to: '2023-05-31' });
    const latest = { from: new Date(began + minute).toISOString(), until: '2023-06-01T00:00:00.000Z', isAll: false };
    expect([applications?.current, reported?.current]).toEqual([latest, latest]);
    expect([took.applications.current.of, took.reports.current.of]).toEqual([mostLookedAt, mostLookedAt]);
  });
});
