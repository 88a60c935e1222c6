import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { setupMarks } from './setup.table.ts';

type Kind = typeof setupMarks.$inferSelect.kind;

export const readMarks = (connection: Connection) => connection.select().from(setupMarks);

/** Sets marks, now; those that were set are set anew. */
export const setMarks = async (transaction: Transaction, kind: Kind, keys: readonly string[]) => {
  if (keys.length === 0) return;
  await transaction
    .insert(setupMarks)
    .values(keys.map((key) => ({ kind, key })))
    .onConflictDoUpdate({ target: [setupMarks.kind, setupMarks.key], set: { at: sql`excluded.at` } });
};

export const removeMarks = async (transaction: Transaction, kind: Kind, keys: readonly string[]) => {
  await transaction.delete(setupMarks).where(and(eq(setupMarks.kind, kind), inArray(setupMarks.key, [...keys])));
};
