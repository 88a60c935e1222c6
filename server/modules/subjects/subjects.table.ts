import { sql } from 'drizzle-orm';
import { type AnyPgColumn, uniqueIndex } from 'drizzle-orm/pg-core';
import { Subject } from '#contract/subjects.ts';
import { tableOf } from '../../entity/table.ts';

export const subjects = tableOf('subjects', Subject, {
  refs: { parentId: (): AnyPgColumn => subjects.id },
  more: (table) => [
    // A null parent would make every name unique, so the roots share one stand-in.
    uniqueIndex('subjects_name_key').on(
      sql`coalesce(${table.parentId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.name})`,
    ),
  ],
});
