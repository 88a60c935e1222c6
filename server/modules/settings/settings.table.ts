import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChecklistItem } from '#contract/checklist.ts';
import { type DeskKind, standardDueHours } from '#contract/desk-kinds.ts';
import type { LetterKey } from '#contract/letter-choice.ts';
import { type OpenHours, standardHours } from '#contract/open-hours.ts';
import { unsetSupportEmail } from '#contract/settings.ts';
import { changeColumns } from '../../database/columns.ts';

/** The marketplace's settings: one row. */
export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    ...changeColumns,
    siteName: text('site_name').notNull().default('Lectern'),
    supportEmail: text('support_email').notNull().default(unsetSupportEmail),
    supportPhone: text('support_phone'),
    timezone: text('timezone').notNull().default('UTC'),
    currency: text('currency').notNull().default('EUR'),
    commissionPercent: numeric('commission_percent', { precision: 5, scale: 2, mode: 'number' }).notNull().default(15),
    minHourlyRateCents: integer('min_hourly_rate_cents').notNull().default(1000),
    maxHourlyRateCents: integer('max_hourly_rate_cents').notNull().default(20000),
    cancellationWindowHours: integer('cancellation_window_hours').notNull().default(24),
    socialLinks: jsonb('social_links').$type<{ network: string; url: string }[]>().notNull().default([]),
    maintenanceMode: boolean('maintenance_mode').notNull().default(false),
    lettersByApp: jsonb('letters_by_app').$type<LetterKey[]>().notNull().default([]),
    deskHours: jsonb('desk_hours').$type<OpenHours>().notNull().default(standardHours),
    deskDueHours: jsonb('desk_due_hours')
      .$type<Partial<Record<DeskKind, number>>>()
      .notNull()
      .default(standardDueHours),
    tutorChecklist: jsonb('tutor_checklist').$type<ChecklistItem[]>().notNull().default([]),
    /** Must all staff sign in with a second factor? Changed by its own call. */
    requireTwoFactor: boolean('require_two_factor').notNull().default(false),
  },
  () => [
    check('settings_single_row', sql`id = 1`),
    check('settings_rates', sql`min_hourly_rate_cents between 0 and max_hourly_rate_cents`),
    check('settings_commission', sql`commission_percent between 0 and 100`),
  ],
);
