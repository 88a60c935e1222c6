import { type SQL, sql } from 'drizzle-orm';
import { lessonStatuses } from '#contract/dashboard.ts';
import { at } from '../../database/at.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { endsAt } from '../bookings/ends-at.ts';
import { hasHappened } from '../bookings/happened.ts';
import { within } from './instants.ts';
import type { Span } from './spans.ts';

/** How many lessons of a day that somebody accepted are over by an instant, how many are under way, and how many are still to come. */
export const lessonsOf = (day: Span, now: Date): SQL => sql`(
  select json_build_object(
    'over', count(*) filter (where ends_at <= ${at(now)}),
    'underWay', count(*) filter (where starts_at <= ${at(now)} and ends_at > ${at(now)}),
    'ahead', count(*) filter (where starts_at > ${at(now)})
  )
  from (
    select ${bookings.startsAt} as starts_at, ${endsAt} as ends_at
    from ${bookings} where ${within(bookings.startsAt, day)} and ${bookings.status} = any(${sql.param(lessonStatuses)}::text[])
      and ${hasHappened.confirmed}
  ) lesson
)`;
