import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, startOfDay } from '#contract/dates.ts';
import { at } from '../../database/at.ts';
import type { Days } from './asked-days.ts';
import type { Span } from './spans.ts';

export const within = (column: PgColumn | SQL, { from, until }: Span) =>
  sql`(${column} >= ${at(from)} and ${column} < ${at(until)})`;

/** From the instant at which the first day begins in a zone to that at which the last is over. */
export const spanOf = ({ from, to }: Days, timezone: string): Span => ({
  from: startOfDay(from, timezone),
  until: startOfDay(addDays(to, 1), timezone),
});
