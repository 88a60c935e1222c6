import { type SQL, sql } from 'drizzle-orm';

/** What `String.trim` takes away; a bare `btrim` takes blanks alone, so that a key beside a no-break space would be another one to the database. */
export const trimmedSigns =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** The text of a cell as `String.trim` has it. */
export const trimmed = (text: SQL) => sql`btrim(${text}, ${trimmedSigns})`;
