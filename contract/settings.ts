import * as z from 'zod';
import { Checklist } from './checklist.ts';
import { type DeskKind, deskKinds } from './desk-kinds.ts';
import { endpoint, oneOf } from './endpoint.ts';
import { LetterKey } from './letter-choice.ts';
import { OpenHours } from './open-hours.ts';
import { Cents, Currency, Email, Instant, KeptTimeZone, Name, Phone, TimeZone, Version } from './primitives.ts';
import { Restoring } from './restoring.ts';

/** A profile of the marketplace elsewhere. Only https, so that a link can't run a script. */
const SocialLink = z.strictObject({
  network: z.string().trim().min(1).max(40),
  url: z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'validation.url' }).max(300),
});

const DueHours = z.int().min(1).max(1000);

const fields = {
  /** In titles, on the sign-in page and in e-mails. */
  siteName: Name.regex(/^[^\r\n<>]*$/, { error: 'validation.single_line' }),
  supportEmail: Email,
  supportPhone: Phone,
  /** Whose days the figures of the marketplace are counted by. */
  timezone: TimeZone,
  /** Of every new price. Bookings made before keep theirs. */
  currency: Currency.refine(isCurrency, { error: 'validation.currency' }),
  /** The marketplace's share of a lesson's price, in percent with at most two decimals. */
  commissionPercent: z.number().min(0).max(100).multipleOf(0.01),
  minHourlyRateCents: Cents,
  maxHourlyRateCents: Cents,
  /** Until how many hours before the lesson a cancellation is free. */
  cancellationWindowHours: z.int().min(0).max(720),
  socialLinks: z.array(SocialLink).max(10),
  /** Shows staff a notice on every screen. It closes nothing: published pages are served as ever. */
  maintenanceMode: z.boolean(),
  /** Decisions about which the marketplace's application writes to the people concerned, and Lectern does not. */
  lettersByApp: z.array(LetterKey).refine((keys) => new Set(keys).size === keys.length, { error: 'validation.twice' }),
  /** When staff are there: by these hours it is counted how long something waits on the desk. */
  deskHours: OpenHours,
  /** Within how many of them each kind is to be decided. */
  deskDueHours: z.strictObject(
    Object.fromEntries(deskKinds.map((kind) => [kind, DueHours])) as Record<DeskKind, typeof DueHours>,
  ),
  /** What of a tutor's documents is checked before they are approved; nothing where it is empty. */
  tutorChecklist: Checklist,
};

function isCurrency(code: string) {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** The support's address in a new database. It leads nowhere (RFC 2606), so that nobody else is written to. */
export const unsetSupportEmail = 'support@lectern.test';

/** The key of the one record there is. */
export const settingsId = 'settings';
/** The audit trail knows them by their row. */
export const settingsInTheTrail = '1';

/** How the marketplace works: one record, for all of it. */
export const Settings = z.object({
  id: z.literal(settingsId),
  version: Version,
  updatedAt: Instant,
  ...fields,
  timezone: KeptTimeZone,
});
export type Settings = z.infer<typeof Settings>;

export const settings = {
  get: endpoint('GET /api/v1/admin/setting', {
    access: 'editor',
    summary: 'The settings of the marketplace',
    response: oneOf(Settings),
  }),
  update: endpoint('POST /api/v1/admin/setting/update', {
    access: 'admin',
    summary: 'Change the settings of the marketplace',
    body: z
      .strictObject({
        ...fields,
        lettersByApp: fields.lettersByApp.optional(),
        deskHours: fields.deskHours.optional(),
        deskDueHours: fields.deskDueHours.optional(),
        tutorChecklist: Checklist.optional(),
        version: Version,
      })
      .refine(({ minHourlyRateCents, maxHourlyRateCents }) => minHourlyRateCents <= maxHourlyRateCents, {
        path: ['maxHourlyRateCents'],
        error: 'validation.below_minimum',
      }),
    response: oneOf(Settings),
  }),
  restore: endpoint('POST /api/v1/admin/setting/restore', {
    access: 'admin',
    summary: 'Bring back earlier settings',
    body: Restoring,
    response: oneOf(Settings),
  }),
};
