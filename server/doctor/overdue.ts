import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Connection, selectOne } from '../database/database.ts';
import { literal } from '../list/json-sql.ts';
import { waitsForNone } from '../mail/mail-queue.ts';
import { liveStates as liveRunStates } from '../modules/bulk/bulk.repository.ts';
import { bulkRuns } from '../modules/bulk/bulk.table.ts';
import { liveStates as liveImportStates } from '../modules/imports/imports.repository.ts';
import { imports } from '../modules/imports/imports.table.ts';

const isWaiting = sql`sent_at is null and dropped_at is null`;
/** E-mails that should have gone: those behind an older one of their account are kept by that, whatever keeps it. */
export const dueLetters = sql`${isWaiting} and due_at <= now() and ${waitsForNone}`;
/** Those that the mail server may take at the next try. */
export const postponedLetters = sql`${isWaiting} and due_at > now() and tries > 0`;
/** The instants of what the audit trail is yet to tell. */
export const unsealed = sql`(select at from audit_pending union all select at from audit_unsealed) unsealed`;
/** As deliveries are claimed: of one record only the oldest that waits, also where that is put off. */
const isFirst = sql`(delivery.sequence is null or delivery.sequence = (
  select min(earlier.sequence) from webhook_deliveries earlier
    where earlier.record_id = delivery.record_id and earlier.record_kind = delivery.record_kind
      and earlier.state = 'waiting' and earlier.endpoint_id::text = delivery.endpoint_id::text))`;
const isUnclaimed = sql`(leased_until is null or leased_until < now())`;

/** What servers do by themselves, and since when the oldest of it should have been done: an instant, or null. */
export const overdue = {
  letters: sql`(select min(due_at) from mail_jobs where ${dueLetters})`,
  postponedLetters: sql`(select min(created_at) from mail_jobs where ${postponedLetters})`,
  /** Of those that nothing holds back. */
  deliveries: sql`(select min(due_at) from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = endpoint_id
    where state = 'waiting' and active and failing_since is null and coalesce(paused_until <= now(), true) and due_at <= now() and ${isFirst})`,
  trail: sql`(select min(at) from ${unsealed})`,
  runs: sql`(select min(coalesce(leased_until, created_at)) from ${bulkRuns} where ${inArray(bulkRuns.state, liveRunStates)} and ${isUnclaimed})`,
  imports: sql`(select min(coalesce(leased_until, created_at)) from ${imports} where ${inArray(imports.state, liveImportStates)} and ${isUnclaimed})`,
} satisfies Record<string, SQL>;
export type Overdue = keyof typeof overdue;

/** @returns for how many seconds the oldest of each kind has been due; 0 where nothing is. */
export const readOverdue = async (connection: Connection): Promise<Record<Overdue, number>> => {
  const kinds = Object.entries(overdue).map(
    ([kind, oldest]) => sql`${literal(kind)}, greatest(coalesce(extract(epoch from now() - ${oldest}), 0), 0)::float8`,
  );
  const { seconds } = await selectOne<{ seconds: Record<Overdue, number> }>(
    connection,
    sql`select json_build_object(${sql.join(kinds, sql`, `)}) as seconds`,
  );
  return seconds;
};
