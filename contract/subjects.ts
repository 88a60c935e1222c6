import * as z from 'zod';
import { endpoint, oneOf } from './endpoint.ts';
import { count, defineEntity, flag, localized, made, type RecordOf, ref, slug, text } from './entity/index.ts';
import { flag as flagFilter } from './list-query.ts';
import { Id } from './primitives.ts';

/** Tutor forms fetch every subject in one call. */
export const subjectLimit = 500;

/** What stands between the parent's name and its own. */
export const pathSeparator = ' › ';
/** The same as files may write it, a regular expression to JavaScript and to PostgreSQL. */
export const separatorInFiles = '\\s*[›>]\\s*';

/** A subject; one level of children, which are the ones that tutors teach. */
export const Subject = defineEntity('subject', {
  access: 'editor',
  path: '/api/v1/admin/subject',
  title: 'path',
  fields: {
    /** Unique among its siblings. */
    ...localized('name', text()),
    /** Unique among all subjects. */
    slug: slug(),
    /** A subject at the top has none; only those may have children. */
    parentId: ref('subject', { optional: true }),
    active: flag({ initially: true }),
    /** The name, led by its parent's where it has one: "Languages › Spanish". */
    path: made(),
    childCount: count('children'),
    tutorCount: count('tutors'),
  },
  unique: [['slug']],
  sort: ['path', 'name', 'tutorCount', 'updatedAt'],
  search: ['path', 'nameEn', 'nameDe', 'nameFr', 'namePt'],
  filters: ['active', 'parentId'],
  onMany: ['active'],
  moreFilters: { leaf: flagFilter(), root: flagFilter() },
  calls: {
    list: { at: 'GET /api/v1/tutor/getSubjects', summary: 'Subjects, parents and children' },
    add: 'Add a subject, at the top or below one that is',
    update: 'Change a subject, or move it below another',
    remove: 'Remove a subject without children, tutors and bookings',
    merge: 'Merge a subject into another: tutors, bookings and children of the one have the other, and the one is gone',
  },
});
export type Subject = RecordOf<typeof Subject>;

export const subjects = {
  ...Subject.calls,
  removeChildren: endpoint('POST /api/v1/admin/subject/remove/children', {
    access: 'admin',
    summary: 'Remove some or all children of a subject: all those named or, when one is still in use, none',
    body: z.strictObject({
      id: Id,
      /** Which ones; every child when left out. */
      childIds: z.array(Id).min(1).max(subjectLimit).optional(),
    }),
    response: oneOf(Subject.schema),
  }),
};
