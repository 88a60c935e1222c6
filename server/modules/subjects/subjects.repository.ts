import { inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { type subjects as contract, Subject } from '#contract/subjects.ts';
import type { Acting } from '../../database/acting.ts';
import type { Database } from '../../database/database.ts';
import { createEntityRepository, recordVersion, requireUnused } from '../../entity/repository.ts';
import { invalidField } from '../../errors.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { inCatalogue } from '../merging/in-catalogue.ts';
import { tutorSubjects } from '../tutors/tutors.table.ts';
import { parentName, parentTranslations, pathOf } from './parent-names.ts';
import { lockChildren, requireMergeable, requirePlace } from './subjects.rules.ts';
import { subjects } from './subjects.table.ts';

const uses = { children: subjects.parentId, tutors: tutorSubjects.subjectId, bookings: bookings.subjectId };
const hasChildren = sql`exists (select 1 from ${subjects} child where child.parent_id = ${subjects.id})`;

export const createSubjectsRepository = (db: Database) => {
  const repository = createEntityRepository(db, Subject, subjects, {
    uses,
    columns: { path: pathOf(parentName, subjects.name) },
    // What is found of a tree stands below what it belongs to.
    moreSearched: [parentTranslations],
    moreFilters: {
      leaf: (leaf) => (leaf ? sql`not ${hasChildren}` : hasChildren),
      root: (root) => (root ? isNull(subjects.parentId) : isNotNull(subjects.parentId)),
    },
    merging: { ...inCatalogue, require: requireMergeable },
    prepare: async (transaction, given, id) => {
      await requirePlace(transaction, given.parentId, id);
      return given;
    },
  });

  return {
    ...repository,

    removeChildren: (acting: Acting, { id, childIds }: BodyOf<typeof contract.removeChildren>) =>
      db.transact(acting, async (transaction) => {
        await repository.read(transaction, id);
        const children = await lockChildren(transaction, id);
        const removed = childIds ? [...new Set(childIds)] : children;
        if (removed.some((child) => !children.includes(child)))
          throw invalidField('childIds', 'validation.not_existing');
        if (removed.length > 0) {
          await requireUnused(transaction, uses, removed);
          const { id: key, version } = subjects;
          const gone = await transaction.delete(subjects).where(inArray(key, removed)).returning({ id: key, version });
          for (const one of gone) await recordVersion(transaction, Subject, one);
        }
        return repository.read(transaction, id);
      }),
  };
};
