import { sql } from 'drizzle-orm';
import { accounts } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { settings } from '../settings/settings.table.ts';
import { auditEvents } from './audit.table.ts';

const { changes, entity, recordId, seq } = auditEvents;

/** What the record's amounts are in today. */
const today = sql`case ${entity}
  when 'tutor' then (select ${accounts.currency} from ${accounts} where ${accounts.id} = ${recordId}::uuid)
  when 'booking' then (select ${bookings.currency} from ${bookings} where ${bookings.id} = ${recordId})
  when 'payout' then (select ${bookings.currency} from ${bookings} where ${bookings.id} = ${recordId})
  when 'dispute' then (select ${bookings.currency} from ${bookings} where ${bookings.id} = ${recordId})
  when 'settings' then (select ${settings.currency} from ${settings} where ${settings.id} = ${recordId}::integer)
end`;

/** What they were in until the currency was changed, or the record deleted, for the first time after the event. */
const untilChanged = sql`(
  select later.changes -> 'currency' ->> 'before' from ${auditEvents} later
  where later.entity = ${entity} and later.record_id = ${recordId} and later.seq > ${seq} and jsonb_exists(later.changes, 'currency')
  order by later.seq limit 1
)`;

/** What they have been in since the record was made, or the currency was changed last. */
const sinceChanged = sql`(
  select earlier.changes -> 'currency' ->> 'after' from ${auditEvents} earlier
  where earlier.entity = ${entity} and earlier.record_id = ${recordId} and earlier.seq < ${seq} and jsonb_exists(earlier.changes, 'currency')
  order by earlier.seq desc limit 1
)`;

/**
 * The currency of the amounts that an event changed, as it was then. The trail keeps what changed, and a currency seldom does; so it is
 * found out from what happened afterwards, which also holds for what was recorded long ago.
 */
export const amountsIn = sql`case when ${changes}::text like '%Cents"%' then
  coalesce(${changes} -> 'currency' ->> 'after', ${changes} -> 'currency' ->> 'before', ${untilChanged}, ${today}, ${sinceChanged})
end`;
