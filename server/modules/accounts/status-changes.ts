import { desc, eq } from 'drizzle-orm';
import { undoSeconds } from '#contract/letter-choice.ts';
import type { Transaction } from '../../database/database.ts';
import { tooLateToTakeBack } from '../../errors.ts';
import { accountStatusChanges } from './accounts.table.ts';

type NewChange = typeof accountStatusChanges.$inferInsert;

/** Writes down a change of an account's status. @returns its key. */
export const addStatusChange = async (transaction: Transaction, change: NewChange) => {
  const [added] = await transaction
    .insert(accountStatusChanges)
    .values(change)
    .returning({ id: accountStatusChanges.id });
  if (!added) throw new Error('inserting a change of status returned no row');
  return added.id;
};

/** Is it somebody's own decision, and young enough to be taken back? */
export const requireTakeBack = (
  change: { changedById: string | null; changedAt: Date } | undefined,
  { callerId, now }: { callerId: string; now: Date },
) => {
  const isOwn = change?.changedById === callerId;
  if (!change || !isOwn || now.getTime() - change.changedAt.getTime() >= undoSeconds * 1000) throw tooLateToTakeBack();
};

/**
 * The last change of an account's status, which the caller made a moment ago.
 *
 * @throws AppError 409 when it can't be taken back: it is somebody else's, or too long ago.
 */
export const findTakeBack = async (
  transaction: Transaction,
  accountId: string,
  standing: { callerId: string; now: Date },
) => {
  const [last] = await transaction
    .select()
    .from(accountStatusChanges)
    .where(eq(accountStatusChanges.accountId, accountId))
    .orderBy(desc(accountStatusChanges.id))
    .limit(1);
  requireTakeBack(last, standing);
  return last as typeof accountStatusChanges.$inferSelect;
};

export const removeStatusChange = (transaction: Transaction, id: number) =>
  transaction.delete(accountStatusChanges).where(eq(accountStatusChanges.id, id));
