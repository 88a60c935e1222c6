import { sql } from 'drizzle-orm';
import { type Connection, select } from '#server/database/database.ts';

/** Lectern's own keys, counters and clocks are its own; a database is the same where all the rest is. */
const own = sql.raw(`- array['id', 'version', 'updated_at', 'photo_id']`);
const keyOf = (kind: string, column: string) =>
  sql`(select external_id from sources where kind = ${kind} and record_id = ${sql.raw(column)}::text)`;

const parts = {
  sources: sql`select kind || ' ' || external_id as key, to_jsonb(s) - array['record_id', 'heard_at', 'token_id'] as value from sources s`,
  people: sql`
    select kind || ' ' || external_id as key, to_jsonb(a) ${own} || jsonb_build_object(
      'subjects', (select jsonb_agg(slug order by slug) from tutor_subjects join subjects s on s.id = subject_id where tutor_id = a.id),
      'languages', (select jsonb_agg(code order by code) from tutor_languages join languages l on l.id = language_id where tutor_id = a.id),
      'levels', (select jsonb_agg(name order by name) from tutor_levels join levels l on l.id = level_id where tutor_id = a.id)) as value
    from sources join accounts a on a.id::text = record_id where kind in ('user', 'tutor')`,
  bookings: sql`
    select external_id as key, to_jsonb(b) ${own} || jsonb_build_object(
      'tutor_id', ${keyOf('tutor', 'tutor_id')}, 'student_id', ${keyOf('user', 'student_id')}) as value
    from sources join bookings b on b.id = record_id where kind = 'booking'`,
  reports: sql`
    select external_id as key, to_jsonb(r) ${own} || jsonb_build_object('reporter_id', ${keyOf('user', 'reporter_id')},
      'reported_user_id', ${keyOf('tutor', 'reported_user_id')}, 'booking_id', ${keyOf('booking', 'booking_id')}) as value
    from sources join reports r on r.id::text = record_id where kind = 'report'`,
  reviews: sql`
    select external_id as key, to_jsonb(r) ${own} || jsonb_build_object('booking', ${keyOf('booking', 'booking')}) as value
    from sources join reviews r on r.id::text = record_id where kind = 'review'`,
  figures: sql`
    select concat_ws(' ', slice, at, part, currency) as key, jsonb_build_array(sum(rows), sum(revenue_cents), sum(fee_cents)) as value
    from figures where slice <> 'accountDay' or at < '2026-01-01' group by 1
    having sum(rows) <> 0 or sum(revenue_cents) <> 0 or sum(fee_cents) <> 0`,
};

/** All that the application has told, as the database has it, by its own keys. */
export const readTold = async (
  connection: Connection,
): Promise<Record<keyof typeof parts, Record<string, unknown>>> => {
  const read = async (part: (typeof parts)[keyof typeof parts]) => {
    const rows = await select<{ key: string; value: unknown }>(connection, sql`${part} order by 1`);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  };
  return {
    sources: await read(parts.sources),
    people: await read(parts.people),
    bookings: await read(parts.bookings),
    reports: await read(parts.reports),
    reviews: await read(parts.reviews),
    figures: await read(parts.figures),
  };
};
