import { and, count, eq, lte } from 'drizzle-orm';
import { recordEvent } from '../../audit/record-event.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { importRows, imports } from './imports.table.ts';

export type Job = typeof imports.$inferSelect;
export type Stepping = { db: Database; clock: Clock; acting: Acting };

/** The import, if whoever began with this attempt still has it. Locked until the transaction ends. */
export const hold = async (transaction: Transaction, { id, attempt, position, state }: Job) => {
  const [held] = await transaction.select().from(imports).where(eq(imports.id, id)).for('update');
  return held?.attempt === attempt && held.position === position && held.state === state;
};

/** What becomes of one that is ended before it is done. */
const endedAs = { checking: 'uploaded', importing: 'cancelled', undoing: 'undone' } as const;

/** Tells the trail of an import that has come this far, with what was done until then. */
export const recordImported = async (transaction: Transaction, { id, kind, fileName, position }: Job) => {
  const isDone = and(eq(importRows.importId, id), lte(importRows.nth, position));
  const counted = await transaction
    .select({ outcome: importRows.outcome, rows: count() })
    .from(importRows)
    .where(isDone)
    .groupBy(importRows.outcome);
  const counts = Object.fromEntries(counted.flatMap(({ outcome, rows }) => (outcome ? [[outcome, rows]] : [])));
  await recordEvent(transaction, { action: 'imported', details: { kind, file: fileName, import: id, ...counts } });
};

/** Tells the trail of an import that goes no further, if it has begun to write. */
export const recordBegun = async (transaction: Transaction, job: Job) => {
  if (job.state === 'importing' && job.position > 0) await recordImported(transaction, job);
};

/** Ends an import, a check or an undo where it is. What was done stays, and is in the trail. */
export const endEarly = async (
  transaction: Transaction,
  job: Job & { state: keyof typeof endedAs },
  state: Job['state'] = endedAs[job.state],
) => {
  await recordBegun(transaction, job);
  await set(transaction, job.id, { state, leasedUntil: null });
};

export const set = (transaction: Transaction, id: string, values: Partial<Job>) =>
  transaction.update(imports).set(values).where(eq(imports.id, id));
