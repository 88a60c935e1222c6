import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { files } from '#contract/files.ts';
import { literal } from './json-sql.ts';

const base = literal(files.photo.path.replace('{id}', ''));

/** Where a photo is served that a column names; null where it names none. */
export const photoAddress = (photo: SQLWrapper): SQL => sql`${base} || ${photo}`;
