import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { files } from '#contract/files.ts';

const base = sql.raw(`'${files.photo.path.replace('{id}', '')}'`);

/** Where a photo is served that a column names; null where it names none. */
export const photoAddress = (photo: PgColumn): SQL => sql`${base} || ${photo}`;
