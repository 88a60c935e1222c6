import * as z from 'zod';
import { csvOf } from './csv.ts';
import { endpoint, listOf, oneOf } from './endpoint.ts';
import { anyOf, flag, listQuery } from './list-query.ts';
import { changeWithIdOf, entity, Id, Name, newOf } from './primitives.ts';

/** Who may be reported under a title. */
export const audiences = ['tutor', 'user', 'both'] as const;
export type Audience = (typeof audiences)[number];

const fields = {
  title: Name,
  audience: z.enum(audiences),
  active: z.boolean(),
};

/** A reason that people choose from when they report somebody. */
export const ReportTitle = entity({ ...fields, reportCount: z.int().min(0) });
export type ReportTitle = z.infer<typeof ReportTitle>;

const list = endpoint('GET /api/v1/admin/reportTitles', {
  access: 'editor',
  summary: 'Titles that reports are made under',
  query: listQuery({
    sort: ['title', 'audience', 'reportCount', 'updatedAt'],
    by: ['title', 'asc'],
    filters: { active: flag(), audience: anyOf(z.enum(audiences)) },
  }),
  response: listOf(ReportTitle),
});

export const reportTitles = {
  list,
  csv: csvOf(list),
  add: endpoint('POST /api/v1/admin/reportTitles/add', {
    access: 'editor',
    summary: 'Add a report title',
    body: newOf(fields),
    response: oneOf(ReportTitle),
  }),
  update: endpoint('POST /api/v1/admin/reportTitles/update', {
    access: 'editor',
    summary: 'Change a report title',
    body: changeWithIdOf(fields),
    response: oneOf(ReportTitle),
  }),
  remove: endpoint('POST /api/v1/admin/reportTitles/remove', {
    access: 'editor',
    summary: 'Remove a report title that no report has',
    body: z.strictObject({ id: Id }),
    response: oneOf(ReportTitle),
  }),
};
