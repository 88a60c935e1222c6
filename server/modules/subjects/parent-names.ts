import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pathSeparator } from '#contract/subjects.ts';
import { literal } from '../../list/json-sql.ts';
import { subjects } from './subjects.table.ts';

/** Of the subject that one stands below: its name, and those that it has in other languages. Null of one at the top. */
export const parentName = sql`(select parent.name from ${subjects} parent where parent.id = ${subjects.parentId})`;
export const parentTranslations = sql`(
  select concat_ws(' ', parent.name_en, parent.name_de, parent.name_fr, parent.name_pt)
    from ${subjects} parent where parent.id = ${subjects.parentId})`;

const separator = literal(pathSeparator);
/** Before a name alone, where it means a subject below whichever: one at the top has none. */
export const belowAny = literal(pathSeparator.trimStart());

/** What a subject is called with its parent, if it has one: `Languages › Spanish`. */
export const pathOf = (parent: SQLWrapper, name: SQLWrapper): SQL =>
  sql`coalesce(${parent} || ${separator}, '') || ${name}`;
/** The same of one that stands below another, in lower case. */
export const lowerPathOf = (parent: SQLWrapper, name: string): SQL => sql`lower(${parent} || ${separator} || ${name})`;
