import * as z from 'zod';
import { csvOf } from './csv.ts';
import { endpoint, listOf, oneOf } from './endpoint.ts';
import { callLimits } from './limits.ts';
import { anyOf, listQuery } from './list-query.ts';
import { changeOf, entity, Instant, Name, Slug } from './primitives.ts';

export const pageStatuses = ['draft', 'published'] as const;
export type PageStatus = (typeof pageStatuses)[number];

const listed = {
  slug: Slug,
  title: Name,
  status: z.enum(pageStatuses),
  /** What search engines show; the title and nothing when empty. */
  metaTitle: z.string().trim().max(80),
  metaDescription: z.string().trim().max(200),
};

const fields = {
  ...listed,
  /** HTML. What could run a script is taken out before it is stored. */
  content: z.string().max(200_000),
};

/** A page of the website as the list shows one: without its text. */
export const PageRow = entity(listed);
export const Page = entity(fields);
export type PageRow = z.infer<typeof PageRow>;
export type Page = z.infer<typeof Page>;

/** A page as anybody may read it. */
export const PublicPage = z.object({
  slug: Slug,
  title: z.string(),
  content: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  updatedAt: Instant,
});

const list = endpoint('GET /api/v1/admin/page-management', {
  access: 'editor',
  summary: 'Pages of the website',
  query: listQuery({
    sort: ['title', 'slug', 'status', 'updatedAt'],
    by: ['title', 'asc'],
    filters: { status: anyOf(z.enum(pageStatuses)) },
  }),
  response: listOf(PageRow),
});

export const pages = {
  list,
  csv: csvOf(list),
  get: endpoint('GET /api/v1/admin/page-management/{id}', {
    access: 'editor',
    summary: 'One page with its text',
    response: oneOf(Page),
  }),
  update: endpoint('POST /api/v1/admin/page-management/update/{id}', {
    access: 'editor',
    summary: 'Change, publish or withdraw a page',
    body: changeOf(fields),
    response: oneOf(Page),
  }),
  /** What the editor shows before anything is stored. */
  preview: endpoint('POST /api/v1/admin/page-management/preview', {
    access: 'editor',
    summary: 'The text of a page as it would be stored and shown',
    body: z.strictObject({ content: fields.content }),
    response: oneOf(z.object({ content: z.string() })),
  }),
  read: endpoint('GET /api/v1/getPage', {
    access: 'public',
    limit: callLimits.page,
    summary: 'A published page, by its address name',
    query: z.strictObject({ slug: Slug }),
    response: oneOf(PublicPage),
  }),
};
