import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Lookup } from '../../list/lookup.ts';
import { photoAddress } from '../../list/photo-address.ts';
import { accounts } from './accounts.table.ts';

/** What a screen shows of somebody, as JSON. @param person the account's row in the statement. */
export const partyOf = (person: SQL) => sql`json_build_object(
      'id', ${person}.id, 'userType', ${person}.user_type, 'displayName', ${person}.display_name, 'email', ${person}.email,
      'photoUrl', ${photoAddress(sql`${person}.photo_id`)}
    )`;

/** The same of somebody that a record names; null where it names nobody. */
export const party = (id: PgColumn) => new Lookup({ key: id, in: accounts, value: partyOf });

/** The name of somebody that a record names. */
export const nameOf = (id: PgColumn) =>
  new Lookup({ key: id, in: accounts, value: (person) => sql`${person}.display_name` });
