import { type SQL, sql } from 'drizzle-orm';
import { bulkLimits } from '#contract/bulk.ts';
import { instantText, literal } from '../../list/json-sql.ts';
import { bulkRuns } from '../bulk/bulk.table.ts';
import { auditEvents } from './audit.table.ts';

const { action, requestId } = auditEvents;

/** What a run does has the run's key for its request. Of others that is another kind of text, which is compared with no key. */
const key = sql`case when ${requestId} ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then ${requestId}::uuid end`;

/** Is it about statuses of people, and were they not spared a letter? As the undo spares them then. */
const writes = sql`(run.resource in ('tutors', 'users') and run.values ? 'status' and run.values -> 'letter' is distinct from 'null'::jsonb)`;

/** The change of many that an event was a part of or tells of, while anything of it is left to be undone. */
export const runOf: SQL = sql`case when ${action} in ('changed', 'deleted', 'bulkChanged') then (
  select jsonb_build_object(
    'id', run.id, 'resource', run.resource, 'action', run.action, 'changed', run.changed - run.restored, 'writes', ${writes},
    'undoUntil', ${instantText(sql`(run.created_at + make_interval(days => ${literal(bulkLimits.undoDays)}))`)})
  from ${bulkRuns} run
  where run.id = ${key} and run.changed > run.restored and not run.is_final
    and run.state not in ('running', 'undoing') and run.leased_until is null
) end`;
