import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Connection, select } from '#server/database/database.ts';

/** Waits until so many statements in this database of PostgreSQL wait for a lock: whatever is held is what they came for. */
export const untilLocked = (connection: Connection, statements = 1) =>
  expect
    .poll(
      () =>
        select<{ query: string }>(
          connection,
          sql`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      { timeout: 30_000, interval: 20 },
    )
    .toHaveLength(statements);
