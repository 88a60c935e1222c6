import { type SQL, sql } from 'drizzle-orm';
import { type Connection, selectOne } from '../../database/database.ts';
import { accounts } from './accounts.table.ts';
import { bookingCounts } from './booking-counts.table.ts';

/** Keys as PostgreSQL writes an array of them, to be sent back as they came: there may be thousands, which nobody here looks into. */
type Keys = string;

/** Who was found, and who of them teaches; unknown where there are more than were looked for. */
type FoundPeople = { keys: { all: Keys; tutors: Keys } | undefined };

/** The same of people with bookings, and how many bookings they have, each with as many as they have part in. */
type FoundBookedPeople = FoundPeople & { booked: number };

const keysOf = (most: number, filter = sql``) =>
  sql`case when count(*) < ${most} then coalesce(array_agg(id) ${filter}, '{}')::text end`;

const find = async (db: Connection, { people, booked }: { people: SQL; booked: SQL }, most: number) => {
  const statement = sql`
    select ${booked} as bookings, ${keysOf(most)} as everybody, ${keysOf(most, sql`filter (where user_type = 'tutor')`)} as tutors
    from (${people} limit ${most}) found`;
  type Found = { bookings: number; everybody: Keys | null; tutors: Keys | null };
  const { bookings, everybody, tutors } = await selectOne<Found>(db, statement);
  return { booked: bookings, keys: everybody && tutors ? { all: everybody, tutors } : undefined };
};

/** Looks up to so many people who match. */
export const findPeople = (db: Connection, matches: SQL | undefined, most: number): Promise<FoundPeople> =>
  find(
    db,
    { people: sql`select ${accounts.id}, ${accounts.userType} from ${accounts} where ${matches}`, booked: sql`0` },
    most,
  );

/** Looks up to so many people who match and have bookings. */
export const findBookedPeople = (
  db: Connection,
  matches: SQL | undefined,
  most: number,
): Promise<FoundBookedPeople> => {
  // A scalar subquery, so that the planner can do nothing but look each count up by its key; `offset 0` has it looked up once.
  const counted = sql`select ${accounts.id}, ${accounts.userType},
      (select ${bookingCounts.bookings} from ${bookingCounts} where ${bookingCounts.id} = ${accounts.id}) as bookings
    from ${accounts} where ${matches} offset 0`;
  return find(
    db,
    { people: sql`select * from (${counted}) person where bookings > 0`, booked: sql`coalesce(sum(bookings), 0)::int` },
    most,
  );
};

/** How many keys there are. */
export const countOf = (keys: Keys) => (keys === '{}' ? 0 : keys.split(',').length);

export const keyArray = (keys: Keys) => sql`${sql.param(keys)}::uuid[]`;
