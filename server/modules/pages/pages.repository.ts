import { and, eq } from 'drizzle-orm';
import { Page } from '#contract/pages.ts';
import type { Database } from '../../database/database.ts';
import { createEntityRepository } from '../../entity/repository.ts';
import { invalidField, notFound } from '../../errors.ts';
import { sanitizePage, textOf } from '../../html/sanitize-page.ts';
import { pages } from './pages.table.ts';

export const createPagesRepository = (db: Database) => ({
  ...createEntityRepository(db, Page, pages, {
    prepare: async (_, { content, ...given }) => {
      const values = { ...given, content: sanitizePage(content) };
      if (values.status === 'published' && textOf(values.content) === '')
        throw invalidField('content', 'validation.content_to_publish');
      return values;
    },
  }),

  /** What anybody may read. A draft does not exist for them. */
  findPublished: async (slug: string) => {
    const [found] = await db
      .select()
      .from(pages)
      .where(and(eq(pages.slug, slug), eq(pages.status, 'published')));
    if (!found) throw notFound();
    // Sanitised again: what was stored under older rules is shown under today's.
    return { ...found, content: sanitizePage(found.content), updatedAt: found.updatedAt.toISOString() };
  },
});
