import { type SQL, sql } from 'drizzle-orm';
import type { ImportKind, UndoCounts } from '#contract/imports.ts';
import { textRows } from '../../../database/bulk/text-rows.ts';
import { type Connection, select, selectOne } from '../../../database/database.ts';
import { type AppError, inUse, invalidField } from '../../../errors.ts';
import { sources } from '../../sources/sources.table.ts';
import { importTraces } from '../imports.table.ts';
import { type UsedBy, undoable } from './undoable.ts';

type Standing = {
  recordId: string;
  effect: 'created' | 'changed' | 'heard';
  reason: 'gone' | 'changed' | 'told' | null;
} & Partial<Record<UsedBy, number>>;

const sentences = {
  gone: 'import.left_gone',
  changed: 'import.left_changed',
  told: 'import.left_told',
  documents: 'import.left_documents',
  checks: 'import.left_checks',
  reviews: 'import.left_reviews',
  evidence: 'import.left_evidence',
  notes: 'import.left_notes',
} as const;
const hasSentence = (use: UsedBy): use is UsedBy & keyof typeof sentences => use in sentences;

/** Is what is known of where a record comes from still what the import left? */
const isSourceAsLeft = sql`exists (
  select from ${sources}, jsonb_populate_record(null::sources, trace.source_after) known
    where ${sources.kind} = known.kind and ${sources.externalId} = known.external_id and row(${sources}.*) is not distinct from row(known.*)
)`;

const usedBy = (kind: ImportKind) => Object.keys(undoable[kind].uses) as UsedBy[];

/** Which of those that name a record do not use it, or name one of another kind. */
const apart: Partial<Record<UsedBy, (kind: ImportKind, user: SQL) => SQL>> = {
  // Children that the import made as well go before it, unless something keeps them. They have none themselves.
  children: (kind, user) => sql` and not exists (select from ${importTraces} own where own.import_id = trace.import_id
    and own.record_id = ${user}.id::text and own.effect = 'created' and coalesce(own.undone, 'left') = 'left'
    and own.version = ${user}.version${sql.join(
      usedBy(kind).flatMap((use) =>
        use === 'children' ? [] : [sql` and not exists (select ${usersOf(kind, use, sql`of_child`, user)})`],
      ),
    )})`,
  // What waits to be checked came with documents, or is as if nobody had looked at it.
  checks: (_, user) => sql` and ${user}.state <> 'open'`,
  notes: (kind, user) => sql` and ${user}.entity = ${kind} and ${user}.removed_at is null`,
};

/** Those that use a record, as the end of a query; either by the name that the query has for it. */
const usersOf = (kind: ImportKind, use: UsedBy, user: SQL, record: SQL): SQL => {
  const columns = undoable[kind].uses[use] ?? [];
  const [first] = columns;
  if (!first) throw new Error(`nothing uses a ${kind} as ${use}`);
  const names = sql.join(
    columns.map(
      (column) => sql`${user}.${sql.identifier(column.name)} = ${record}.id::${sql.raw(column.getSQLType())}`,
    ),
    sql` or `,
  );
  return sql`from ${first.table} ${user} where (${names})${apart[use]?.(kind, user) ?? sql``}`;
};

/** How many use a record. */
const usesOf = (kind: ImportKind, use: UsedBy) =>
  sql`case when trace.effect = 'created' then (select count(*) ${usersOf(kind, use, sql`used`, sql`record`)})::int end as ${sql.identifier(use)}`;

/** How what an import did stands now, as a query. @param which of its traces, as `trace`. */
const standings = (kind: ImportKind, importId: string, which: SQL) => {
  const { table, keyType, source } = undoable[kind];
  const uses = usedBy(kind).map((use) => sql`, ${usesOf(kind, use)}`);
  return sql`
    select trace.record_id as "recordId", trace.effect,
        case when record.id is null then 'gone' when trace.effect <> 'heard' and record.version <> trace.version then 'changed'
          ${source ? sql`when not ${isSourceAsLeft} then 'told'` : sql``} end as reason
        ${sql.join(uses)}
      from ${importTraces} trace left join ${table} record on record.id = trace.record_id::${sql.raw(keyType)}
      where trace.import_id = ${importId} and ${which}`;
};

const refusalOf = (standing: Standing, kind: ImportKind): AppError | undefined => {
  const { reason } = standing;
  if (reason !== null) return invalidField('', sentences[reason]);
  const use = usedBy(kind).find((one) => (standing[one] ?? 0) > 0);
  if (use === undefined) return undefined;
  if (hasSentence(use)) return invalidField('', sentences[use]);
  return inUse(use, standing[use] ?? 0);
};

/** @returns of each record of an import why it is left as it is; undefined where it can be undone. */
export const readStandings = async (
  connection: Connection,
  { id, kind }: { id: string; kind: ImportKind },
  recordIds: readonly string[],
): Promise<Map<string, AppError | undefined>> => {
  const these = sql`trace.record_id in (select ${textRows(recordIds)})`;
  const rows = await select<Standing>(connection, standings(kind, id, these));
  return new Map(rows.map((row) => [row.recordId, refusalOf(row, kind)]));
};

/** What undoing an import would do now, but for what others do meanwhile. */
export const previewUndo = (
  connection: Connection,
  { id, kind }: { id: string; kind: ImportKind },
): Promise<UndoCounts> => {
  const isFree = sql.join(
    [sql`reason is null`, ...usedBy(kind).map((use) => sql`coalesce(${sql.identifier(use)}, 0) = 0`)],
    sql` and `,
  );
  const toUndo = sql`trace.effect <> 'heard' and coalesce(trace.undone, 'left') = 'left'`;
  return selectOne<UndoCounts>(
    connection,
    sql`
      select count(*) filter (where effect = 'created' and ${isFree})::int as removed,
          count(*) filter (where effect = 'changed' and ${isFree})::int as restored,
          count(*) filter (where not (${isFree}))::int as left
        from (${standings(kind, id, toUndo)}) standing`,
  );
};
