import { eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { subjects as contract, type Subject } from '#contract/subjects.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord, deleteRecord } from '../../database/change.ts';
import type { Database } from '../../database/database.ts';
import { invalidField } from '../../errors.ts';
import { isAnyOf } from '../../list/filter.ts';
import { byText } from '../../list/json-sql.ts';
import { createList, createRead } from '../../list/list.ts';
import { subjectColumns } from './subjects.columns.ts';
import { lockChildren, requirePlace, requireUnused } from './subjects.rules.ts';
import { subjects } from './subjects.table.ts';

const hasChildren = sql`exists (select 1 from ${subjects} child where child.parent_id = ${subjects.id})`;

export const createSubjectsRepository = (db: Database) => {
  const read = createRead<Subject>({ from: subjects, key: subjects.id, columns: subjectColumns });
  const list = createList(db, contract.list, {
    from: subjects,
    key: subjects.id,
    columns: subjectColumns,
    sort: {
      path: byText(subjectColumns.path),
      name: byText(subjects.name),
      tutorCount: subjectColumns.tutorCount,
      updatedAt: subjects.updatedAt,
    },
    filters: {
      active: (active) => eq(subjects.active, active),
      parentId: (ids) => isAnyOf(subjects.parentId, ids),
      leaf: (leaf) => (leaf ? sql`not ${hasChildren}` : hasChildren),
      root: (root) => (root ? isNull(subjects.parentId) : isNotNull(subjects.parentId)),
    },
    search: (term) => sql`position(searchable(${term}) in searchable(${subjectColumns.path})) > 0`,
  });

  return {
    page: list.page,
    csv: list.csv,

    add: (acting: Acting, values: BodyOf<typeof contract.add>) =>
      db.transact(acting, async (transaction) => {
        await requirePlace(transaction, values.parentId);
        const [added] = await transaction.insert(subjects).values(values).returning({ id: subjects.id });
        return read(transaction, added?.id ?? '');
      }),

    update: (acting: Acting, { id, version, ...values }: BodyOf<typeof contract.update>) =>
      db.transact(acting, async (transaction) => {
        await requirePlace(transaction, values.parentId, id);
        await changeRecord(transaction, subjects, { id, version, values, read: () => read(transaction, id) });
        return read(transaction, id);
      }),

    remove: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        const removed = await read(transaction, id);
        await requireUnused(transaction, [id]);
        await deleteRecord(transaction, subjects, id);
        return removed;
      }),

    removeChildren: (acting: Acting, { id, childIds }: BodyOf<typeof contract.removeChildren>) =>
      db.transact(acting, async (transaction) => {
        await read(transaction, id);
        const children = await lockChildren(transaction, id);
        const removed = childIds ? [...new Set(childIds)] : children;
        if (removed.some((child) => !children.includes(child)))
          throw invalidField('childIds', 'validation.not_existing');
        if (removed.length > 0) {
          await requireUnused(transaction, removed);
          await transaction.delete(subjects).where(inArray(subjects.id, removed));
        }
        return read(transaction, id);
      }),
  };
};
