import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { imports } from './imports.table.ts';

export type Job = typeof imports.$inferSelect;
export type Stepping = { db: Database; clock: Clock; acting: Acting };

/** Longer than any batch takes. */
const leaseMilliseconds = 30_000;

export const leaseEnd = (clock: Clock) => new Date(clock.now().getTime() + leaseMilliseconds);

/** The import, if whoever began with this attempt still has it. Locked until the transaction ends. */
export const hold = async (transaction: Transaction, { id, attempt, position, state }: Job) => {
  const [held] = await transaction.select().from(imports).where(eq(imports.id, id)).for('update');
  return held?.attempt === attempt && held.position === position && held.state === state;
};

export const set = (transaction: Transaction, id: string, values: Partial<Job>) =>
  transaction.update(imports).set(values).where(eq(imports.id, id));
