import * as z from 'zod';
import { endpoint, oneOf } from './endpoint.ts';
import { choice, day, defineEntity, html, localized, type RecordOf, slug, text } from './entity/index.ts';
import { callLimits } from './limits.ts';
import { Instant, Locale, locales, Slug } from './primitives.ts';
import { Restoring } from './restoring.ts';

/** Characters of a text in one language. */
const longest = 200_000;

const declared = defineEntity('page', {
  access: 'editor',
  path: '/api/v1/admin/page-management',
  title: 'title',
  fields: {
    slug: slug(),
    ...localized('title', text()),
    status: choice(['draft', 'published'], { initially: 'draft' }),
    /** From the beginning of that day, in the marketplace's time zone, it is published; null where nothing is to happen by itself. */
    publishOn: day({ optional: true }),
    /** From the beginning of that day it is no longer. */
    withdrawOn: day({ optional: true }),
    /** What search engines show; the title and nothing when empty. */
    ...localized('metaTitle', text({ least: 0 })),
    ...localized('metaDescription', text({ least: 0, most: 200 })),
    /** What it is written in, which browsers read it aloud by; null where nobody has said so. */
    language: choice(locales, { optional: true }),
    /** What could run a script is taken out before it is stored. */
    ...localized('content', html({ most: longest })),
  },
  unique: [['slug']],
  sort: ['title', 'slug', 'status', 'publishOn', 'withdrawOn', 'updatedAt'],
  filters: ['status', 'language'],
  search: ['title', 'titleEn', 'titleDe', 'titleFr', 'titlePt', 'slug', 'metaDescription'],
  onMany: ['status', 'language'],
  calls: {
    list: 'Pages of the website',
    get: 'One page with its text',
    add: 'Add a page',
    copy: 'Copy a page, as a draft',
    update: 'Change, publish or withdraw a page',
    remove: 'Remove a page that is not published',
  },
});

/** These came later: whoever does not know them leaves them as they are. */
const later = { language: true, publishOn: true, withdrawOn: true } as const;
const { add, update } = declared.calls;
/** The texts in all languages at once, as long as they may be, with a character of six bytes (`\u00e9`) at most in JSON. */
const bodyBytes = (locales.length + 1) * longest * 6;
/** A change of all there is of a page. */
export const PageChange = update.body;

/** A page of the website. */
export const Page = {
  ...declared,
  calls: {
    ...declared.calls,
    add: { ...add, bodyBytes, body: add.body.partial(later) },
    update: { ...update, bodyBytes, body: update.body.partial(later) },
  },
};
export type Page = RecordOf<typeof Page>;

/** A page as anybody may read it. */
const PublicPage = z.object({
  slug: Slug,
  title: z.string(),
  content: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  language: Locale.nullable(),
  updatedAt: Instant,
});

export const pages = {
  ...Page.calls,
  /** What the editor shows before anything is stored. */
  preview: endpoint('POST /api/v1/admin/page-management/preview', {
    access: 'editor',
    summary: 'The text of a page as it would be stored and shown',
    body: z.strictObject({ content: Page.fields.content.schema }),
    response: oneOf(z.object({ content: z.string() })),
  }),
  restore: endpoint('POST /api/v1/admin/page-management/restore/{id}', {
    access: 'editor',
    summary: 'Bring back the content of an earlier version of a page',
    body: Restoring,
    response: oneOf(Page.schema),
  }),
  read: endpoint('GET /api/v1/getPage', {
    access: 'public',
    limit: callLimits.page,
    summary: 'A published page, by its address name',
    query: z.strictObject({
      slug: Slug,
      /** Its own language where it is not translated into this one. */
      lang: Locale.optional(),
    }),
    response: oneOf(PublicPage),
  }),
  /** Whatever the name: what is no page's is answered with a page that says so. */
  show: endpoint('GET /p/{slug}', {
    access: 'public',
    limit: callLimits.page,
    summary: 'A published page as a browser shows it, without any script',
    params: z.object({ slug: z.string() }),
    query: z.object({
      /** What it is read in, rather than by `Accept-Language`. Whatever is no language that it may be written in means nothing. */
      lang: Locale.optional().catch(undefined),
    }),
    binary: 'text/html; charset=utf-8',
    response: z.string(),
  }),
};

/** Where anybody reads a published page. @example addressOfPage('about') // '/p/about' */
export const addressOfPage = (slug: string): string => pages.show.path.replace('{slug}', slug);
