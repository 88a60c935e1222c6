import { sql } from 'drizzle-orm';
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * A sort key: text lower-cased and without accents, with the collation of code points ("C"), so that both engines and every server order
 * alike whatever their locale.
 */
export const sortText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** `version` counts the changes of a row, for optimistic locking. */
export const changeColumns = {
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
};

/** The columns of every record. */
export const recordColumns = {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  ...changeColumns,
};
