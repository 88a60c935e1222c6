import { sql } from 'drizzle-orm';
import type { SourceVersion } from '#contract/integration/sourced.ts';
import { type SourceKind, sourceKinds } from '#contract/ownership.ts';
import { at } from '../../database/at.ts';
import { givenRows } from '../../database/bulk/given-rows.ts';
import { textRows } from '../../database/bulk/text-rows.ts';
import { type Connection, select, type Transaction } from '../../database/database.ts';
import { prepare } from '../../database/prepared.ts';
import { cutToMicros, type Known } from './source-versions.ts';
import { sources } from './sources.table.ts';

const keysIn = (keys: readonly string[]) => sql`(select distinct key from ${textRows(keys)} key order by key)`;

/**
 * Looks each key up by index, in the order of the keys, whatever the statistics know: while a kind is new to them, the planner expects one row of
 * it, and would go through all keys for each of its many. A limit keeps the subquery one.
 */
const rowsOf = (kind: SourceKind, keys: readonly string[], lock = sql``) =>
  sql`${keysIn(keys)} asked, lateral (
        select * from ${sources} where kind = ${kind} and external_id = asked.key limit 1 ${lock}
      ) source`;

type Row = Pick<Known, 'recordId' | 'isMerged' | 'contentHash'> & {
  externalId: string;
  sourceVersion: string | null;
  updatedMicros: string | null;
};

const nothingKnown: Known = {
  recordId: null,
  isMerged: false,
  sourceVersion: null,
  updatedMicros: null,
  contentHash: null,
};

const knownOf = ({ recordId, isMerged, contentHash, sourceVersion, updatedMicros }: Row): Known => ({
  recordId,
  isMerged,
  contentHash,
  sourceVersion: sourceVersion === null ? null : Number(sourceVersion),
  updatedMicros: updatedMicros === null ? null : BigInt(updatedMicros),
});

/** Inserts the keys that nobody has told of; a scalar subquery is not made a join, which might read all of a kind. @returns those. */
const claimNew = (transaction: Transaction, kind: SourceKind, keys: readonly string[]) =>
  select<{ key: string }>(
    transaction,
    sql`
      insert into ${sources} (kind, external_id)
        select ${kind}, key from ${keysIn(keys)} asked
        where (select kind from ${sources} where kind = ${kind} and external_id = key) is null
        order by key
        on conflict do nothing returning external_id as key`,
  );

const knownColumns = sql`external_id as "externalId", record_id as "recordId", merged_from is not null as "isMerged", content_hash as "contentHash",
  source_version::text as "sourceVersion", (extract(epoch from source_updated_at) * 1000000)::bigint::text as "updatedMicros"`;

const lockKnown = (transaction: Transaction, kind: SourceKind, keys: readonly string[]) =>
  select<Row>(transaction, sql`select ${knownColumns} from ${rowsOf(kind, keys, sql`for update`)}`);

/**
 * Both of one key, which most calls are about, in one trip. Of many keys the new ones are claimed first and the known ones locked then: a key that
 * another transaction claims meanwhile is found by a later statement only, and locked after those that come behind it.
 *
 * @returns its row, claimed or locked; none where another transaction has claimed it meanwhile, or taken it away.
 */
const claimOne = prepare<Row, 'kind' | 'key'>(
  ['kind', 'key'],
  ({ kind, key }) => sql`
    with known as (select * from ${sources} where kind = ${kind} and external_id = ${key} for update),
      claimed as (
        insert into ${sources} (kind, external_id)
          select ${kind}::text, ${key}::text where not exists (select from ${sources} where kind = ${kind} and external_id = ${key})
          on conflict do nothing returning *
      )
    select ${knownColumns} from (select * from known union all select * from claimed) source`,
);

const claimMany = async (transaction: Transaction, kind: SourceKind, keys: readonly string[]) => {
  const claimed = new Map<string, Known>();
  for (const { key } of await claimNew(transaction, kind, keys)) claimed.set(key, nothingKnown);
  const told = keys.filter((key) => !claimed.has(key));
  if (told.length === 0) return claimed;
  for (const row of await lockKnown(transaction, kind, told)) claimed.set(row.externalId, knownOf(row));
  return claimed;
};

const claimSome = async (transaction: Transaction, kind: SourceKind, keys: readonly string[]) => {
  const [key = '', ...others] = keys;
  if (others.length > 0) return claimMany(transaction, kind, keys);
  const rows = await claimOne(transaction, { kind, key });
  return new Map(rows.map((row) => [row.externalId, knownOf(row)]));
};

/**
 * Locks what is known of some keys until the transaction ends, and claims those that nobody has told of. In the order of the keys, so that two
 * writers of the same ones wait for each other instead of deadlocking.
 */
export const claimSources = async (
  transaction: Transaction,
  kind: SourceKind,
  keys: readonly string[],
): Promise<Map<string, Known>> => {
  const claimed = new Map<string, Known>();
  const withoutClaimed = (wanted: readonly string[]) => wanted.filter((key) => !claimed.has(key));
  // Again where a key's row is gone that was seen to be there: whoever removed its record meanwhile took it away.
  for (let left = [...new Set(keys)]; left.length > 0; left = withoutClaimed(left)) {
    for (const [key, known] of await claimSome(transaction, kind, left)) claimed.set(key, known);
  }
  return claimed;
};

/**
 * Locks what is known of where a record comes from. Before the record itself, as whoever tells of it does: removing a record takes this away as
 * well, and in the other order the two would wait for each other.
 */
export const lockSourceOf = (transaction: Transaction, kind: SourceKind, recordId: string) =>
  transaction.execute(sql`select from ${sources} where record_id = ${recordId} and kind = ${kind} for update`);

/** What was heard of a key: the version that is known from now on, where there is another than before. */
export type Heard = {
  externalId: string;
  recordId: string;
  known?: { version: SourceVersion; contentHash: string | null } | undefined;
};

/** Is another version known from now on? */
const isNews = sql`num_nonnulls(excluded.source_version, excluded.source_updated_at) > 0`;

/** What is heard again within a minute from the same program is not written down again. */
const heardOften = sql`interval '1 minute'`;

/** Writes down what was heard, and gives back the claims of which no record was made. */
export const settleSources = async (
  transaction: Transaction,
  kind: SourceKind,
  heard: readonly Heard[],
  { tokenId, now, unmade }: { tokenId: string | null; now: Date; unmade: readonly string[] },
) => {
  if (heard.length > 0) {
    const rows = heard.map(({ externalId, recordId, known }) => {
      const { sourceVersion, sourceUpdatedAt } = known?.version ?? {};
      const contentHash = known?.contentHash;
      return {
        externalId,
        recordId,
        sourceVersion,
        sourceUpdatedAt: sourceUpdatedAt && cutToMicros(sourceUpdatedAt),
        contentHash,
      };
    });
    const { given, columns } = givenRows(sources, rows);
    // Who has told of a record is asked to carry out what is decided about it, also where somebody has brought in a file that names it since.
    // The keys are claimed, so that each is there. A conflict is found by index, whatever the statistics know; an update might read all of a kind.
    await transaction.execute(sql`
      insert into ${sources} as source (kind, heard_at, token_id, ${sql.raw(columns.join(', '))})
        select ${kind}, ${at(now)}, ${tokenId}::uuid, given.* from ${given}
        on conflict (kind, external_id) do update set record_id = excluded.record_id, heard_at = excluded.heard_at,
          token_id = coalesce(excluded.token_id, source.token_id),
          source_version = case when ${isNews} then excluded.source_version else source.source_version end,
          source_updated_at = case when ${isNews} then excluded.source_updated_at else source.source_updated_at end,
          content_hash = case when ${isNews} then excluded.content_hash else source.content_hash end
        where ${isNews} or source.record_id is null or source.token_id is distinct from excluded.token_id
          or excluded.token_id is null or source.heard_at < excluded.heard_at - ${heardOften}`);
  }
  if (unmade.length > 0)
    await transaction.execute(
      sql`delete from ${sources} where kind = ${kind} and external_id in ${keysIn(unmade)} and record_id is null`,
    );
};

/** Selects the records that some keys of each kind stand for, as rows of `about`, which is a kind and a key, and `id`. */
export const recordLookUps = (wanted: Readonly<Partial<Record<SourceKind, readonly string[]>>>) =>
  sourceKinds.flatMap((kind) => {
    const keys = wanted[kind] ?? [];
    if (keys.length === 0) return [];
    return [
      sql`select kind || ' ' || external_id as about, record_id as id from ${rowsOf(kind, keys)} where record_id is not null`,
    ];
  });

/** Finds the records that some keys of each kind stand for. @returns a function from a key to its record's; undefined for unknown ones. */
export const findRecords = async (
  connection: Connection,
  wanted: Readonly<Partial<Record<SourceKind, readonly string[]>>>,
): Promise<(kind: SourceKind, key: string) => string | undefined> => {
  const lookUps = recordLookUps(wanted);
  if (lookUps.length === 0) return () => undefined;
  const rows = await select<{ about: string; id: string }>(connection, sql.join(lookUps, sql` union all `));
  const records = new Map(rows.map(({ about, id }) => [about, id]));
  return (kind, key) => records.get(`${kind} ${key}`);
};
