import * as z from 'zod';
import { csvOf } from './csv.ts';
import { endpoint, listOf, oneOf } from './endpoint.ts';
import { flag, idFilter, listQuery } from './list-query.ts';
import { changeWithIdOf, entity, Id, Name, newOf, Slug } from './primitives.ts';

/** Tutor forms fetch every subject in one call. */
export const subjectLimit = 500;

const fields = {
  /** Unique among its siblings. */
  name: Name,
  /** Unique among all subjects; it stands in addresses. */
  slug: Slug,
  /** A subject at the top has none; only those may have children. */
  parentId: Id.nullable(),
  active: z.boolean(),
};

/** A subject; one level of children, which are the ones that tutors teach. */
export const Subject = entity({
  ...fields,
  /** The name, led by its parent's where it has one: "Languages › Spanish". */
  path: z.string(),
  childCount: z.int().min(0),
  tutorCount: z.int().min(0),
});
export type Subject = z.infer<typeof Subject>;

const list = endpoint('GET /api/v1/tutor/getSubjects', {
  access: 'editor',
  summary: 'Subjects, parents and children',
  query: listQuery({
    sort: ['path', 'name', 'tutorCount', 'updatedAt'],
    by: ['path', 'asc'],
    filters: { active: flag(), parentId: idFilter(), leaf: flag(), root: flag() },
  }),
  response: listOf(Subject),
});

export const subjects = {
  list,
  csv: csvOf(list),
  add: endpoint('POST /api/v1/admin/subject/add', {
    access: 'editor',
    summary: 'Add a subject, at the top or below one that is',
    body: newOf(fields),
    response: oneOf(Subject),
  }),
  update: endpoint('POST /api/v1/admin/subject/update', {
    access: 'editor',
    summary: 'Change a subject, or move it below another',
    body: changeWithIdOf(fields),
    response: oneOf(Subject),
  }),
  remove: endpoint('POST /api/v1/admin/subject/remove', {
    access: 'editor',
    summary: 'Remove a subject without children, tutors and bookings',
    body: z.strictObject({ id: Id }),
    response: oneOf(Subject),
  }),
  removeChildren: endpoint('POST /api/v1/admin/subject/remove/children', {
    access: 'editor',
    summary: 'Remove some or all children of a subject: all those named or, when one is still in use, none',
    body: z.strictObject({
      id: Id,
      /** Which ones; every child when left out. */
      childIds: z.array(Id).min(1).max(subjectLimit).optional(),
    }),
    response: oneOf(Subject),
  }),
};
