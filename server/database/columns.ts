import { sql } from 'drizzle-orm';
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * A sort key: text lower-cased and without accents, with the collation of code points ("C"), so that both engines and every server order
 * alike whatever their locale.
 */
export const sortText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The columns of every record. `version` counts its changes, for optimistic locking. */
export const recordColumns = {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  ...changeColumns(),
};

export function changeColumns() {
  return {
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  };
}
