import type { Sql } from '../database.ts';
import { reviewMessage } from '../lectern/messages.ts';
import { tell } from '../lectern/outbox.ts';
import { newKey } from './keys.ts';
import type { Review } from './records.ts';
import { Refusal } from './refusal.ts';

export type Opinion = { id?: string; booking: string; student: string; stars: number; text: string };

/** What a student says of a lesson that was held; said once more, it takes the place of what was said. What staff have removed stays away. */
export const review = async (sql: Sql, { id = newKey('v'), booking, student, stars, text }: Opinion) => {
  const { rows } = await sql<Review>`
    insert into reviews (id, booking, stars, text) select ${id}, id, ${stars}, ${text} from bookings
    where id = ${booking} and student = ${student} and status = 'completed'
    on conflict (booking) do update set stars = excluded.stars, text = excluded.text, version = reviews.version + 1
      where reviews.status <> 'removed' returning *`;
  if (!rows[0]) throw new Refusal('Only the student of a lesson that was held can review it.');
  await tell(sql, `review/${rows[0].id}`, reviewMessage(rows[0]));
};
