import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sourceKinds } from '#contract/ownership.ts';
import { instant } from '../../database/columns.ts';

/**
 * Keys of accounts that were suspended when staff removed them, and why they were: the application does not know that they are gone, and would
 * bring them back with its next word as if nothing had been decided. A trigger of the accounts writes it.
 */
export const upheldSuspensions = pgTable(
  'upheld_suspensions',
  {
    kind: text('kind', { enum: [...sourceKinds] }).notNull(),
    externalId: text('external_id').notNull(),
    reason: text('reason'),
    removedAt: instant('removed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.externalId] })],
);
