import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { UndoOutcome } from '#contract/imports.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { refusalOrThrow } from '../../../database/database-errors.ts';
import { databaseWithin } from '../../../database/within.ts';
import { type AppError, keptRefusal, type Refusal } from '../../../errors.ts';
import { leaseEnd } from '../../../lease.ts';
import { lockCounts } from '../../accounts/lock-counts.ts';
import { sources } from '../../sources/sources.table.ts';
import { hold, type Job, type Stepping, set } from '../held-import.ts';
import { importTraces } from '../imports.table.ts';
import { putBack, remove } from './put-back.ts';
import { readStandings } from './standing.ts';
import { undoable } from './undoable.ts';

const batchSize = 500;

type Trace = typeof importTraces.$inferSelect;

const textIn = (values: unknown[]) => values.flatMap((value) => (typeof value === 'string' ? [value] : []));

/** Nobody changes, removes or uses these records until the transaction ends. In the order in which whoever writes many of them locks them. */
const lockRecords = async (transaction: Transaction, { kind }: Job, traces: readonly Trace[]) => {
  const { table, source } = undoable[kind];
  if (source) {
    const keys = textIn(traces.map(({ sourceAfter }) => sourceAfter?.external_id));
    await transaction
      .select({ key: sources.externalId })
      .from(sources)
      .where(and(eq(sources.kind, source), inArray(sources.externalId, keys)))
      .orderBy(asc(sources.externalId))
      .for('update');
  }
  const ids = traces.map(({ recordId }) => recordId);
  const locked = await transaction
    .select()
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('update');
  if (kind !== 'booking') return;
  const people = [
    ...locked.flatMap(({ tutorId, studentId }) => [tutorId, studentId]),
    ...traces.flatMap(({ before }) => [before?.tutor_id, before?.student_id]),
  ];
  await lockCounts(transaction, textIn(people));
};

const outcomes = { created: 'removed', changed: 'restored', heard: 'heard' } as const;

const undoTogether = (db: Database, { kind }: Job, traces: readonly Trace[]) =>
  db.transact({}, async (transaction) => {
    await remove(
      transaction,
      kind,
      traces.filter(({ effect }) => effect === 'created'),
    );
    await putBack(
      transaction,
      kind,
      traces.filter(({ effect }) => effect !== 'created'),
    );
  });

/** @returns why it could not be, where the rules or the database are against it. */
const attempt = async (db: Database, job: Job, traces: readonly Trace[]): Promise<AppError | undefined> => {
  try {
    await undoTogether(db, job, traces);
    return undefined;
  } catch (error) {
    return refusalOrThrow(error);
  }
};

/**
 * Undoes what can be undone of these: together, and where something is against that, each for itself. One may be in the way of another, such as
 * by an address that both had in turn; so those that failed are tried again as long as others succeed.
 */
const undoAll = async (db: Database, job: Job, traces: readonly Trace[]): Promise<Map<string, AppError>> => {
  if (traces.length === 0 || !(await attempt(db, job, traces))) return new Map();
  let waiting = traces;
  for (;;) {
    const refused = new Map<string, AppError>();
    for (const trace of waiting) {
      const refusal = await attempt(db, job, [trace]);
      if (refusal) refused.set(trace.recordId, refusal);
    }
    if (refused.size === 0 || refused.size === waiting.length) return refused;
    waiting = waiting.filter(({ recordId }) => refused.has(recordId));
  }
};

type Result = { recordId: string; undone: UndoOutcome; refusal: Refusal | null };

const resultOf = ({ recordId, effect }: Trace, refusal: AppError | undefined): Result => {
  if (!refusal) return { recordId, undone: outcomes[effect], refusal: null };
  // Whoever told of it since has left nothing that the import said.
  if (effect === 'heard') return { recordId, undone: 'heard', refusal: null };
  return { recordId, undone: 'left', refusal: keptRefusal(refusal) };
};

const writeResults = (transaction: Transaction, { id }: Job, results: readonly Result[]) =>
  transaction.execute(sql`
    update ${importTraces} set undone = given.undone, refusal = given.refusal
      from json_to_recordset(${JSON.stringify(results)}::json) given ("recordId" text, undone text, refusal jsonb)
      where import_id = ${id} and record_id = given."recordId"`);

const countUp = (undo: Job['undo'], results: readonly Result[]) => {
  if (!undo) return undo;
  const counted = { ...undo };
  for (const { undone } of results) counted[undone] = (counted[undone] ?? 0) + 1;
  return counted;
};

/** Undoes the next records of an import, the last first. @returns whether there are more. */
export const undoBatch = ({ db, clock, acting }: Stepping, job: Job): Promise<boolean> =>
  db.transact(acting, async (transaction) => {
    if (!(await hold(transaction, job))) return false;
    const traces = await transaction
      .select()
      .from(importTraces)
      .where(and(eq(importTraces.importId, job.id), isNull(importTraces.undone)))
      .orderBy(desc(importTraces.place))
      .limit(batchSize);
    if (traces.length === 0) {
      await set(transaction, job.id, { state: 'undone', leasedUntil: null });
      return false;
    }
    await lockRecords(transaction, job, traces);
    const ids = traces.map(({ recordId }) => recordId);
    const standings = await readStandings(transaction, job, ids);
    const free = traces.filter(({ recordId }) => !standings.get(recordId));
    const refused = await undoAll(databaseWithin(transaction), job, free);
    const results = traces.map((trace) =>
      resultOf(trace, standings.get(trace.recordId) ?? refused.get(trace.recordId)),
    );
    await writeResults(transaction, job, results);
    // `hold` tells whoever was at it before by the attempt alone: nothing else moves on here.
    await set(transaction, job.id, { undo: countUp(job.undo, results), leasedUntil: leaseEnd(clock) });
    return true;
  });
