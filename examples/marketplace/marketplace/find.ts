import type { Sql } from '../database.ts';
import type { Booking, Payout, Person, Refund, Report, Review, Tutor } from './records.ts';

/** A tutor as everybody may see one, with the hours that are taken and what students say, the newest first. */
export type ShownTutor = Tutor &
  Pick<Person, 'first_name' | 'last_name'> & {
    taken: Date[];
    reviews: (Pick<Review, 'stars' | 'text'> & { student: string })[];
  };

/** Those who may teach: whom Lectern's staff approved and did not suspend. */
export const findTutors = async (sql: Sql, subject: string) => {
  const { rows } = await sql<ShownTutor>`
    select tutors.*, first_name, last_name, '{}'::timestamptz[] as taken, '[]'::json as reviews
    from tutors join people using (id)
    where status = 'approved' and (${subject} = '' or ${subject} = any (subjects))
    order by created_at, id`;
  return rows;
};

export const findTutor = async (sql: Sql, id: string) => {
  const { rows } = await sql<ShownTutor>`
    select tutors.*, first_name, last_name, array(
      select starts_at from bookings where tutor = ${id} and status <> 'cancelled' and starts_at > now()
    ) as taken, (
      select coalesce(json_agg(json_build_object('stars', stars, 'text', text, 'student', student.first_name) order by reviews.created_at desc), '[]')
        from reviews join bookings on bookings.id = booking join people student on student.id = bookings.student
        where tutor = ${id} and reviews.status = 'visible'
    ) as reviews
    from tutors join people using (id) where id = ${id} and status = 'approved'`;
  return rows[0];
};

/** A booking with the names of its people. */
export type ShownBooking = Booking & {
  tutor_name: string;
  student_name: string;
  reports: Pick<Report, 'status' | 'resolution'>[];
  /** What staff ask this person, about whichever report. */
  questions: (Pick<Report, 'id' | 'answer'> & { text: string })[];
  review: Pick<Review, 'stars' | 'text' | 'status' | 'status_reason'> | null;
  refunds: Pick<Refund, 'amount_cents' | 'status'>[];
  payout: Pick<Payout, 'amount_cents' | 'status'> | null;
  dispute: 'open' | 'student' | 'part' | 'tutor' | null;
};

/** The bookings of somebody, the newest first; one of them by its key. */
export const findBookings = async (sql: Sql, person: string, id = '') => {
  const { rows } = await sql<ShownBooking>`
    select bookings.*,
      concat_ws(' ', tutor.first_name, tutor.last_name) as tutor_name,
      concat_ws(' ', student.first_name, student.last_name) as student_name,
      (select coalesce(json_agg(json_build_object('status', status, 'resolution', resolution) order by created_at), '[]')
        from reports where booking = bookings.id and reporter = ${person}) as reports,
      (select coalesce(json_agg(json_build_object('id', id, 'text', question ->> 'text', 'answer', answer) order by created_at), '[]')
        from reports where booking = bookings.id and status in ('open', 'inReview')
          and case question ->> 'to' when 'reporter' then reporter when 'reportedUser' then reported end = ${person}) as questions,
      (select json_build_object('stars', stars, 'text', text, 'status', status, 'status_reason', status_reason)
        from reviews where booking = bookings.id) as review,
      (select coalesce(json_agg(json_build_object('amount_cents', amount_cents, 'status', status) order by asked_at), '[]')
        from refunds where booking = bookings.id) as refunds,
      (select json_build_object('amount_cents', amount_cents, 'status', status)
        from payouts where booking = bookings.id) as payout,
      (select coalesce(outcome, 'open') from disputes where booking = bookings.id) as dispute
    from bookings
      join people tutor on tutor.id = bookings.tutor
      join people student on student.id = bookings.student
    where (bookings.tutor = ${person} or bookings.student = ${person}) and (${id} = '' or bookings.id = ${id})
    order by bookings.created_at desc limit 50`;
  return rows;
};
