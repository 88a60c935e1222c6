import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { invalidField } from '../../errors.ts';
import { subjects } from './subjects.table.ts';

/**
 * Holds the subjects against change and removal until the transaction ends. Always in the order of their ids, so that two moves that
 * cross each other wait instead of blocking one another for ever.
 */
const lock = (transaction: Transaction, ids: string[]) =>
  transaction
    .select({ id: subjects.id, parentId: subjects.parentId })
    .from(subjects)
    .where(inArray(subjects.id, ids))
    .orderBy(asc(subjects.id))
    .for('update');

/**
 * The tree has two levels: a parent stands at the top, and what has children has no parent.
 *
 * @param id the subject that is to go below the parent; undefined while it is being added.
 * @throws AppError 400 naming the parent.
 */
export const requirePlace = async (transaction: Transaction, parentId: string | null, id?: string) => {
  if (parentId === null) return;
  if (parentId === id) throw invalidField('parentId', 'validation.subject_parent');
  const parent = (await lock(transaction, id ? [parentId, id] : [parentId])).find((row) => row.id === parentId);
  if (!parent) throw invalidField('parentId', 'validation.not_existing');
  if (parent.parentId !== null) throw invalidField('parentId', 'validation.subject_parent');
  if (id && (await transaction.$count(subjects, eq(subjects.parentId, id))) > 0)
    throw invalidField('parentId', 'validation.subject_has_children');
};

/** The ids of a subject's children, locked for their removal. */
export const lockChildren = async (transaction: Transaction, parentId: string) => {
  const rows = await transaction
    .select({ id: subjects.id })
    .from(subjects)
    .where(eq(subjects.parentId, parentId))
    .orderBy(asc(subjects.id))
    .for('update');
  return rows.map(({ id }) => id);
};
