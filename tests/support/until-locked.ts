import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Connection, select } from '#server/database/database.ts';

/** Waits until one statement in this database of PostgreSQL waits for a lock: whatever is held is what it came for. */
export const untilLocked = (connection: Connection) =>
  expect
    .poll(
      () =>
        select<{ query: string }>(
          connection,
          sql`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      { timeout: 30_000, interval: 20 },
    )
    .toHaveLength(1);
