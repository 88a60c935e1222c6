import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '#contract/scopes.ts';
import { instant, recordColumns } from '../../database/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';

/** Tokens that programs of others call the integration with. None is ever deleted: the audit trail names them as actors. */
export const serviceTokens = pgTable(
  'service_tokens',
  {
    ...recordColumns,
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    /** The part of the token that it is found by, which is no secret. */
    lookup: text('lookup').notNull(),
    /** SHA-256 of the other part, which nobody but its owner has. */
    secretHash: text('secret_hash').notNull(),
    /** The same of the token before it was rotated, which is good until its end. */
    previousLookup: text('previous_lookup'),
    previousSecretHash: text('previous_secret_hash'),
    previousEndsAt: instant('previous_ends_at'),
    /** Null where it never expires. */
    expiresAt: instant('expires_at'),
    /** The end that super admins were told of: another, once the token is rotated, they are told of again. */
    toldEnd: instant('told_end'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('service_tokens_lookup_key').on(table.lookup),
    uniqueIndex('service_tokens_previous_lookup_key').on(table.previousLookup),
  ],
);

/** What tokens were found by that have been rotated twice since: whoever still shows one guesses nothing, and is let in nowhere. */
export const endedLookups = pgTable('ended_lookups', { lookup: text('lookup').primaryKey() });
