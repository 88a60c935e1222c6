import type { pages } from '../../modules/pages/pages.table.ts';
import { fillIn } from '../../starter/fill-in.ts';
import { starterPages } from '../../starter/pages/pages.ts';
import type { RandomSource } from '../random.ts';
import { demoParticulars } from '../settings.ts';
import { day, historyDays } from '../time.ts';

/** Still being written. */
const draft = 'refund-policy';

/** The website's pages, as the starter set has them. */
export const createPages = (source: RandomSource, now: number): Required<typeof pages.$inferInsert>[] => {
  const id = source.ids('page');
  const randomOf = source.stream('page');
  return starterPages.map(({ slug, title, metaDescription, content }, nth) => {
    const random = randomOf(nth);
    const isDraft = slug === draft;
    const written = now - (isDraft ? 12 : historyDays + 375 - nth) * day;
    const revised = now - (isDraft ? 2 : random.int(10, 500)) * day;
    return {
      id: id(nth),
      slug,
      title: title.en,
      metaTitle: '',
      metaDescription: fillIn(metaDescription.en, demoParticulars),
      content: fillIn(content.en, demoParticulars),
      language: 'en',
      status: isDraft ? 'draft' : 'published',
      ...{ publishOn: null, withdrawOn: null },
      version: random.int(2, 9),
      createdAt: new Date(written),
      updatedAt: new Date(revised),
    };
  });
};
