import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { files } from '#contract/files.ts';
import { literal } from './json-sql.ts';

const base = literal(files.photo.path.replace('{id}', ''));

/** Where a photo is served that a column names; null where it names none. */
export const photoAddress = (photo: PgColumn): SQL => sql`${base} || ${photo}`;
