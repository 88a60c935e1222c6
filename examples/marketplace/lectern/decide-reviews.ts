import type { DomainEvent } from '#client/index.ts';
import type { Sql } from '../database.ts';
import type { Review } from '../marketplace/records.ts';
import { reviewMessage } from './messages.ts';
import { tell } from './outbox.ts';

export type OfReview = Extract<DomainEvent, { type: `review.${string}` }>;

/** A review is shown as long as Lectern counts it. One that was removed is not told again: it would be new there, and visible. */
export const decideReview = async (sql: Sql, { type, externalId, at, data: { status, statusReason } }: OfReview) => {
  const isRemoved = type === 'review.removed';
  await sql`
    update reviews set status = ${isRemoved ? 'removed' : status}, status_reason = ${statusReason}, decided_at = ${at}
    where id = ${externalId}`;
  if (isRemoved) await sql`delete from outbox where record = ${`review/${externalId}`}`;
};

/**
 * Shows again what was hidden or removed, since a moment unless all was: Lectern was set back, counts it again, and tells anew of what staff had decided before
 * that. It may be of before the review, so that those that had been removed are told again.
 */
export const showAgain = async (sql: Sql, since: string | undefined) => {
  const { rows } = await sql<Review>`
    select * from reviews where status <> 'visible' and (${since ?? null}::timestamptz is null or decided_at >= ${since ?? null})`;
  for (const review of rows) {
    await sql`update reviews set status = 'visible', status_reason = null, decided_at = null where id = ${review.id}`;
    if (review.status === 'removed') await tell(sql, `review/${review.id}`, reviewMessage(review));
  }
};
