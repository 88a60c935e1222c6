import { createRowBatches } from '../../database/bulk/row-batches.ts';
import type { Transaction } from '../../database/database.ts';
import { reviews } from '../../modules/reviews/reviews.table.ts';
import type { Marketplace } from '../marketplace.ts';
import type { HeldLesson } from '../reviews/held-lessons.ts';
import { createReviews } from '../reviews/reviews.ts';

/** Loads what students say of their lessons. The database rates each tutor by it, about once, since a tutor's reviews come in a row. */
export const loadReviews = async (
  transaction: Transaction,
  { source, now, tutors }: Marketplace,
  lessons: readonly HeldLesson[],
) => {
  const batches = createRowBatches(transaction, reviews);
  const firstNameOf = (index: number) => tutors[index]?.account.firstName ?? 'The tutor';
  for (const review of createReviews(source, lessons, { now, firstNameOf })) await batches.add([review]);
  await batches.flush();
};
