import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { importFormats, importKinds, importStates, rowOutcomes, undoOutcomes } from '#contract/imports.ts';
import { instant, recordColumns } from '../../database/columns.ts';
import type { Refusal } from '../../errors.ts';

/** How far an import is undone: of so many records, how many there were of each outcome. */
export type Undo = { by: string | null; at: string; total: number } & Partial<
  Record<(typeof undoOutcomes)[number], number>
>;

/** Files of records that were uploaded, and how far each has come. */
export const imports = pgTable(
  'imports',
  {
    id: recordColumns.id,
    kind: text('kind', { enum: importKinds }).notNull(),
    /** `reading` while it is uploaded. */
    state: text('state', { enum: ['reading', ...importStates] })
      .notNull()
      .default('reading'),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: importFormats }).notNull().default('csv'),
    encoding: text('encoding', { enum: ['utf-8', 'windows-1252'] })
      .notNull()
      .default('utf-8'),
    separator: text('separator'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
    heads: jsonb('heads').$type<string[]>().notNull().default([]),
    columns: jsonb('columns').$type<(string | null)[]>(),
    rows: integer('rows').notNull().default(0),
    position: integer('position').notNull().default(0),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    /** A hash of every outcome so far, chained from batch to batch. */
    seen: text('seen'),
    /** Fencing token: whoever was at it before the last start writes nothing any more. */
    attempt: integer('attempt').notNull().default(0),
    /** Lease: somebody is at it until then. */
    leasedUntil: instant('leased_until'),
    /** When it last made or changed something; from then on it can be undone for a while. */
    ranAt: instant('ran_at'),
    undo: jsonb('undo').$type<Undo>(),
  },
  (table) => [index('imports_created_at_idx').on(table.createdAt)],
);

/** The rows of those files, and what became of each. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Its place among the rows, from 1. */
    nth: integer('nth').notNull(),
    /** The line of the file in which it begins. */
    line: integer('line').notNull(),
    /** By column. Texts of CSV; whatever JSON has of NDJSON. */
    cells: jsonb('cells').$type<unknown[]>().notNull(),
    /** An earlier line that has the same key. */
    sameAs: integer('same_as'),
    outcome: text('outcome', { enum: rowOutcomes }),
    recordId: text('record_id'),
    recordVersion: integer('record_version'),
    name: text('name'),
    refusal: jsonb('refusal').$type<Refusal>(),
    changes: jsonb('changes').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.nth] }),
    index('import_rows_refused_idx').on(table.importId, table.nth).where(sql`outcome = 'refused'`),
  ],
);

/** What is known of where a record comes from: a row of `sources`, as JSON. */
type Source = Record<string, unknown>;

/** What an import did to each record, by which it is undone. Of the columns that it changed, what they held before. */
export const importTraces = pgTable(
  'import_traces',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    recordId: text('record_id').notNull(),
    /** The order in which it came about; it is undone the other way round. */
    place: bigserial('place', { mode: 'number' }).notNull(),
    /** The row of the file. */
    nth: integer('nth').notNull(),
    name: text('name'),
    /** `heard`: nothing but what is known of where the record comes from. */
    effect: text('effect', { enum: ['created', 'changed', 'heard'] }).notNull(),
    /** The record's version since then: with another, somebody changed it. */
    version: integer('version').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    sourceBefore: jsonb('source_before').$type<Source>(),
    sourceAfter: jsonb('source_after').$type<Source>(),
    undone: text('undone', { enum: undoOutcomes }),
    refusal: jsonb('refusal').$type<Refusal>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.recordId] }),
    index('import_traces_to_undo_idx').on(table.importId, table.place).where(sql`undone is null`),
    index('import_traces_left_idx').on(table.importId, table.nth).where(sql`undone = 'left'`),
  ],
);
