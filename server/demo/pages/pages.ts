import type { pages } from '../../modules/pages/pages.table.ts';
import type { RandomSource } from '../random.ts';
import { day, historyDays } from '../time.ts';
import { about } from './about.ts';
import { faq } from './faq.ts';
import { howItWorks } from './how-it-works.ts';
import { privacy } from './privacy.ts';
import { refundPolicy } from './refund-policy.ts';
import { safety } from './safety.ts';
import { terms } from './terms.ts';
import { tutorsGuide } from './tutors-guide.ts';

/** The website's pages; one of them is still being written. */
export const createPages = (source: RandomSource, now: number): Required<typeof pages.$inferInsert>[] => {
  const id = source.ids('page');
  const randomOf = source.stream('page');
  return [about, howItWorks, tutorsGuide, safety, faq, refundPolicy, terms, privacy].map((page, nth) => {
    const random = randomOf(nth);
    const written = now - (page.status === 'draft' ? 12 : historyDays + 375 - nth) * day;
    const revised = now - (page.status === 'draft' ? 2 : random.int(10, 500)) * day;
    return {
      ...page,
      id: id(nth),
      version: random.int(2, 9),
      createdAt: new Date(written),
      updatedAt: new Date(revised),
    };
  });
};
