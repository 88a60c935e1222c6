import { sql } from 'drizzle-orm';

/** Texts as rows of a statement, of one column: one parameter, however many there are. */
export const textRows = (texts: readonly unknown[]) => sql`json_array_elements_text(${JSON.stringify(texts)}::json)`;
