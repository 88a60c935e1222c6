import { type SQL, sql } from 'drizzle-orm';
import { type DeskKey, type DeskWait, deskLeaseSeconds } from '#contract/desk.ts';
import { at } from '../../database/at.ts';
import { type Connection, select, type Transaction } from '../../database/database.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { isPutAside } from './desk.sql.ts';
import { deskItems, type Noted } from './desk.table.ts';
import { deskSources } from './desk-sources.ts';

/** The lease has run out, or is the caller's own. */
const isFreeFor = (callerId: string, now: Date): SQL =>
  sql`(desk.holder_id is null or desk.leased_until <= ${at(now)} or desk.holder_id = ${callerId}::uuid)`;

export type Claim = {
  callerId: string;
  now: Date;
  /** The opening that is renewed; a new one otherwise. */
  lease?: string | undefined;
  /**
   * Which wait it is taken in spite of: any, or the one that was set at this instant. The opening that is renewed has it in any case for as long as
   * nothing has ended it.
   */
  inSpiteOf?: 'anyWait' | (string & {}) | undefined;
};

/** The opening that is renewed still has it, or there is no other wait than the caller knows of. */
const mayTake = (key: DeskKey, { now, lease, inSpiteOf }: Claim): SQL => {
  if (inSpiteOf === 'anyWait') return sql`true`;
  const isRenewed = lease ? sql`coalesce(desk.lease = ${lease}::uuid, false)` : sql`false`;
  const isKnown = inSpiteOf ? sql`coalesce(desk.noted_at = ${inSpiteOf}::timestamptz, false)` : sql`false`;
  return sql`(${isRenewed} or ${isKnown} or not ${isPutAside(key, now)})`;
};

/**
 * Takes an item for somebody, or renews their lease. One conditional write: of two who take it at the same time, the second waits for the row,
 * finds it taken, and writes nothing; so does whoever comes back after a pause to what a colleague has put aside meanwhile.
 *
 * @returns the lease; undefined where somebody else has it, or it is put aside.
 */
export const claim = async (
  transaction: Transaction,
  { kind, id }: DeskKey,
  claimed: Claim,
): Promise<string | undefined> => {
  const { callerId, now, lease } = claimed;
  const until = new Date(now.getTime() + deskLeaseSeconds * 1000);
  const [taken] = await select<{ lease: string }>(
    transaction,
    sql`insert into ${deskItems} as desk (kind, record_id, holder_id, leased_until, lease)
      values (${kind}, ${id}, ${callerId}::uuid, ${at(until)}, coalesce(${lease ?? null}::uuid, gen_random_uuid()))
      on conflict (kind, record_id) do update
        set holder_id = excluded.holder_id, leased_until = excluded.leased_until, lease = excluded.lease
        where ${isFreeFor(callerId, now)} and ${mayTake({ kind, id }, claimed)}
      returning lease`,
  );
  return taken?.lease;
};

/** Gives an item back. What was opened anew meanwhile, as by a page that was loaded again, stays open. */
export const release = (transaction: Transaction, { kind, id }: DeskKey, lease: string) =>
  transaction.execute(sql`update ${deskItems} set holder_id = null, leased_until = null, lease = null
    where kind = ${kind} and record_id = ${id} and lease = ${lease}::uuid`);

/** What somebody has open already. */
export const heldBy = (connection: Connection, callerId: string, now: Date): Promise<DeskKey[]> =>
  select<DeskKey>(
    connection,
    sql`select kind, record_id as id from ${deskItems} where holder_id = ${callerId}::uuid and leased_until > ${at(now)}
      order by leased_until`,
  );

/** Who has an item open. */
export const holderOf = async (connection: Connection, { kind, id }: DeskKey, now: Date) => {
  const [holder] = await select<{ id: string; name: string }>(
    connection,
    sql`select person.id, person.display_name as name from ${deskItems} desk join ${accounts} person on person.id = desk.holder_id
      where desk.kind = ${kind} and desk.record_id = ${id} and desk.leased_until > ${at(now)}`,
  );
  return holder;
};

type Wait = { until: Date | null; forAnswer: boolean; reason: string };

/** Whoever has an item open, and whoever put it aside, may put it aside anew. */
const maySetAnew = (key: DeskKey, callerId: string, now: Date): SQL =>
  sql`(coalesce(${callerId}::uuid in (desk.holder_id, desk.assignee_id), false) or not ${isPutAside(key, now)})`;

/**
 * Puts an item aside and gives it back.
 *
 * @param over also over the wait that a colleague has set meanwhile, as by asking about a record: that is by the record's version.
 * @returns whether it was the caller's to put aside.
 */
export const putAside = async (
  transaction: Transaction,
  { kind, id }: DeskKey,
  { until, forAnswer, reason }: Wait,
  { callerId, now, over }: { callerId: string; now: Date; over: boolean },
): Promise<boolean> => {
  const source = deskSources[kind];
  // Of what waits an index has few; by its id as text none has it.
  const since = sql`(select ${source.since} from ${source.from} where ${source.waits} and ${source.id}::text = ${id})`;
  const rows = await select(
    transaction,
    sql`insert into ${deskItems} as desk (kind, record_id, assignee_id, noted_at, noted_since, wait_until, waits_for_answer, wait_reason)
      values (${kind}, ${id}, ${callerId}::uuid, ${at(now)}, ${since}, ${until ? at(until) : null}, ${forAnswer}, ${reason})
      on conflict (kind, record_id) do update
        set assignee_id = excluded.assignee_id, noted_at = excluded.noted_at, noted_since = excluded.noted_since, wait_until = excluded.wait_until,
          waits_for_answer = excluded.waits_for_answer, wait_reason = excluded.wait_reason,
          holder_id = null, leased_until = null, lease = null
        where ${isFreeFor(callerId, now)} ${over ? sql`` : sql`and ${maySetAnew({ kind, id }, callerId, now)}`}
      returning kind`,
  );
  return rows.length > 0;
};

/** Forgets what is known of items that are decided, once that is so for a while: what is taken back soon is as it was. */
export const forgetDecided = (transaction: Transaction, before: Date) => {
  const waiting = Object.entries(deskSources).map(
    ([kind, { from, id, waits }]) => sql`select ${kind} as kind, ${id}::text as id from ${from} where ${waits}`,
  );
  return transaction.execute(sql`delete from ${deskItems} desk
    where coalesce(desk.leased_until, '-infinity') < ${at(before)} and coalesce(desk.noted_at, '-infinity') < ${at(before)}
      and not exists (
        select from (${sql.join(waiting, sql` union all `)}) waiting where waiting.kind = desk.kind and waiting.id = desk.record_id
      )`);
};

type Before = { assigneeId?: string | null | undefined; wait?: DeskWait | null | undefined };

/**
 * Ends the wait of an item. It stays with whoever put it aside, or goes back to whoever had it before, and to the wait that there was.
 *
 * @param only.putAsideAt only where it is put aside by then: neither for the second of two who bring it back, nor where it has come back by itself.
 * @returns whether there was anything to end.
 */
export const bringBack = async (
  transaction: Transaction,
  { kind, id }: DeskKey,
  { assigneeId, wait, putAsideAt }: Before & { putAsideAt?: Date } = {},
): Promise<boolean> => {
  const rows = await select(
    transaction,
    sql`update ${deskItems} as desk set wait_until = ${wait?.until ?? null}, waits_for_answer = ${wait?.forAnswer ?? false}, wait_reason = ${wait?.reason ?? null}
      ${wait ? sql`, noted_at = ${wait.setAt}` : sql``}
      ${assigneeId === undefined ? sql`` : sql`, assignee_id = (select ${accounts.id} from ${accounts} where ${accounts.id} = ${assigneeId}::uuid)`}
      where kind = ${kind} and record_id = ${id} ${putAsideAt ? sql`and ${isPutAside({ kind, id }, putAsideAt)}` : sql``}
      returning kind`,
  );
  return rows.length > 0;
};

/** What is noted of an item, locked until the transaction ends: whose it is, and what it waits for. Null where nothing is. */
export const findNoted = async (transaction: Transaction, { kind, id }: DeskKey): Promise<Noted | null> => {
  const [found] = await select<{ noted: Noted }>(
    transaction,
    sql`select to_jsonb(desk) - '{holder_id,leased_until,lease}'::text[] as noted from ${deskItems} desk
      where kind = ${kind} and record_id = ${id} for update`,
  );
  return found?.noted ?? null;
};

/** Notes of an item what was noted before, whoever has it open. Whoever is gone since has nothing. */
export const noteAgain = (transaction: Transaction, { kind, id }: DeskKey, noted: Noted) =>
  transaction.execute(sql`update ${deskItems} as desk set
      assignee_id = (select ${accounts.id} from ${accounts} where ${accounts.id} = noted.assignee_id),
      noted_at = noted.noted_at, noted_since = noted.noted_since,
      wait_until = noted.wait_until, waits_for_answer = noted.waits_for_answer, wait_reason = noted.wait_reason
    from jsonb_populate_record(null::desk_items, ${JSON.stringify(noted)}::jsonb) noted
    where desk.kind = ${kind} and desk.record_id = ${id}`);
