import { sql } from 'drizzle-orm';
import type { SourceVersion } from '#contract/integration/sourced.ts';
import type { SourceKind } from '#contract/ownership.ts';
import { type Connection, select, type Transaction } from '../../database/database.ts';
import type { Known } from './source-versions.ts';
import { sources } from './sources.table.ts';

const keysIn = (keys: readonly string[]) =>
  sql`(select distinct key from json_array_elements_text(${JSON.stringify(keys)}::json) key order by key)`;

/**
 * Looks each key up by index, in the order of the keys, whatever the statistics know: while a kind is new to them, the planner expects one row of
 * it, and would go through all keys for each of its many. A limit keeps the subquery one.
 */
const rowsOf = (kind: SourceKind, keys: readonly string[], lock = sql``) =>
  sql`${keysIn(keys)} asked, lateral (
        select * from ${sources} where kind = ${kind} and external_id = asked.key limit 1 ${lock}
      ) source`;

type Row = Pick<Known, 'recordId' | 'contentHash'> & {
  externalId: string;
  sourceVersion: string | null;
  updatedMicros: string | null;
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
  const claim = async () => {
    await transaction.execute(sql`
      insert into ${sources} (kind, external_id)
        select ${kind}, key from ${keysIn(keys)} asked
        where not exists (select from ${sources} where kind = ${kind} and external_id = key)
        order by key
        on conflict do nothing`);
    return select<Row>(
      transaction,
      sql`select external_id as "externalId", record_id as "recordId", content_hash as "contentHash",
            source_version::text as "sourceVersion", (extract(epoch from source_updated_at) * 1000000)::bigint::text as "updatedMicros"
          from ${rowsOf(kind, keys, sql`for update`)}`,
    );
  };
  let rows = await claim();
  // Whoever removed a record meanwhile took its key's row away, after this had seen that it is there.
  while (rows.length < new Set(keys).size) rows = await claim();
  return new Map(
    rows.map(({ externalId, recordId, contentHash, sourceVersion, updatedMicros }) => [
      externalId,
      {
        recordId,
        contentHash,
        sourceVersion: sourceVersion === null ? null : Number(sourceVersion),
        updatedMicros: updatedMicros === null ? null : BigInt(updatedMicros),
      },
    ]),
  );
};

/** What was heard of a key: the version that is known from now on, where there is another than before. */
export type Heard = {
  externalId: string;
  recordId: string;
  known?: { version: SourceVersion; contentHash: string } | undefined;
};

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
    const rows = heard.map(({ externalId, recordId, known }) => ({
      key: externalId,
      record: recordId,
      version: known?.version.sourceVersion ?? null,
      updated: known?.version.sourceUpdatedAt ?? null,
      hash: known?.contentHash ?? null,
    }));
    await transaction.execute(sql`
      update ${sources} set record_id = record, heard_at = ${now.toISOString()}::timestamptz, token_id = ${tokenId}::uuid,
          source_version = case when hash is null then source_version else version end,
          source_updated_at = case when hash is null then source_updated_at else updated end,
          content_hash = coalesce(hash, content_hash)
        from json_to_recordset(${JSON.stringify(rows)}::json) given (key text, record text, version bigint, updated timestamptz, hash text)
        where kind = ${kind} and external_id = key and (hash is not null or record_id is null
          or token_id is distinct from ${tokenId}::uuid or ${tokenId}::uuid is null or heard_at < ${now.toISOString()}::timestamptz - ${heardOften})`);
  }
  if (unmade.length > 0)
    await transaction.execute(
      sql`delete from ${sources} where kind = ${kind} and external_id in ${keysIn(unmade)} and record_id is null`,
    );
};

/** The records that some keys stand for; unknown ones are missing. */
export const recordsOf = async (connection: Connection, kind: SourceKind, keys: readonly string[]) => {
  if (keys.length === 0) return new Map<string, string>();
  const rows = await select<{ key: string; record: string }>(
    connection,
    sql`select external_id as key, record_id as record from ${rowsOf(kind, keys)} where record_id is not null`,
  );
  return new Map(rows.map(({ key, record }) => [key, record]));
};
