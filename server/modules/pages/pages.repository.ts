import { and, eq } from 'drizzle-orm';
import { Page } from '#contract/pages.ts';
import type { Locale } from '#contract/primitives.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { createEntityRepository } from '../../entity/repository.ts';
import { invalidField, notFound, pagePublished } from '../../errors.ts';
import { sanitizePage, textOf } from '../../html/sanitize-page.ts';
import { marketDay } from '../settings/market-day.ts';
import { plannedDays, readDays, requireLaterDays } from './page-schedule.ts';
import { pageIn, wholeTranslations } from './page-translations.ts';
import { pages } from './pages.table.ts';

/** The page that anybody may read under an address name. */
export const readPublished = async (db: Database, slug: string) => {
  const [found] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.status, 'published')));
  return found;
};

export const createPagesRepository = (db: Database, clock: Clock) => ({
  ...createEntityRepository(db, Page, pages, {
    prepare: async (transaction, given, id) => {
      const before = await readDays(transaction, id);
      // What is left out stays.
      const { publishOn = before.publishOn, withdrawOn = before.withdrawOn } = given;
      const planned = { ...given, ...plannedDays({ status: given.status, publishOn, withdrawOn }) };
      const isPublic = planned.status === 'published' || planned.publishOn !== null;
      if (isPublic && textOf(planned.content) === '') throw invalidField('content', 'validation.content_to_publish');
      requireLaterDays(planned, { before, today: await marketDay(transaction, clock) });
      return { ...planned, ...(await wholeTranslations(transaction, given, id)) };
    },
    copied: () => ({ status: 'draft' as const, publishOn: null, withdrawOn: null }),
    requireRemovable: ({ status }) => {
      if (status === 'published') throw pagePublished();
    },
  }),

  /** What anybody may read, in a language that it is translated into. A draft does not exist for them. */
  findPublished: async (slug: string, language?: Locale) => {
    const found = await readPublished(db, slug);
    if (!found) throw notFound();
    const {
      slug: address,
      title,
      content,
      metaTitle,
      metaDescription,
      language: its,
      updatedAt,
    } = pageIn(found, language);
    // Sanitised again: what was stored under older rules is shown under today's.
    const shown = { slug: address, title, content: sanitizePage(content), metaTitle, metaDescription, language: its };
    return { ...shown, updatedAt: updatedAt.toISOString() };
  },
});
