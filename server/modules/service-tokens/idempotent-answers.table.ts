import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { serviceTokens } from './service-tokens.table.ts';

/** What calls with an `Idempotency-Key` were answered, so that a repetition is told the same and nothing is done twice. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    tokenId: uuid('token_id')
      .notNull()
      .references(() => serviceTokens.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull(),
    /** SHA-256 of the call and its body: the key stands for these alone. */
    fingerprint: text('fingerprint').notNull(),
    /** Which try it is that answers. One that was given up for dead does not write over the next one's answer. */
    run: uuid('run').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while it runs. */
    status: integer('status'),
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.keyHash] }),
    index('idempotent_answers_started_at_idx').on(table.startedAt),
  ],
);
