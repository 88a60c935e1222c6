import { type SQL, sql } from 'drizzle-orm';
import { instantText } from '../../list/json-sql.ts';
import { auditEvents } from './audit.table.ts';

const { details, entity, recordId, seq } = auditEvents;

const said = sql`jsonb_build_object(
  'id', other.seq, 'at', ${instantText(sql`other.at`)}, 'actorName', other.actor_name, 'actorKind', other.actor_kind)`;

/** The event that one undid. */
export const undoes: SQL = sql`case when jsonb_exists(${details}, 'undoes') then (
  select ${said} from ${auditEvents} other where other.seq = (${details} ->> 'undoes')::bigint
) end`;

/** The one that undid it last, which comes later in the history of the same record. */
export const undone: SQL = sql`case when ${auditEvents.action} in ('changed', 'deleted') then (
  select ${said} from ${auditEvents} other
    where other.entity = ${entity} and other.record_id = ${recordId} and other.seq > ${seq}
      and (other.details ->> 'undoes')::bigint = ${seq}
    order by other.seq desc limit 1
) end`;
