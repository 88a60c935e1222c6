import type { pages } from '../../modules/pages/pages.table.ts';
import { fillIn } from '../../starter/fill-in.ts';
import { inLanguages } from '../../starter/in-languages.ts';
import { starterPages } from '../../starter/pages/pages.ts';
import { mapText, type Text } from '../../starter/text.ts';
import type { RandomSource } from '../random.ts';
import { demoParticulars } from '../settings.ts';
import { day, historyDays } from '../time.ts';

/** Still being written. */
const draft = 'refund-policy';

const filledIn = (text: Text): Text => mapText(text, (one, locale) => fillIn(one, locale, demoParticulars));

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
      ...inLanguages('title', title, 'en'),
      ...{ metaTitle: '', metaTitleEn: null, metaTitleDe: null, metaTitleFr: null, metaTitlePt: null },
      ...inLanguages('metaDescription', filledIn(metaDescription), 'en'),
      ...inLanguages('content', filledIn(content), 'en'),
      language: 'en',
      status: isDraft ? 'draft' : 'published',
      ...{ publishOn: null, withdrawOn: null },
      version: random.int(2, 9),
      createdAt: new Date(written),
      updatedAt: new Date(revised),
    };
  });
};
