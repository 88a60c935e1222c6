import { sql } from 'drizzle-orm';
import { createRowBatches } from '../../database/bulk/row-batches.ts';
import type { Transaction } from '../../database/database.ts';
import { reviews } from '../../modules/reviews/reviews.table.ts';
import type { Marketplace } from '../marketplace.ts';
import type { HeldLesson } from '../reviews/held-lessons.ts';
import { createReviews } from '../reviews/reviews.ts';

/**
 * Loads what students say of their lessons. The database rates every tutor by it once, at the end: rating those of each batch anew would take longer
 * with every batch, and with ten million bookings hours.
 */
export const loadReviews = async (
  transaction: Transaction,
  { source, now, tutors }: Marketplace,
  lessons: readonly HeldLesson[],
) => {
  const batches = createRowBatches(transaction, reviews);
  const firstNameOf = (index: number) => tutors[index]?.account.firstName ?? 'The tutor';
  await transaction.execute(sql`alter table reviews disable trigger reviews_rating_insert`);
  for (const review of createReviews(source, lessons, { now, firstNameOf })) await batches.add([review]);
  await batches.flush();
  await transaction.execute(sql`alter table reviews enable trigger reviews_rating_insert`);
  await transaction.execute(sql`select rate_tutors(array(select id from accounts where user_type = 'tutor'))`);
};
