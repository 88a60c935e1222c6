import { sql } from 'drizzle-orm';
import type { ImportKind } from '#contract/imports.ts';
import { textRows } from '../../../database/bulk/text-rows.ts';
import { select, type Transaction } from '../../../database/database.ts';
import { sources } from '../../sources/sources.table.ts';
import { readLinks, type TutorLinks } from '../../tutors/tutor-links.ts';
import type { Job } from '../held-import.ts';
import { importTraces } from '../imports.table.ts';
import { keysIn, undoable } from './undoable.ts';

type Values = Record<string, unknown>;

/** A record as an import finds or leaves it: its row's columns by their names, what a tutor teaches, and what is known of where it comes from. */
type State = { id: string; version: number; name: string | null; row: Values; source: Values | null };

/** What a tutor teaches stands beside the columns by a name that none of them has. */
export const linksKey = 'links';

const sortedLinks = (links: TutorLinks | undefined) =>
  links && Object.fromEntries(Object.entries(links).map(([field, ids]) => [field, [...ids].sort()]));

/** @returns how these records are now; those that are not there are missing. */
export const readStates = async (
  transaction: Transaction,
  kind: ImportKind,
  ids: readonly string[],
): Promise<Map<string, State>> => {
  if (ids.length === 0) return new Map();
  const { table, name, source = null } = undoable[kind];
  const rows = await select<State>(
    transaction,
    sql`select ${table.id}::text as id, ${table.version} as version, ${name} as name, to_jsonb(${table}) as row,
          (select to_jsonb(${sources}) from ${sources} where kind = ${source} and record_id = ${table.id}::text and merged_from is null) as source
        from ${table} where ${table.id} in ${keysIn(undoable[kind], ids)}`,
  );
  const links = kind === 'tutor' ? await readLinks(transaction, ids) : undefined;
  return new Map(
    rows.map((state) => [
      state.id,
      links ? { ...state, row: { ...state.row, [linksKey]: sortedLinks(links.get(state.id)) } } : state,
    ]),
  );
};

/**
 * Locks what is known of where these records come from, in the order of the keys: read without it, what the application tells in between would be
 * undone with the import. Known ones are locked before new ones are claimed, which `claimSources` does the other way round: where a batch that the
 * application tells and one of an import share both, PostgreSQL may end either for a deadlock, and `transact` runs it again.
 */
export const lockSources = async (transaction: Transaction, kind: ImportKind, ids: readonly string[]) => {
  const { source } = undoable[kind];
  if (!source || ids.length === 0) return;
  await transaction.execute(sql`
    select from ${sources} where kind = ${source} and record_id in (select ${textRows(ids)})
      order by external_id for update`);
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What of a source makes it another version; that it was heard of again does not. */
const versionOf = (source: Values | null | undefined) =>
  source && [source.source_version, source.source_updated_at, source.content_hash];

/** What an import did to a record; undefined where that was nothing. */
const traceOf = (kind: ImportKind, before: State | undefined, after: State) => {
  const { id, version, name, source } = after;
  const said = { recordId: id, version, name, sourceBefore: before?.source ?? null, sourceAfter: source };
  if (!before) return { ...said, effect: 'created' as const, before: null };
  if (before.version === version)
    return isSame(versionOf(before.source), versionOf(source))
      ? undefined
      : { ...said, effect: 'heard' as const, before: null };
  const names = [...undoable[kind].columns, linksKey];
  const changed = names.filter((column) => !isSame(before.row[column], after.row[column]));
  const values = Object.fromEntries(changed.map((column) => [column, before.row[column] ?? null]));
  return { ...said, effect: 'changed' as const, before: values };
};

/**
 * A key that an import itself hears again is still as it left it. Where somebody else has told of the record in between, that is no longer what
 * the trace knows, and it stays so.
 */
const keepUpWithSources = async (transaction: Transaction, importId: string, heard: readonly object[]) => {
  if (heard.length === 0) return;
  await transaction.execute(sql`
    update ${importTraces} set source_after = given.after
      from json_to_recordset(${JSON.stringify(heard)}::json) given ("recordId" text, before jsonb, after jsonb)
      where import_id = ${importId} and record_id = given."recordId" and source_after is not distinct from given.before`);
};

const isBelow = ({ row }: State) => Number((row.parent_id ?? null) !== null);

/**
 * Writes down what a batch of an import did, so that it can be undone. Where the import did something to a record before and nobody else has
 * since, both become one; else what others made of it is what an undo puts back.
 *
 * @param before the records that were there already, as they were.
 * @returns whether it did anything.
 */
export const writeTraces = async (
  transaction: Transaction,
  { id: importId, kind }: Job,
  records: readonly { nth: number; id: string }[],
  before: ReadonlyMap<string, State>,
) => {
  const after = await readStates(
    transaction,
    kind,
    records.map(({ id }) => id),
  );
  const rows = new Map(records.map(({ id, nth }) => [id, nth]));
  // What is below something else in the same file came about after it.
  const traces = [...after.values()]
    .sort((one, other) => isBelow(one) - isBelow(other))
    .flatMap((state) => traceOf(kind, before.get(state.id), state) ?? [])
    .map((trace) => ({ ...trace, nth: rows.get(trace.recordId) ?? 0 }));
  const traced = new Set(traces.map(({ recordId }) => recordId));
  const heard = [...after.values()]
    .filter(({ id, source }) => !traced.has(id) && !isSame(before.get(id)?.source, source))
    .map(({ id, source }) => ({ recordId: id, before: before.get(id)?.source ?? null, after: source }));
  await keepUpWithSources(transaction, importId, heard);
  if (traces.length === 0) return false;
  const isSequel = sql`(${importTraces.version} = excluded.version - (excluded.effect = 'changed')::int
    and ${importTraces.sourceAfter} is not distinct from excluded.source_before)`;
  await transaction.execute(sql`
    insert into ${importTraces} (import_id, record_id, nth, name, effect, version, before, source_before, source_after)
      select ${importId}, "recordId", nth, name, effect, version, before, "sourceBefore", "sourceAfter"
        from json_to_recordset(${JSON.stringify(traces)}::json) given ("recordId" text, nth integer, name text, effect text,
          version integer, before jsonb, "sourceBefore" jsonb, "sourceAfter" jsonb)
      on conflict (import_id, record_id) do update set
        effect = case when not ${isSequel} then excluded.effect
          when 'created' in (${importTraces.effect}, excluded.effect) then 'created'
          when 'changed' in (${importTraces.effect}, excluded.effect) then 'changed' else 'heard' end,
        before = case when ${isSequel} then nullif(coalesce(excluded.before, '{}') || coalesce(${importTraces.before}, '{}'), '{}')
          else excluded.before end,
        source_before = case when ${isSequel} then ${importTraces.sourceBefore} else excluded.source_before end,
        source_after = excluded.source_after, version = excluded.version, name = excluded.name, nth = excluded.nth
      -- What somebody has changed since stays known as that.
      where ${isSequel} or excluded.effect <> 'heard' or ${importTraces.effect} = 'heard'`);
  return true;
};
