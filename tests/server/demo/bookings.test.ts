import { describe, expect, it } from 'vitest';
import type { Booking } from '#server/demo/bookings/bookings.ts';
import { priceOf } from '#server/demo/bookings/money.ts';
import { seasonOf } from '#server/demo/bookings/season.ts';
import { marketplaceOf, now } from './marketplace.ts';

const marketplace = await marketplaceOf('lectern');
const bookings = [...marketplace.bookings()];
const rows = bookings.map(({ row }) => row);
const endOf = ({ startsAt, durationMinutes }: Booking['row']) => startsAt.getTime() + durationMinutes * 60_000;

describe('prices', () => {
  it.each([
    [4500, 60, 4500, 675],
    [3350, 45, 2513, 377],
    [1999, 30, 1000, 150],
    [1, 30, 1, 0],
  ])('%i cents an hour for %i minutes cost %i, of which %i are the fee', (rate, minutes, amountCents, feeCents) => {
    expect(priceOf(rate, minutes)).toEqual({ amountCents, feeCents, payoutCents: amountCents - feeCents });
  });
});

describe('the demo’s bookings', () => {
  it('are the same for the same seed and now, and others for another seed', async () => {
    const size = { tutors: 60, users: 300, bookings: 500, reports: 10 };
    const made = async (seed: string) => JSON.stringify([...(await marketplaceOf(seed, size)).bookings()]);
    expect(await made('one')).toBe(await made('one'));
    expect(await made('one')).not.toBe(await made('two'));
  });

  it('are numbered in the order in which they were requested', () => {
    const requested = rows.map(({ createdAt }) => createdAt.getTime());
    expect(requested).toEqual([...requested].sort((one, other) => one - other));
    expect(rows[0]?.id).toBe('BK-10000001');
    expect(rows.at(-1)?.id).toBe(`BK-${10_000_000 + rows.length}`);
  });

  it('are ahead when requested or confirmed, and past when anything else but cancelled', () => {
    for (const row of rows) {
      if (row.startsAt > now) expect(['requested', 'confirmed']).toContain(row.status);
      if (endOf(row) < now.getTime()) expect(['completed', 'cancelled', 'disputed', 'refunded']).toContain(row.status);
    }
    expect(rows.filter(({ startsAt }) => startsAt > now).length).toBeGreaterThan(150);
  });

  it('have a timeline in order, from the request to the last change, never in the future', () => {
    for (const { timeline, createdAt, updatedAt, version } of rows) {
      const times = timeline.map(({ at }) => at);
      expect(times).toEqual([...times].sort());
      expect([times[0], times.at(-1)]).toEqual([createdAt.toISOString(), updatedAt.toISOString()]);
      expect(updatedAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(version).toBe(timeline.length);
    }
  });

  it('have money that follows from the timeline', () => {
    for (const row of rows) {
      const cents = (kind: string) => row.timeline.find((event) => event.kind === kind)?.amountCents ?? 0;
      expect(cents('refunded')).toBe(row.refundedCents);
      expect(cents('paidOut')).toBe(row.payoutStatus === 'paid' ? row.payoutCents : 0);
      const collected = ['paid', 'refunded', 'partiallyRefunded'].includes(row.paymentStatus);
      expect(cents('paid')).toBe(collected ? row.amountCents : 0);
    }
  });

  it.each([
    ['refunded', (row: Booking['row']) => row.refundedCents === row.amountCents],
    ['partiallyRefunded', (row: Booking['row']) => row.refundedCents > 0 && row.refundedCents < row.amountCents],
    ['paid', (row: Booking['row']) => row.refundedCents === 0],
    ['pending', (row: Booking['row']) => row.payoutStatus === 'none'],
    ['failed', (row: Booking['row']) => row.status === 'cancelled' && row.payoutStatus === 'none'],
  ] as const)('fit a payment that is %s', (state, fits) => {
    const inState = rows.filter(({ paymentStatus }) => paymentStatus === state);
    expect(inState.length).toBeGreaterThan(10);
    expect(inState.filter((row) => !fits(row))).toEqual([]);
  });

  it('are with tutors who could teach then, and by users who had joined', () => {
    for (const { row, studentIndex, tutorIndex } of bookings) {
      const { career, account, subjectIds, levelIds } = marketplace.tutors[
        tutorIndex
      ] as (typeof marketplace.tutors)[number];
      const startsAt = row.startsAt.getTime();
      expect(row.tutorId).toBe(account.id);
      expect(career.approvedAt).toBeLessThanOrEqual(row.createdAt.getTime());
      expect(startsAt < career.awayFrom || startsAt >= career.awayUntil).toBe(true);
      expect(subjectIds).toContain(row.subjectId);
      expect(levelIds).toContain(row.levelId);
      expect(marketplace.users.joinedAt(studentIndex)).toBeLessThan(row.createdAt.getTime());
      expect(marketplace.users.mayBook(studentIndex, startsAt)).toBe(true);
    }
  });

  it('are made by regulars more than by others', () => {
    const perStudent = new Map<number, number>();
    for (const { studentIndex } of bookings) perStudent.set(studentIndex, (perStudent.get(studentIndex) ?? 0) + 1);
    const counts = [...perStudent.values()].sort((one, other) => other - one);
    const ofTopTenth = counts.slice(0, counts.length / 10).reduce((sum, count) => sum + count, 0);
    expect(ofTopTenth).toBeGreaterThan(rows.length * 0.25);
  });
});

describe('the demo’s seasons', () => {
  const inMonth = (month: string) => rows.filter(({ startsAt }) => startsAt.toISOString().startsWith(month)).length;

  it('are quiet in August and between the years, and busy before exams', () => {
    expect(inMonth('2025-08')).toBeLessThan(0.5 * inMonth('2025-05'));
    expect(inMonth('2025-08')).toBeLessThan(0.6 * inMonth('2025-10'));
    expect(seasonOf(Date.parse('2025-12-29'))).toBeLessThan(0.5 * seasonOf(Date.parse('2025-12-08')));
  });

  it('grow from year to year', () => {
    for (const month of ['05', '08', '10', '01'] as const) {
      const [year, next] = month === '01' ? [2025, 2026] : [2024, 2025];
      expect(inMonth(`${next}-${month}`)).toBeGreaterThan(1.25 * inMonth(`${year}-${month}`));
    }
  });

  it('have few lessons on Fridays, most on Saturdays, and on weekdays almost all of them after noon', () => {
    const perWeekday = Array.from(
      { length: 7 },
      (_, weekday) => rows.filter(({ startsAt }) => startsAt.getUTCDay() === weekday).length,
    );
    expect(Math.min(...perWeekday)).toBe(perWeekday[5]);
    expect(Math.max(...perWeekday)).toBe(perWeekday[6]);
    const onWeekdays = rows.filter(({ startsAt }) => startsAt.getUTCDay() % 6 !== 0);
    expect(onWeekdays.filter(({ startsAt }) => startsAt.getUTCHours() >= 12).length).toBeGreaterThan(
      0.9 * onWeekdays.length,
    );
  });
});
