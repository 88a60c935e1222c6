import * as z from 'zod';
import { Day, Instant } from './primitives.ts';

/** So many of the latest bookings, applications and reports of a range are looked at one by one, so that years cost no more than weeks. */
export const mostLookedAt = 5_000;

const Count = z.int().min(0);
const compared = <Schema extends z.ZodType>(schema: Schema) => z.object({ current: schema, previous: schema });

/** So many of so many. Of none there is no rate. */
export const Rate = z.object({ count: Count, of: Count });
export type Rate = z.infer<typeof Rate>;

/** The rates of bookings. Each is a part of those that the one before it counts, or of those that were decided. */
export const rateNames = ['accepted', 'cancelled', 'disputed'] as const;
export type RateName = (typeof rateNames)[number];

/** How long answers took: `count` of `of` were answered. Without any there is no time. */
export const Took = Rate.extend({ medianSeconds: Count.nullable(), ninetiethSeconds: Count.nullable() });
export type Took = z.infer<typeof Took>;

/** What was waited for an answer to: bookings, for the tutor's; applications of tutors and reports, for that of staff. */
export const tookNames = ['bookings', 'applications', 'reports'] as const;
export type TookName = (typeof tookNames)[number];

/** From when to when somebody looked; later than the range begins, where it has more than is looked at. */
const LookedAt = z.object({ from: Instant, until: Instant, isAll: z.boolean() });
export type LookedAt = z.infer<typeof LookedAt>;

/**
 * What became of what was asked for in a range: of bookings requested, of tutors who applied and of reports made in it.
 *
 * - accepted: of the bookings that no longer wait for an answer, those that were confirmed, or that went on as if they had been.
 * - cancelled: of those, the ones that were cancelled afterwards.
 * - disputed: of the accepted ones, those that were ever disputed, decided or not.
 */
export const Answers = z.object({
  from: Day,
  to: Day,
  previous: z.object({ from: Day, to: Day }),
  bookings: compared(LookedAt.extend({ bookings: Count })),
  /** Missing from a server that looks at all of them. */
  applications: compared(LookedAt).optional(),
  reports: compared(LookedAt).optional(),
  rates: z.object({ accepted: compared(Rate), cancelled: compared(Rate), disputed: compared(Rate) }),
  took: z.object({ bookings: compared(Took), applications: compared(Took), reports: compared(Took) }),
});
export type Answers = z.infer<typeof Answers>;
