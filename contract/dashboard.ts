import * as z from 'zod';
import { dueStates } from './checklist.ts';
import { Answers } from './dashboard-answers.ts';
import { daysIn } from './dates.ts';
import { endpoint, oneOf } from './endpoint.ts';
import { whole } from './list-query.ts';
import { Currency, Day, Id, Instant } from './primitives.ts';
import { type BookingStatus, bookingStatuses } from './transactions.ts';

/** The longest range, in days: five years. */
export const longestRange = 1827;

/** So many days end today when nobody says which. */
export const standardRange = 30;

/** Days of this century, so that reckoning with them never leaves the calendar. */
const ThisCentury = Day.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', { error: 'validation.date' });

/** How finely a range is drawn: its points shall be neither three nor three hundred. */
const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];
export const granularityOf = (days: number): Granularity => (days <= 45 ? 'day' : days <= 200 ? 'week' : 'month');

const figure = z.object({ current: z.int(), previous: z.int() });
export type Figure = z.infer<typeof figure>;

/**
 * How the marketplace does. Bookings count on the day they were requested; revenue is what students have paid for them less what went
 * back, fees are our part of those of which nothing went back. Amounts are in the site's currency; bookings in another are only counted.
 * Days are those of the marketplace's time zone, so that everybody reads the same figures.
 */
export const Dashboard = z.object({
  currency: Currency,
  timezone: z.string(),
  from: Day,
  to: Day,
  /** Which day it is in the marketplace: the part that it lies in is not over yet. */
  today: Day.optional(),
  /** What it is compared with: the range of the same length that ends the day before, or the same days of an earlier year. */
  previous: z.object({ from: Day, to: Day }),
  granularity: z.enum(granularities),
  figures: z.object({
    bookings: figure,
    revenueCents: figure,
    feeCents: figure,
    newTutors: figure,
    newUsers: figure,
  }),
  /** Each point is named by its first day. */
  series: z.array(z.object({ from: Day, bookings: z.int(), revenueCents: z.int() })),
  topSubjects: z.array(
    z.object({
      subjectId: Id,
      path: z.string(),
      /** Without those of the subjects below it, which are counted by themselves. */
      bookings: z.int(),
      revenueCents: z.int(),
      /** Are there subjects below it? */
      hasChildren: z.boolean().optional(),
    }),
  ),
  statusMix: z.array(z.object({ status: z.enum(bookingStatuses), bookings: z.int() })),
  /** The lessons of today that were accepted and not cancelled, as they are at an instant: over, under way, and still to come. */
  lessons: z
    .object({
      at: Instant,
      from: Instant,
      until: Instant,
      over: z.int().min(0),
      underWay: z.int().min(0),
      ahead: z.int().min(0),
    })
    .optional(),
  /** What waits for a person, oldest first: how much, and the first few. */
  waiting: z.object({
    tutors: z.object({
      total: z.int(),
      rows: z.array(z.object({ id: Id, displayName: z.string(), photoUrl: z.string().nullable(), since: Instant })),
    }),
    reports: z.object({
      total: z.int(),
      rows: z.array(z.object({ id: Id, title: z.string(), reportedUser: z.string(), since: Instant })),
    }),
    /** Who teaches with documents that have expired, or are about to. */
    papers: z
      .object({
        total: z.int(),
        rows: z.array(
          z.object({
            id: Id,
            displayName: z.string(),
            photoUrl: z.string().nullable(),
            expiresOn: Day,
            due: z.enum(dueStates),
          }),
        ),
      })
      .optional(),
  }),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** Which statuses a lesson of today has that takes place: neither waiting for an answer nor cancelled. */
export const lessonStatuses = [
  'confirmed',
  'completed',
  'disputed',
  'refunded',
] as const satisfies readonly BookingStatus[];

/** Which days are meant, and what they are compared with. */
const AskedDays = z
  .strictObject({
    from: ThisCentury.optional(),
    to: ThisCentury.optional(),
    /** So many days until `to`, or until today in the marketplace; instead of `from`. */
    days: whole(1, longestRange).optional(),
    /** The days just before unless `year` asks for the same days of the year before; of a range of several years, of as many before. */
    compare: z.enum(['before', 'year']).optional(),
  })
  .refine(({ from, days }) => from === undefined || days === undefined, {
    path: ['days'],
    error: 'validation.invalid',
  })
  .refine(({ from, to }) => !from || !to || (daysIn({ from, to }) >= 1 && daysIn({ from, to }) <= longestRange), {
    path: ['to'],
    error: 'validation.date_range',
  });

export const dashboard = {
  get: endpoint('GET /api/v1/admin/dashboard', {
    access: 'editor',
    summary: 'Figures of a range of days against the range before, and what waits for a person',
    query: AskedDays,
    response: oneOf(Dashboard),
  }),
  answers: endpoint('GET /api/v1/admin/dashboard/answers', {
    access: 'editor',
    summary:
      'Of a range of days against the range before: how many bookings were accepted, cancelled and disputed, and how long bookings, applications and reports waited for an answer',
    query: AskedDays,
    response: oneOf(Answers),
  }),
};
