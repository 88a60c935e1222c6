import { count, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import { dayAt } from '#contract/dates.ts';
import { settings } from '#contract/settings.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { accountStatusChanges, accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { figures } from '#server/modules/dashboard/figures.table.ts';
import { reportChanges, reports, reportTitles } from '#server/modules/reports/reports.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Booking = typeof bookings.$inferInsert;

const paidBy = (...amounts: (number | null)[]): Booking['timeline'] =>
  amounts.map((amountCents) => ({ at: '2026-03-01T09:00:00.000Z', kind: 'paid', note: null, amountCents }));

const outcomes: Partial<Booking>[] = [
  {},
  { status: 'requested', paymentStatus: 'authorized', payoutStatus: 'none' },
  { status: 'confirmed', payoutStatus: 'none' },
  { status: 'cancelled', paymentStatus: 'failed', payoutStatus: 'none' },
  { status: 'refunded', paymentStatus: 'partiallyRefunded', payoutStatus: 'withheld', refundedCents: 501 },
  { status: 'cancelled', paymentStatus: 'refunded', payoutStatus: 'none', refundedCents: 1003 },
  { currency: 'USD' },
  // Paid in part, by two payments, and by more than the price; some of it went back.
  { timeline: paidBy(300) },
  { timeline: paidBy(700, 205), paymentStatus: 'partiallyRefunded', refundedCents: 401 },
  { timeline: paidBy(900, 90_000) },
  { timeline: paidBy(null), paymentStatus: 'refunded', payoutStatus: 'none', refundedCents: 907 },
];

describe.each(engines)('dashboard on $name', (engine) => {
  let server: TestServer;
  let made: Booking[] = [];
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  const now = new Date('2026-06-15T12:00:00Z');
  const read = async ({ timezone, ...query }: Record<string, string>): Promise<Dashboard> => {
    if (timezone) await placeMarketplace(timezone);
    return (await server.call(dashboard.get, { as: 'editor', query })).body.data;
  };
  /** The marketplace's days are those of its settings. */
  const placeMarketplace = async (timezone: string) => {
    const { id, updatedAt, ...current } = (await server.call(settings.get, { as: 'editor' })).body.data;
    const { status } = await server.call(settings.update, { as: 'admin', body: { ...current, timezone } });
    expect(status).toBe(200);
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  it('of an empty marketplace is zeros and nothing', async () => {
    const data = await read({ from: '2026-01-01', to: '2026-01-31' });
    expect(data).toMatchObject({
      currency: 'EUR',
      previous: { from: '2025-12-01', to: '2025-12-31' },
      granularity: 'day',
      topSubjects: [],
      statusMix: [],
      waiting: { tutors: { total: 0, rows: [] }, reports: { total: 0, rows: [] }, papers: { total: 0, rows: [] } },
    });
    expect(data.series).toHaveLength(31);
    expect(data.figures.bookings).toEqual({ current: 0, previous: 0 });
  });

  it('without a range is about the thirty days until today', async () => {
    const data = await read({ timezone: 'Pacific/Kiritimati' });
    expect(data.series).toHaveLength(30);
    const today = dayAt(new Date(), 'Pacific/Kiritimati');
    expect([data.to, data.today, data.timezone]).toEqual([today, today, 'Pacific/Kiritimati']);
    const week = await read({ days: '7', timezone: 'Pacific/Pago_Pago' });
    expect([week.series.length, week.to]).toEqual([7, dayAt(new Date(), 'Pacific/Pago_Pago')]);
  });

  it('refuses a range that ends before it begins, is too long or is no range', async () => {
    const queries: Record<string, string>[] = [
      { from: '2026-02-01', to: '2026-01-31' },
      { from: '2020-01-01', to: '2026-01-31' },
      { from: '2019-01-01' },
      { from: '1999-12-31', to: '2000-01-01' },
      { from: 'yesterday' },
      { days: '0' },
      { days: '7', from: '2026-01-01' },
      { timezone: 'Europe/Berlin' },
      { until: '2026-01-01' },
    ];
    for (const query of queries) {
      const { status, body } = await server.call(dashboard.get, {
        as: 'editor',
        query,
      });
      expect([status, body.code]).toEqual([400, 'validation.failed']);
    }
    expect((await read({ from: '2098-01-01' })).to).toBe('2098-01-01');
  });

  describe('of a marketplace', () => {
    beforeAll(async () => {
      catalogue = await seedCatalogue(server.db);
      const { subjectId, levelId } = catalogue;
      const { tutor: tutorId, user: studentId } = server.people;
      // Around midnight in Berlin and in UTC, over a change of the clocks.
      const moments = Array.from(
        { length: 140 },
        (_, index) => new Date(Date.UTC(2026, 2, 1) + index * 11.7 * 3_600_000),
      );
      made = moments.map((createdAt, index) => {
        const feeCents = 301 + index;
        const payoutCents = 1702 + index * 7;
        return newBooking({
          tutorId,
          studentId,
          subjectId,
          levelId,
          createdAt,
          feeCents,
          payoutCents,
          amountCents: feeCents + payoutCents,
          ...outcomes[index % outcomes.length],
        });
      });
      await server.db.insert(bookings).values(made);
    });

    const charged = ['paid', 'partiallyRefunded', 'refunded'];
    const paidOf = ({ amountCents, timeline = [] }: Booking) => {
      const payments = timeline.map((payment) => payment.amountCents ?? amountCents);
      const told = payments.length === 0 ? amountCents : payments.reduce((cents, one) => cents + one, 0);
      return Math.min(told, amountCents);
    };
    const revenueOf = (booking: Booking) => Math.max(0, paidOf(booking) - (booking.refundedCents ?? 0));
    /** Nothing of what went back, and no more than was paid. */
    const feeOf = (booking: Booking) =>
      (booking.refundedCents ?? 0) === 0 ? Math.min(booking.feeCents, paidOf(booking)) : 0;
    /** The same sums, made here. */
    const sum = (from: Date, until: Date) => {
      const within = made.filter(({ createdAt }) => createdAt && createdAt >= from && createdAt < until);
      const paid = within.filter(
        ({ paymentStatus, currency }) => charged.includes(paymentStatus) && currency === 'EUR',
      );
      return {
        bookings: within.length,
        revenueCents: paid.reduce((cents, one) => cents + revenueOf(one), 0),
        feeCents: paid.reduce((cents, one) => cents + feeOf(one), 0),
      };
    };

    it.each([
      ['UTC', '2026-04-01', '2026-04-20', '2026-03-12T00:00:00Z', '2026-04-01T00:00:00Z', '2026-04-21T00:00:00Z'],
      [
        'Europe/Berlin',
        '2026-03-20',
        '2026-04-05',
        '2026-03-02T23:00:00Z',
        '2026-03-19T23:00:00Z',
        '2026-04-05T22:00:00Z',
      ],
      [
        'America/New_York',
        '2026-03-08',
        '2026-03-08',
        '2026-03-07T05:00:00Z',
        '2026-03-08T05:00:00Z',
        '2026-03-09T04:00:00Z',
      ],
      [
        'Asia/Kathmandu',
        '2026-03-04',
        '2026-05-03',
        '2026-01-01T18:15:00Z',
        '2026-03-03T18:15:00Z',
        '2026-05-03T18:15:00Z',
      ],
    ])('is right to the cent in %s from %s to %s', async (timezone, from, to, since, start, until) => {
      const { figures, series, statusMix, topSubjects } = await read({ from, to, timezone });
      const current = sum(new Date(start), new Date(until));
      const previous = sum(new Date(since), new Date(start));
      expect(current.bookings).toBeGreaterThan(0);
      for (const field of ['bookings', 'revenueCents', 'feeCents'] as const)
        expect([field, figures[field]]).toEqual([field, { current: current[field], previous: previous[field] }]);
      expect(series.reduce((total, { bookings: count }) => total + count, 0)).toBe(current.bookings);
      expect(series.reduce((total, { revenueCents }) => total + revenueCents, 0)).toBe(current.revenueCents);
      expect(statusMix.reduce((total, { bookings: count }) => total + count, 0)).toBe(current.bookings);
      expect(topSubjects).toMatchObject([
        { path: 'Sciences › Physics', bookings: current.bookings, revenueCents: current.revenueCents },
      ]);
    });

    it.each([
      ['UTC', '2027-04-01', '2027-04-20', '2026-04-01T00:00:00Z', '2026-04-21T00:00:00Z'],
      ['Asia/Kathmandu', '2027-03-10', '2027-03-10', '2026-03-09T18:15:00Z', '2026-03-10T18:15:00Z'],
      ['Europe/Berlin', '2027-03-20', '2028-04-04', '2025-03-19T23:00:00Z', '2026-04-04T22:00:00Z'],
    ])(
      'compares with the same days of an earlier year, in %s from %s to %s',
      async (timezone, from, to, since, until) => {
        const { figures, previous } = await read({ from, to, timezone, compare: 'year' });
        const before = sum(new Date(since), new Date(until));
        expect(before.bookings).toBeGreaterThan(0);
        for (const field of ['bookings', 'revenueCents', 'feeCents'] as const)
          expect([field, figures[field].previous]).toEqual([field, before[field]]);
        expect(previous.to < from).toBe(true);
      },
    );

    it('has a day for each end of the year before, also where that has no 29 February', async () => {
      const { previous } = await read({ from: '2028-02-29', to: '2028-02-29', compare: 'year' });
      expect(previous).toEqual({ from: '2027-02-28', to: '2027-02-28' });
      expect((await read({ from: '2024-01-01', to: '2024-12-31', compare: 'year' })).previous.from).toBe('2023-01-01');
    });

    it('is the same for colleagues wherever they are', async () => {
      await placeMarketplace('America/New_York');
      const query = { from: '2026-03-08', to: '2026-03-09' };
      const answers = [];
      for (const timezone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
        await server.db.update(accounts).set({ timezone }).where(eq(accounts.id, server.people.editor));
        const { data } = (await server.call(dashboard.get, { as: 'editor', query })).body;
        // A moment later it is a moment later.
        answers.push({ ...data, lessons: { ...data.lessons, at: undefined } });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({
        timezone: 'America/New_York',
        figures: {
          bookings: { current: sum(new Date('2026-03-08T05:00:00Z'), new Date('2026-03-10T04:00:00Z')).bookings },
        },
      });
    });

    it('counts the bookings of a subject without those of the subjects below it, and so does the list behind it', async () => {
      const { subjectId, parentId } = catalogue;
      const [one] = made;
      if (!one) throw new Error('no bookings were made');
      const createdAt = new Date('2025-05-05T12:00:00Z');
      const added = [parentId, subjectId, subjectId].map((id) => newBooking({ ...one, subjectId: id, createdAt }));
      const rows = await server.db.insert(bookings).values(added).returning({ id: bookings.id });
      const days = { from: '2025-05-05', to: '2025-05-05' };
      const { topSubjects } = await read({ ...days, timezone: 'UTC' });
      expect(topSubjects).toMatchObject([
        { path: 'Sciences › Physics', bookings: 2, hasChildren: false },
        { path: 'Sciences', bookings: 1, hasChildren: true },
      ]);
      const found = async (filter: Record<string, string>) => {
        const query = { ...filter, createdFrom: '2025-05-05T00:00:00Z', createdTo: '2025-05-06T00:00:00Z' };
        return (await server.call(transactions.list, { as: 'editor', query })).body.total;
      };
      expect([await found({ onlySubjectId: parentId }), await found({ subjectId: parentId })]).toEqual([1, 3]);
      await server.db.delete(bookings).where(
        inArray(
          bookings.id,
          rows.map(({ id }) => id),
        ),
      );
    });

    it('puts each booking into the part of its own day, also where the day has 23 hours', async () => {
      const { series } = await read({ from: '2026-03-28', to: '2026-03-30', timezone: 'Europe/Berlin' });
      const edges = [
        '2026-03-27T23:00:00Z',
        '2026-03-28T23:00:00Z',
        '2026-03-29T22:00:00Z',
        '2026-03-30T22:00:00Z',
      ].map((at) => new Date(at));
      const expected = ['2026-03-28', '2026-03-29', '2026-03-30'].map((from, index) => {
        const { bookings: count, revenueCents } = sum(edges[index] as Date, edges[index + 1] as Date);
        return { from, bookings: count, revenueCents };
      });
      expect(series).toEqual(expected);
    });

    it('draws weeks and months where days would be too many', async () => {
      const weeks = await read({ timezone: 'UTC', from: '2026-03-01', to: '2026-05-31' });
      expect([weeks.granularity, weeks.series.length]).toEqual(['week', 14]);
      const months = await read({ from: '2026-01-10', to: '2026-12-31' });
      expect([months.granularity, months.series.map(({ from }) => from).slice(0, 3)]).toEqual([
        'month',
        ['2026-01-10', '2026-02-01', '2026-03-01'],
      ]);
      expect(months.figures.bookings.current).toBe(140);
    });

    it('names new people, and what waits, oldest first', async () => {
      const body = (email: string) => newTutor(catalogue, email);
      const younger = (await server.call(tutors.add, { as: 'admin', body: body('younger@tutors.test') })).body.data;
      const older = (await server.call(tutors.add, { as: 'admin', body: body('older@tutors.test') })).body.data;
      await server.db
        .update(accounts)
        .set({ createdAt: new Date('2026-06-01T00:00:00Z') })
        .where(eq(accounts.id, older.id));
      await server.db.update(accounts).set({ createdAt: now }).where(eq(accounts.id, younger.id));
      const person = {
        ...newPerson('new@users.test'),
        userType: 'user',
        language: 'en',
        createdAt: new Date('2026-05-20T00:00:00Z'),
      } as const;
      await server.db.insert(accounts).values(person);
      const [title] = await server.db.insert(reportTitles).values({ title: 'Rude', audience: 'both' }).returning();
      const report = {
        titleId: title?.id ?? '',
        reporterId: server.people.user,
        reportedUserId: server.people.tutor,
        description: 'Shouted.',
      };
      await server.db.insert(reports).values([
        { ...report, createdAt: new Date('2026-06-10T00:00:00Z') },
        { ...report, createdAt: new Date('2026-06-05T00:00:00Z') },
        { ...report, status: 'inReview' },
      ]);
      const { figures, waiting } = await read({ timezone: 'UTC', from: '2026-06-01', to: '2026-06-30' });
      expect([figures.newTutors, figures.newUsers]).toEqual([
        { current: 2, previous: 0 },
        { current: 0, previous: 1 },
      ]);
      expect(waiting.tutors.total).toBe(2);
      expect(waiting.tutors.rows.map(({ id }) => id)).toEqual([older.id, younger.id]);
      expect(waiting.reports.rows.map(({ since }) => since)).toEqual([
        '2026-06-05T00:00:00.000Z',
        '2026-06-10T00:00:00.000Z',
      ]);
      expect(waiting.reports).toMatchObject({ total: 2, rows: [{ title: 'Rude', reportedUser: 'tutor Test' }, {}] });

      // Who applied anew, and what was opened again, waits since then, as on the desk.
      const changedAt = new Date('2026-06-20T00:00:00Z');
      await server.db
        .insert(accountStatusChanges)
        .values({ accountId: older.id, fromStatus: 'rejected', toStatus: 'pending', changedAt });
      const oldest = waiting.reports.rows[0]?.id ?? '';
      await server.db
        .insert(reportChanges)
        .values({ reportId: oldest, fromStatus: 'resolved', toStatus: 'open', changedAt });
      const again = (await read({ from: '2026-06-01', to: '2026-06-30' })).waiting;
      expect(again.tutors.rows.map(({ id, since }) => [id, since])).toEqual([
        [younger.id, now.toISOString()],
        [older.id, changedAt.toISOString()],
      ]);
      const asked = { items: [], at: now.toISOString() };
      await server.db.update(accounts).set({ changesRequested: asked }).where(eq(accounts.id, older.id));
      const left = (await read({ from: '2026-06-01', to: '2026-06-30' })).waiting.tutors;
      expect([left.total, left.rows.map(({ id }) => id)]).toEqual([1, [younger.id]]);
      expect(again.reports.rows.map(({ since }) => since)).toEqual([
        '2026-06-10T00:00:00.000Z',
        changedAt.toISOString(),
      ]);
      expect(again.reports.rows[1]?.id).toBe(oldest);
    });

    it('stays right when bookings change, move, go and are counted together', async () => {
      const all = await server.db.select({ id: bookings.id }).from(bookings).orderBy(bookings.id);
      const every = (step: number, offset: number) =>
        inArray(
          bookings.id,
          all.flatMap(({ id }, index) => (index % step === offset ? [id] : [])),
        );
      await server.db
        .update(bookings)
        .set({ paymentStatus: 'refunded', refundedCents: bookings.amountCents })
        .where(every(9, 1));
      await server.db.update(bookings).set({ status: 'disputed', currency: 'USD' }).where(every(9, 2));
      await server.db
        .update(bookings)
        .set({ createdAt: sql`${bookings.createdAt} - interval '40 days 30 minutes'` })
        .where(every(9, 3));
      await server.db.delete(bookings).where(every(9, 4));
      made = await server.db.select().from(bookings);

      const repeated = () =>
        server.db
          .select({ rows: count() })
          .from(figures)
          .groupBy(figures.slice, figures.at, figures.part, figures.currency)
          .having(sql`count(*) > 1`);
      const check = async (from: string, to: string, timezone: string, start: string, until: string) => {
        const answer = await read({ from, to, timezone });
        const { bookings: current, revenueCents, feeCents } = sum(new Date(start), new Date(until));
        expect(answer.figures.bookings.current).toBe(current);
        expect(answer.figures.revenueCents.current).toBe(revenueCents);
        expect(answer.figures.feeCents.current).toBe(feeCents);
        expect(answer.topSubjects).toMatchObject([{ bookings: current, revenueCents }]);
        const mix: Record<string, number> = {};
        for (const { createdAt, status } of made)
          if (createdAt && createdAt >= new Date(start) && createdAt < new Date(until))
            mix[status] = (mix[status] ?? 0) + 1;
        expect(Object.fromEntries(answer.statusMix.map(({ status, bookings: rows }) => [status, rows]))).toEqual(mix);
      };
      const checkAll = async () => {
        await check('2026-01-01', '2026-06-30', 'UTC', '2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z');
        await check('2026-01-10', '2026-05-05', 'Asia/Kolkata', '2026-01-09T18:30:00Z', '2026-05-05T18:30:00Z');
        await check('2026-03-15', '2026-03-15', 'Europe/Berlin', '2026-03-14T23:00:00Z', '2026-03-15T23:00:00Z');
      };
      await checkAll();
      expect(await repeated()).not.toEqual([]);
      await server.db.execute(sql`select fold_figures()`);
      expect(await repeated()).toEqual([]);
      await checkAll();
    });
  });
});
