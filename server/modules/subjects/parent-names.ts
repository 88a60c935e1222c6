import { sql } from 'drizzle-orm';
import { subjects } from './subjects.table.ts';

/** Of the subject that one stands below: its name, and those that it has in other languages. Null of one at the top. */
export const parentName = sql`(select parent.name from ${subjects} parent where parent.id = ${subjects.parentId})`;
export const parentTranslations = sql`(
  select concat_ws(' ', parent.name_en, parent.name_de, parent.name_fr, parent.name_pt)
    from ${subjects} parent where parent.id = ${subjects.parentId})`;
