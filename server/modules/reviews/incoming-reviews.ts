import { sql } from 'drizzle-orm';
import type { IncomingReview } from '#contract/integration/reviews.ts';
import type { Connection } from '../../database/database.ts';
import { type AppError, unknownReference } from '../../errors.ts';
import { bookings } from '../bookings/bookings.table.ts';
import type { IncomingKind, Task } from '../sources/bring-in.ts';
import { findRecords } from '../sources/sources.repository.ts';
import { writeWhole } from '../sources/write-whole.ts';
import { reviews } from './reviews.table.ts';

type Fields = Pick<typeof reviews.$inferInsert, 'booking' | 'stars' | 'text' | 'createdAt'>;

/** @returns a function from a review to its fields with our keys; a refusal where its booking is not known. */
const createResolve = async (connection: Connection, tasks: readonly Task<IncomingReview>[]) => {
  const keys = tasks.map(({ body }) => body.booking);
  const recordOf = await findRecords(connection, { booking: keys });
  const ids = keys.flatMap((key) => recordOf('booking', key) ?? []);
  // Before the reviews and their tutors, in the order in which joining two accounts locks them.
  await connection.execute(
    sql`select from ${bookings} where id = any(${sql.param(ids)}::text[]) order by id for key share`,
  );
  return ({ booking, stars, text, createdAt }: IncomingReview): Fields | AppError => {
    const id = recordOf('booking', booking);
    return id === undefined
      ? unknownReference([{ field: 'booking' }])
      : { booking: id, stars, text: text ?? '', createdAt: new Date(createdAt) };
  };
};

/**
 * Reviews as the marketplace's application tells of them. A new one is visible; whether it stays so is for staff. What became of the lesson is not
 * looked at: that may be told later, and of one that did not take place somebody may have something to say as well.
 */
export const incomingReviews: IncomingKind<IncomingReview> = {
  kind: 'review',
  content: ({ sourceVersion, sourceUpdatedAt, ...content }) => content,

  write: async (transaction, tasks) => writeWhole(transaction, reviews, tasks, await createResolve(transaction, tasks)),
};
