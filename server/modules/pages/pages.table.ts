import { date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { locales } from '#contract/primitives.ts';
import { recordColumns } from '../../database/columns.ts';

/** Both or neither of a language. */
const translations = {
  ...{ titleEn: text('title_en'), contentEn: text('content_en') },
  ...{ titleDe: text('title_de'), contentDe: text('content_de') },
  ...{ titleFr: text('title_fr'), contentFr: text('content_fr') },
  ...{ titlePt: text('title_pt'), contentPt: text('content_pt') },
};

/** Of a language that the page is translated into. */
const translatedMetas = {
  ...{ metaTitleEn: text('meta_title_en'), metaDescriptionEn: text('meta_description_en') },
  ...{ metaTitleDe: text('meta_title_de'), metaDescriptionDe: text('meta_description_de') },
  ...{ metaTitleFr: text('meta_title_fr'), metaDescriptionFr: text('meta_description_fr') },
  ...{ metaTitlePt: text('meta_title_pt'), metaDescriptionPt: text('meta_description_pt') },
};

export const pages = pgTable(
  'pages',
  {
    ...recordColumns,
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** HTML, sanitised before it is stored. */
    content: text('content').notNull(),
    ...translations,
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    ...translatedMetas,
    language: text('language', { enum: locales }),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    /** Days of the marketplace, until they come: whatever was carried out is null again. */
    publishOn: date('publish_on', { mode: 'string' }),
    withdrawOn: date('withdraw_on', { mode: 'string' }),
  },
  (table) => [uniqueIndex('pages_slug_key').on(table.slug)],
);
