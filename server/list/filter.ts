import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Has the column one of these values? However many there are, the statement's text is one of two: one value can be looked up by an index in
 * that index's further order, several cannot.
 */
export const isAnyOf = (column: PgColumn, values: readonly unknown[]): SQL =>
  values.length === 1 ? eq(column, values[0]) : sql`${column} = any(${sql.param(values)})`;
