import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '../database/database.ts';
import { Lookup } from '../list/lookup.ts';

/** Their keys, as an array, and how many there are. */
export type FoundPeople = { keys: SQL; count: number };

/** What entities have to know of people, whose records are another module's: it is passed. */
export type People = {
  table: PgTable & Record<'id' | 'displayName' | 'searchText' | 'nameSort', PgColumn>;
  /** What a screen shows of somebody, as JSON. @param person their row in the statement. */
  shown: (person: SQL) => SQL;
  /** Those who match; undefined where there are so many or more. */
  find: (db: Connection, matches: SQL | undefined, most: number) => Promise<FoundPeople | undefined>;
};

/** The name of somebody whom a record names. */
export const nameOfPerson = ({ table }: People, key: PgColumn) =>
  new Lookup({ key, in: table, value: (person) => sql`${person}.${sql.identifier(table.displayName.name)}` });
