import { sql } from 'drizzle-orm';
import type { ImportKind } from '#contract/imports.ts';
import type { Transaction } from '../../../database/database.ts';
import { readTimelines, takeBackUntold } from '../../booking-money/untold.ts';
import { sources } from '../../sources/sources.table.ts';
import { type TutorLinks, writeLinks } from '../../tutors/tutor-links.ts';
import type { importTraces } from '../imports.table.ts';
import { linksKey } from './traces.ts';
import { keysIn, undoable } from './undoable.ts';

type Trace = typeof importTraces.$inferSelect;

const given = (rows: readonly object[], columns: string) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) given (${sql.raw(columns)})`;

/** What is known of where the records come from is again what it was before the import. */
const putSourcesBack = async (transaction: Transaction, kind: ImportKind, traces: readonly Trace[]) => {
  const { source } = undoable[kind];
  if (!source) return;
  const known = traces.map(({ recordId, sourceBefore }) => ({ recordId, before: sourceBefore }));
  await transaction.execute(sql`
    delete from ${sources} using ${given(known, '"recordId" text, before jsonb')}
      where ${sources.kind} = ${source} and ${sources.recordId} = given."recordId" and ${sources.mergedFrom} is null and given.before is null`);
  await transaction.execute(sql`
    update ${sources} set source_version = known.source_version, source_updated_at = known.source_updated_at,
        content_hash = known.content_hash, heard_at = known.heard_at, token_id = known.token_id
      from ${given(known, '"recordId" text, before jsonb')}, jsonb_populate_record(null::sources, given.before) known
      where ${sources.kind} = ${source} and ${sources.recordId} = given."recordId" and ${sources.mergedFrom} is null
        and given.before is not null`);
};

/** Removes what an import made, and what is known of where it comes from. */
export const remove = async (transaction: Transaction, kind: ImportKind, traces: readonly Trace[]) => {
  if (traces.length === 0) return;
  const { table } = undoable[kind];
  const ids = traces.map(({ recordId }) => recordId);
  // First, as that of an account remembers the keys that are known of it where it is suspended.
  await transaction.delete(table).where(sql`${table.id} in ${keysIn(undoable[kind], ids)}`);
  await putSourcesBack(
    transaction,
    kind,
    traces.map((trace) => ({ ...trace, sourceBefore: null })),
  );
};

const putColumnsBack = async (transaction: Transaction, kind: ImportKind, traces: readonly Trace[]) => {
  const { table, keyType, columns, requireRestorable } = undoable[kind];
  for (const { recordId, before } of traces) await requireRestorable?.(transaction, recordId, before ?? {});
  const set = sql.raw(columns.map((column) => `${column} = known.${column}`).join(', '));
  const rows = traces.map(({ recordId, before }) => ({ id: recordId, before }));
  await transaction.execute(sql`
    update ${table} record set ${set}, version = record.version + 1, updated_at = now()
      from ${given(rows, `id ${keyType}, before jsonb`)} join ${table} kept on kept.id = given.id,
        jsonb_populate_record(kept, given.before) known
      where record.id = given.id`);
};

/** Gives records back what they were before an import, where it changed that. */
export const putBack = async (transaction: Transaction, kind: ImportKind, traces: readonly Trace[]) => {
  const changed = traces.filter(({ effect }) => effect === 'changed');
  const bookingIds = kind === 'booking' ? changed.map(({ recordId }) => recordId) : [];
  const timelines = await readTimelines(transaction, bookingIds);
  if (changed.length > 0) await putColumnsBack(transaction, kind, changed);
  await takeBackUntold(transaction, timelines);
  const links = new Map(
    changed.flatMap(({ recordId, before }): [string, TutorLinks][] =>
      before && linksKey in before ? [[recordId, before[linksKey] as TutorLinks]] : [],
    ),
  );
  if (links.size > 0) await writeLinks(transaction, links);
  if (traces.length > 0) await putSourcesBack(transaction, kind, traces);
};
