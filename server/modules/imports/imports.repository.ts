import { and, asc, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import {
  type Import,
  type ImportRow,
  importLimits,
  type LeftRow,
  type RowOutcome,
  rowOutcomes,
  undoOutcomes,
} from '#contract/imports.ts';
import { type MessageKey, translate } from '#contract/messages/index.ts';
import type { Locale } from '#contract/primitives.ts';
import { type Clock, fromNow } from '../../clock.ts';
import { cutText } from '../../cut-text.ts';
import type { Connection } from '../../database/database.ts';
import { findRow } from '../../database/rows.ts';
import { day } from '../../durations.ts';
import { notFound, type Refusal } from '../../errors.ts';
import { importRows, imports, importTraces } from './imports.table.ts';
import { previewUndo } from './undo/standing.ts';

type Row = typeof imports.$inferSelect;
const sampled = 3;

const textOf = (cell: unknown) => {
  if (cell === null || cell === undefined) return '';
  return cutText(typeof cell === 'string' ? cell : JSON.stringify(cell), 200);
};

const countsOf = (counts: Record<string, number>) =>
  Object.fromEntries(rowOutcomes.map((outcome) => [outcome, counts[outcome] ?? 0])) as Record<RowOutcome, number>;

export const liveStates = ['checking', 'importing', 'undoing'] as const;

/** Is somebody at it, or should be? */
export const isLive = <Of extends Pick<Row, 'state'>>(job: Of): job is Of & { state: (typeof liveStates)[number] } =>
  liveStates.some((state) => state === job.state);

/** Is nobody at it any more, though somebody should be? */
export const isInterrupted = (job: Row, now: Date) =>
  isLive(job) && (job.leasedUntil === null || job.leasedUntil < now);

/** Of how many records an undo has decided. */
const undonePart = (undo: NonNullable<Row['undo']>) =>
  undoOutcomes.reduce((sum, outcome) => sum + (undo[outcome] ?? 0), 0);

/** Until when what an import did can be undone; null where it did nothing, or nothing of that is left. */
export const undoUntil = ({ ranAt, undo }: Pick<Row, 'ranAt' | 'undo'>): Date | null => {
  const isOver = undo !== null && (undo.left ?? 0) === 0 && undonePart(undo) >= undo.total;
  return ranAt === null || isOver ? null : new Date(ranAt.getTime() + importLimits.undoDays * day);
};

const shownUndo = (undo: Row['undo']): Import['undo'] => {
  if (!undo) return null;
  const { by, at, total, removed = 0, restored = 0, left = 0 } = undo;
  return { by, at, total, position: undonePart(undo), removed, restored, left };
};

/** What programs are told of their calls, as whoever imports a file is told it. */
const toPeople: Partial<Record<MessageKey, MessageKey>> = {
  'reference.not_in_catalogue.field': 'import.not_in_catalogue',
  'reference.unknown': 'import.not_known',
  'conflict.email_taken': 'import.email_taken',
};

/** Why a row was refused, in a language. */
export const reasonsOf = ({ sentence, errors }: Refusal, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors ?? { '': sentence }).map(([field, { key, params }]) => [
      field,
      translate(locale, toPeople[key] ?? key, params),
    ]),
  );

/** What a row says its amounts are in. */
const currencyOf = ({ columns }: Row, cells: readonly unknown[]) => {
  const cell = cells[columns?.indexOf('currency') ?? -1];
  return (typeof cell === 'string' && cell.trim()) || null;
};

/** The rows in their order, from one on. */
export const readRowsAfter = (connection: Connection, importId: string, position: number, most: number) =>
  connection
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.nth, position)))
    .orderBy(asc(importRows.nth))
    .limit(most);

export const createImportsRepository = ({ db, clock }: { db: Connection; clock: Clock }) => {
  const shown = (row: Row): Import => {
    if (row.state === 'reading') throw notFound();
    const { leasedUntil, attempt, ranAt, ...kept } = row;
    const until = undoUntil(row);
    return {
      ...kept,
      undoUntil: until && until > clock.now() ? until.toISOString() : null,
      undo: shownUndo(row.undo),
      state: row.state,
      interrupted: isInterrupted(row, clock.now()),
      createdAt: row.createdAt.toISOString(),
      counts: countsOf(row.counts),
    };
  };

  const find = (id: string) => findRow(db, imports, id);

  const sampleOf = async ({ id, heads }: Row) => {
    const first = await readRowsAfter(db, id, 0, sampled);
    return first.map(({ cells }) => heads.map((_, nth) => textOf(cells[nth])));
  };

  /** The next rows after one whose records an undo left. */
  const leftAfter = (id: string, position: number, most: number) =>
    db
      .select({
        ...{ nth: importRows.nth, line: importRows.line, cells: importRows.cells },
        ...{ name: importTraces.name, recordId: importTraces.recordId, refusal: importTraces.refusal },
      })
      .from(importTraces)
      .innerJoin(importRows, and(eq(importRows.importId, importTraces.importId), eq(importRows.nth, importTraces.nth)))
      .where(and(eq(importTraces.importId, id), eq(importTraces.undone, 'left'), gt(importTraces.nth, position)))
      .orderBy(asc(importTraces.nth))
      .limit(most);

  return {
    find,
    show: async (id: string) => {
      const row = await find(id);
      return { data: { ...shown(row), sample: await sampleOf(row) } };
    },

    list: async () => {
      const isRead = ne(imports.state, 'reading');
      const isLiveNow = inArray(imports.state, liveStates);
      const undoableSince = fromNow(clock, -importLimits.undoDays * day);
      const byAge = [desc(imports.createdAt), asc(imports.id)];
      const newest = db
        .select({ id: imports.id })
        .from(imports)
        .where(isRead)
        .orderBy(...byAge);
      const isNewest = inArray(imports.id, newest.limit(importLimits.newest));
      const rows = await db
        .select()
        .from(imports)
        .where(and(isRead, or(isNewest, isLiveNow, gt(imports.ranAt, undoableSince))))
        .orderBy(desc(isLiveNow), ...byAge)
        .limit(importLimits.listed);
      rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
      return { data: rows.map(shown) };
    },

    rows: async (id: string, outcome: RowOutcome, locale: Locale): Promise<{ data: ImportRow[] }> => {
      const found = await find(id);
      const rows = await db
        .select()
        .from(importRows)
        .where(and(eq(importRows.importId, id), eq(importRows.outcome, outcome)))
        .orderBy(asc(importRows.nth))
        .limit(importLimits.shownRows);
      return {
        data: rows.map(({ line, name, recordId, refusal, changes, cells }) => ({
          line,
          outcome,
          name,
          recordId,
          reasons: refusal && reasonsOf(refusal, locale),
          changes: changes as ImportRow['changes'],
          amountsIn: currencyOf(found, cells),
        })),
      };
    },

    /** The next refused rows after one. */
    refusedAfter: (id: string, position: number, most: number) =>
      db
        .select({ nth: importRows.nth, line: importRows.line, cells: importRows.cells, refusal: importRows.refusal })
        .from(importRows)
        .where(and(eq(importRows.importId, id), eq(importRows.outcome, 'refused'), gt(importRows.nth, position)))
        .orderBy(asc(importRows.nth))
        .limit(most),

    undoPreview: async (id: string) => ({ data: await previewUndo(db, await find(id)) }),

    left: async (id: string, locale: Locale): Promise<{ data: LeftRow[] }> => {
      await find(id);
      const rows = await leftAfter(id, 0, importLimits.shownRows);
      return {
        data: rows.map(({ line, name, recordId, refusal }) => ({
          line,
          name,
          recordId,
          reasons: refusal && reasonsOf(refusal, locale),
        })),
      };
    },
    leftAfter,

    isBusy: async (except: string) => {
      const isLeased = gt(imports.leasedUntil, clock.now());
      return (await db.$count(imports, and(inArray(imports.state, liveStates), isLeased, ne(imports.id, except)))) > 0;
    },
  };
};

export type ImportsRepository = ReturnType<typeof createImportsRepository>;
