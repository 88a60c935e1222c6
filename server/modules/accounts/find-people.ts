import { type SQL, sql } from 'drizzle-orm';
import { type Connection, select } from '../../database/database.ts';
import { accounts } from './accounts.table.ts';

/** Keys as PostgreSQL writes an array of them, to be sent back as they came: there may be thousands, which nobody here looks into. */
type Keys = string;

/** People whom a search is about. */
export type FoundPeople = {
  /** How many bookings they have, each with as many as they have part in. */
  booked: number;
  /** Who they are, and who of them teaches; unknown where there are more than were looked for. */
  keys: { all: Keys; tutors: Keys } | undefined;
};

/** Looks up to so many people who match. */
export const findPeople = async (db: Connection, matches: SQL | undefined, most: number): Promise<FoundPeople> => {
  const keysOf = (filter: SQL) =>
    sql`case when count(*) < ${most} then coalesce(array_agg(id) ${filter}, '{}')::text end`;
  const statement = sql`
    select coalesce(sum(booking_count), 0)::int as booked, ${keysOf(sql``)} as everybody,
      ${keysOf(sql`filter (where user_type = 'tutor')`)} as tutors
    from (
      select ${accounts.id}, ${accounts.userType}, ${accounts.bookingCount} from ${accounts} where ${matches} limit ${most}
    ) found`;
  const [found] = await select<{ booked: number; everybody: Keys | null; tutors: Keys | null }>(db, statement);
  const { booked = 0, everybody, tutors } = found ?? {};
  return { booked, keys: everybody && tutors ? { all: everybody, tutors } : undefined };
};

export const keyArray = (keys: Keys) => sql`${sql.param(keys)}::uuid[]`;
