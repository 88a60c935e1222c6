import * as z from 'zod';
import { csvOf } from './csv.ts';
import { endpoint, listOf, oneOf } from './endpoint.ts';
import { flag, listQuery } from './list-query.ts';
import { changeWithIdOf, entity, Id, Name, newOf } from './primitives.ts';

const fields = {
  name: Name,
  /** ISO 639: two letters, or three where no two-letter code exists. */
  code: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{2,3}$/, { error: 'validation.language_code' }),
  active: z.boolean(),
};

/** A language that tutors teach in. */
export const Language = entity({ ...fields, tutorCount: z.int().min(0) });
export type Language = z.infer<typeof Language>;

const list = endpoint('GET /api/v1/tutor/getLanguages', {
  access: 'editor',
  summary: 'Languages that tutors teach in',
  query: listQuery({
    sort: ['name', 'code', 'tutorCount', 'updatedAt'],
    by: ['name', 'asc'],
    filters: { active: flag() },
  }),
  response: listOf(Language),
});

export const languages = {
  list,
  csv: csvOf(list),
  add: endpoint('POST /api/v1/admin/languages/add', {
    access: 'editor',
    summary: 'Add a language',
    body: newOf(fields),
    response: oneOf(Language),
  }),
  update: endpoint('POST /api/v1/admin/languages/update', {
    access: 'editor',
    summary: 'Change a language',
    body: changeWithIdOf(fields),
    response: oneOf(Language),
  }),
  remove: endpoint('POST /api/v1/admin/languages/remove', {
    access: 'editor',
    summary: 'Remove a language that no tutor teaches in',
    body: z.strictObject({ id: Id }),
    response: oneOf(Language),
  }),
};
