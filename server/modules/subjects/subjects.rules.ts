import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Subject } from '#contract/subjects.ts';
import { type Connection, select, selectOne, type Transaction } from '../../database/database.ts';
import type { Merge } from '../../entity/merge.ts';
import { invalidField } from '../../errors.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { tutorSubjects } from '../tutors/tutors.table.ts';
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

/** Do tutors or bookings have a subject itself, and is nothing below it yet? What is taught is at the leaves: it stays one. */
const isTaughtLeaf = async (connection: Connection, id: string) => {
  const { taught } = await selectOne<{ taught: boolean }>(
    connection,
    sql`select not exists (select from ${subjects} where parent_id = ${id}) and (
        exists (select from ${tutorSubjects} where subject_id = ${id}) or exists (select from ${bookings} where subject_id = ${id})
      ) as taught`,
  );
  return taught;
};

/** May something new stand below this one at the top? It is held until the transaction ends. */
export const mayHaveBelow = async (transaction: Transaction, id: string) => {
  await lock(transaction, [id]);
  return !(await isTaughtLeaf(transaction, id));
};

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
  if (await isTaughtLeaf(transaction, parentId)) throw invalidField('parentId', 'validation.subject_taught');
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

/** What children of both are called. */
const sharedNames = (connection: Connection, merged: string, into: string) =>
  select<{ name: string }>(
    connection,
    sql`select one.name from ${subjects} one join ${subjects} other on lower(other.name) = lower(one.name)
      where one.parent_id = ${merged} and other.parent_id = ${into} order by lower(one.name)`,
  );

/**
 * Keeps the tree at its two levels, and what is taught at its leaves.
 *
 * @throws AppError 400 naming what it is to be merged into.
 */
export const requireMergeable = async (connection: Connection, { merged, into, uses }: Merge<typeof Subject>) => {
  if (merged.childCount > 0 && into.parentId !== null) throw invalidField('into', 'merge.levels');
  const isUsed = uses.some(({ use, moving, both }) => use !== 'children' && moving + both > 0);
  const others = into.childCount - (merged.parentId === into.id ? 1 : 0);
  if (merged.childCount === 0 && others > 0 && isUsed) throw invalidField('into', 'merge.below');
  if (merged.childCount > 0 && (await isTaughtLeaf(connection, into.id))) throw invalidField('into', 'merge.taught');
  const names = (await sharedNames(connection, merged.id, into.id)).map(({ name }) => name);
  if (names.length > 0) throw invalidField('into', 'merge.same_names', { names: names.join(', ') });
};
