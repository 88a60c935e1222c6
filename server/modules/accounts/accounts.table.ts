import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RequestedChanges } from '#contract/checklist.ts';
import { amountOrder } from '../../database/amount-order.ts';
import { instant, recordColumns, sortText } from '../../database/columns.ts';
import { files } from '../files/files.table.ts';
import { accessRank } from './access-rank.ts';

/**
 * Everybody who can have an account: users, tutors, admins. A tutor's own columns stand here too, so that a list of tutors
 * filters and sorts on one table whatever its size.
 */
export const accounts = pgTable(
  'accounts',
  {
    ...recordColumns,
    userType: text('user_type', { enum: ['user', 'tutor', 'admin', 'superAdmin'] }).notNull(),
    /** For staff only: `admin` or `editor`. Text, so that a value of a later release is refused rather than misread. */
    userRole: text('user_role'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    displayName: text('display_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    photoId: uuid('photo_id').references(() => files.id),
    language: text('language', { enum: ['en', 'de', 'fr', 'pt'] })
      .notNull()
      .default('en'),
    timezone: text('timezone').notNull().default('UTC'),
    emailVerifiedAt: instant('email_verified_at'),
    lastLoginAt: instant('last_login_at'),
    /** `active`, `suspended`; for tutors `pending`, `approved`, `rejected`, `suspended`. */
    status: text('status').notNull().default('active'),
    statusReason: text('status_reason'),
    /** What a tutor was asked for since the last change of the status. */
    changesRequested: jsonb('changes_requested').$type<RequestedChanges>(),
    passwordHash: text('password_hash'),

    headline: text('headline'),
    bio: text('bio'),
    hourlyRateCents: integer('hourly_rate_cents'),
    currency: text('currency'),
    rateOrder: amountOrder('rate_order', 'hourly_rate_cents', 'currency'),
    yearsOfExperience: integer('years_of_experience'),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),

    nameSort: sortText('name_sort').notNull().generatedAlwaysAs(sql`searchable(display_name)`),
    emailSort: sortText('email_sort').notNull().generatedAlwaysAs(sql`searchable(email)`),
    /** Lower-cased and without accents; what searches look in. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`searchable(display_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))`,
      ),
  },
  (table) => [
    uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`),
    index('accounts_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('accounts_phone_idx').using('gin', sql`phone_digits(${table.phone}) gin_trgm_ops`),
    index('accounts_type_created_idx').on(table.userType, table.createdAt, table.id),
    index('accounts_type_name_idx').on(table.userType, table.nameSort, table.id),
    index('accounts_type_email_idx').on(table.userType, table.emailSort, table.id),
    index('accounts_type_status_idx').on(table.userType, table.status, table.createdAt, table.id),
    index('accounts_type_status_order_idx').on(table.userType, table.status, table.id),
    index('accounts_type_access_idx').on(table.userType, accessRank(table), table.id),
    // Empty values come last in both directions, which takes an index for each.
    index('accounts_type_login_idx').on(table.userType, table.lastLoginAt.desc().nullsLast(), table.id.desc()),
    index('accounts_type_login_up_idx').on(table.userType, table.lastLoginAt, table.id),
    index('accounts_tutor_rate_order_idx').on(table.rateOrder, table.id).where(sql`user_type = 'tutor'`),
    index('accounts_tutor_rate_order_down_idx')
      .on(table.rateOrder.desc().nullsLast(), table.id.desc())
      .where(sql`user_type = 'tutor'`),
    index('accounts_tutor_rating_idx').on(table.rating, table.id).where(sql`user_type = 'tutor'`),
    index('accounts_tutor_rating_down_idx')
      .on(table.rating.desc().nullsLast(), table.id.desc())
      .where(sql`user_type = 'tutor'`),
    index('accounts_tutor_experience_idx').on(table.yearsOfExperience, table.id).where(sql`user_type = 'tutor'`),
    index('accounts_tutor_experience_down_idx')
      .on(table.yearsOfExperience.desc().nullsLast(), table.id.desc())
      .where(sql`user_type = 'tutor'`),
    index('accounts_unverified_idx')
      .on(table.userType, table.createdAt, table.id)
      .where(sql`email_verified_at is null`),
    index('accounts_photo_idx').on(table.photoId),
    check(
      'accounts_status_known',
      sql`case when user_type = 'tutor' then status in ('pending', 'approved', 'rejected', 'suspended') else status in ('active', 'suspended') end`,
    ),
    check('accounts_tutor_rate', sql`user_type <> 'tutor' or (hourly_rate_cents >= 0 and currency is not null)`),
  ],
);

/** Every change of an account's status: who, when, from what, to what, why. */
export const accountStatusChanges = pgTable(
  'account_status_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status').notNull(),
    /** The reason of that status, for when the change is taken back. */
    fromReason: text('from_reason'),
    toStatus: text('to_status').notNull(),
    reason: text('reason'),
    /** What a tutor was asked for before, and by this. */
    fromChanges: jsonb('from_changes').$type<RequestedChanges>(),
    changes: jsonb('changes').$type<RequestedChanges>(),
    changedById: uuid('changed_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** The account that it was about before that was joined into this one, or that this came of. It cannot be taken back. */
    joinedFrom: uuid('joined_from'),
  },
  (table) => [
    index('account_status_changes_account_idx').on(table.accountId, table.id),
    index('account_status_changes_changed_by_idx').on(table.changedById),
  ],
);
