import * as z from 'zod';
import { csvOf } from './csv.ts';
import { endpoint, listOf, oneOf } from './endpoint.ts';
import { flag, listQuery } from './list-query.ts';
import { changeWithIdOf, entity, Id, Name, newOf } from './primitives.ts';

const fields = {
  name: Name,
  /** Its place among the levels, from the first to the last. Two may share one; the name then decides. */
  rank: z.int().min(1).max(1000),
  active: z.boolean(),
};

/** A level of education that tutors teach at, such as "Secondary school". */
export const Level = entity({ ...fields, tutorCount: z.int().min(0) });
export type Level = z.infer<typeof Level>;

const list = endpoint('GET /api/v1/tutor/getEducationTitle', {
  access: 'editor',
  summary: 'Levels of education',
  query: listQuery({
    sort: ['name', 'rank', 'tutorCount', 'updatedAt'],
    by: ['rank', 'asc'],
    filters: { active: flag() },
  }),
  response: listOf(Level),
});

export const levels = {
  list,
  csv: csvOf(list),
  add: endpoint('POST /api/v1/admin/levels/add', {
    access: 'editor',
    summary: 'Add a level',
    body: newOf(fields),
    response: oneOf(Level),
  }),
  update: endpoint('POST /api/v1/admin/levels/update', {
    access: 'editor',
    summary: 'Change a level',
    body: changeWithIdOf(fields),
    response: oneOf(Level),
  }),
  remove: endpoint('POST /api/v1/admin/levels/remove', {
    access: 'editor',
    summary: 'Remove a level that no tutor and no booking names',
    body: z.strictObject({ id: Id }),
    response: oneOf(Level),
  }),
};
