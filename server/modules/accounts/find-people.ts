import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { fetchText, writeStatement } from '../../database/fetch-text.ts';
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
  const limit = sql.raw(String(most));
  const keysOf = (filter: SQL) =>
    sql`case when count(*) < ${limit} then coalesce(array_agg(id) ${filter}, '{}')::text end`;
  const statement = sql`
    select concat_ws(' ', coalesce(sum(booking_count), 0), ${keysOf(sql``)}, ${keysOf(sql`filter (where user_type = 'tutor')`)})
    from (
      select ${accounts.id}, ${accounts.userType}, ${accounts.bookingCount} from ${accounts} where ${matches} limit ${limit}
    ) found`;
  const [booked, all, tutors] = (await fetchText(db, writeStatement(statement, 'anew'))).split(' ');
  const keys = all === undefined || tutors === undefined ? undefined : { all, tutors };
  return { booked: Number(booked), keys };
};

export const keyArray = (keys: Keys) => sql`${sql.param(keys)}::uuid[]`;
