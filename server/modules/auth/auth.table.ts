import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../database/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** What is known of whoever uses a session. */
export type Device = { userAgent: string; address: string };

/** Who showed a refresh token first, and who showed it again. */
export type TokenReuse = Record<'firstUserAgent' | 'firstAddress' | 'againUserAgent' | 'againAddress', string>;

/** One sign-in on one device; its refresh tokens follow one another. */
export const sessions = pgTable(
  'sessions',
  {
    id: recordColumns.id,
    accountId: accountId(),
    remembered: boolean('remembered').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** However often it is refreshed, it ends here. */
    endsAt: instant('ends_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Ended because one of its refresh tokens was shown twice, and by whom: one of the two has a copy. */
    reused: jsonb('reused').$type<TokenReuse>(),
  },
  (table) => [
    index('sessions_account_idx').on(table.accountId, table.lastUsedAt),
    index('sessions_ends_at_idx').on(table.endsAt),
  ],
);

/** Hashes of refresh tokens. A used one stays until the session ends, so that a replay is recognised. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    usedBy: jsonb('used_by').$type<Device>(),
    /** Hash of the key that the request named itself by which used it: the same request may come again. */
    requestKeyHash: text('request_key_hash'),
  },
  (table) => [index('refresh_tokens_session_idx').on(table.sessionId)],
);

/** Hashes of the tokens in e-mailed links. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    hash: text('hash').primaryKey(),
    accountId: accountId(),
    purpose: text('purpose', { enum: ['resetPassword', 'verifyEmail', 'changeEmail'] }).notNull(),
    /** The address that the link was sent to, and which it proves. */
    email: text('email').notNull(),
    /** Fingerprint of the account's e-mail and password when the link was made: it is dead once either has changed. */
    credentials: text('credentials').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('link_tokens_account_idx').on(table.accountId),
    index('link_tokens_expires_at_idx').on(table.expiresAt),
  ],
);

/** Hash of the token in the link that a server without accounts prints: whoever opens it makes the first super admin. */
export const firstAdminLinks = pgTable('first_admin_links', {
  hash: text('hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

/** Counters of rate limits, by a key that names what is limited. In the database, so that a restart resets none. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the window ends and counting begins anew. */
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('attempts_resets_at_idx').on(table.resetsAt)],
);

/** The second factor of an account: a secret shared with the person's authenticator. */
export const twoFactors = pgTable('two_factors', {
  accountId: accountId().primaryKey(),
  /** Encrypted with a key that is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until the person has shown a first code. */
  confirmedAt: instant('confirmed_at'),
  /** The last 30-second step that a code was accepted for: each is good once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Hashes of the codes that stand in for a lost authenticator, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId(),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

/** Accounts at an OpenID Connect provider, once somebody has signed in with them. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: accountId(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_account_idx').on(table.accountId),
  ],
);
