import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Connection, select } from '../database/database.ts';
import { literal } from '../list/json-sql.ts';

/** A link of the hash chain: an event with every hashed column as the text that was hashed. */
type Link = { seq: string; previousHash: string; hash: string; columns: (string | null)[]; actorKind: string | null };

/** An anchor of the hash chain. Kept elsewhere, it proves later that nothing up to there was rewritten. */
export type Anchor = { seq: number; hash: string };

/** What is wrong, and where: the first place at which the trail is not as it was written. */
export type Fault = { seq: number; problem: 'changed' | 'missing' | 'moved' | 'rewritten' };

const genesis: Anchor = { seq: 0, hash: '0'.repeat(64) };
const batchSize = 1_000;

/** The same as in the database's `audit_seal`, computed here so that nobody can pass by replacing that. */
const hashOf = (columns: readonly (string | null)[]) =>
  createHash('sha256')
    .update(columns.map((text) => (text === null ? '-' : `${Buffer.byteLength(text)}:${text}`)).join(','))
    .digest('hex');

const readAfter = (db: Connection, seq: number) =>
  select<Link>(
    db,
    sql`
      select seq::text, previous_hash as "previousHash", hash, json_build_array(
        previous_hash, seq::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), action, entity, record_id, record_name,
        actor_id::text, actor_name, session_id::text, address, request_id, origin, changes::text, details::text) as columns,
        actor_kind as "actorKind"
      from audit_events where seq > ${seq} order by audit_events.seq limit ${literal(batchSize)}`,
  );

const faultOf = (last: Anchor, link: Link): Fault | undefined => {
  const seq = Number(link.seq);
  if (seq !== last.seq + 1) return { seq: last.seq + 1, problem: 'missing' };
  // What the actor is came to the events later, and is hashed where it is said.
  const columns = link.actorKind === null ? link.columns : [...link.columns, link.actorKind];
  if (hashOf(columns) !== link.hash) return { seq, problem: 'changed' };
  if (link.previousHash !== last.hash) return { seq, problem: 'moved' };
  return undefined;
};

/**
 * Verifies the whole hash chain: every event is as it was written and stands where it was put.
 *
 * @param known an anchor noted earlier; without one, nobody could tell that the end of the trail was cut off or all of it written anew.
 * @returns the last event and, if there is one, the first fault.
 */
export const verifyTrail = async (db: Connection, known?: Anchor): Promise<{ last: Anchor; fault?: Fault }> => {
  let last = genesis;
  for (;;) {
    const links = await readAfter(db, last.seq);
    for (const link of links) {
      const fault = faultOf(last, link);
      if (fault) return { last, fault };
      last = { seq: Number(link.seq), hash: link.hash };
      if (known?.seq === last.seq && known.hash !== last.hash)
        return { last, fault: { seq: last.seq, problem: 'rewritten' } };
    }
    if (links.length < batchSize) break;
  }
  return known && known.seq > last.seq ? { last, fault: { seq: last.seq + 1, problem: 'missing' } } : { last };
};
