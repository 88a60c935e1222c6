import * as z from 'zod';
import { isTimeZoneName } from './dates.ts';

/** A record's key: a UUID in its canonical lower-case form. */
export const Id = z.guid().toLowerCase();

/** The key that a new record is to have, drawn anew for each: where its answer was lost, the same comes again, and it is made once. */
export const drawn = { id: Id.optional() };

/** Counts a record's changes. An update sends the version it was read at; a stale one is refused with 409. */
export const Version = z.int().min(1).max(2_147_483_647);

/** No calendar, PostgreSQL's among them, has a year 0. */
export const hasYear = (date: string) => date >= '0001';

/** An instant: ISO 8601 in UTC with milliseconds, as in `2026-03-01T09:30:00.000Z`. */
export const Instant = z.iso.datetime().refine(hasYear, { error: 'validation.instant' });

/** A calendar day without a time zone: `2026-03-01`. */
export const Day = z.iso.date();

/** Money in the currency's minor units (cents), never a fraction. */
export const Cents = z.int().min(0).max(999_999_999);

/** ISO 4217, three capital letters. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, { error: 'validation.currency' });

/** A person's or a thing's name: 1 to 80 characters after trimming. */
export const Name = z.string().trim().min(1).max(80);

/** An e-mail address as the HTML standard's `<input type="email">` accepts it. Compared without regard to case. */
export const Email = z.email({ pattern: z.regexes.html5Email }).max(254);

/** International phone number, digits with the usual separators. */
export const PhoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ()./-]{5,30}$/, { error: 'validation.phone' });
/** The same where there may be none. */
export const Phone = PhoneNumber.nullable();

/** 12 to 128 characters. The server also refuses the most common ones. */
export const Password = z.string().min(12).max(128);

/** A password that somebody has. It is asked again before something that a walked-past, unlocked screen should not allow. */
export const CurrentPassword = z.string().min(1).max(128);

/** Lower-case words joined by hyphens, as used in addresses. */
export const Slug = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'validation.slug' });

/** An IANA time zone such as `Europe/Berlin`. */
export const TimeZone = z
  .string()
  .min(1)
  .max(64)
  .refine((name) => isTimeZoneName(name), { error: 'validation.timezone' });

/** One that was accepted once. It is answered also by a server whose engine does not know it, or would not accept it today. */
export const KeptTimeZone = z.string();

/** Languages of the screens, the server's messages and the e-mails. */
export const locales = ['en', 'de', 'fr', 'pt'] as const;
export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

/** Text that a person must give, such as the reason of a refusal. */
export const Reason = z.string().trim().min(3).max(1000);

/**
 * The fields that every record carries, followed by its own.
 *
 * @example export const Level = entity({ name: Name, rank: z.int() });
 */
export const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ id: Id, version: Version, createdAt: Instant, updatedAt: Instant, ...shape });

export type KeptField = 'id' | 'version' | 'createdAt' | 'updatedAt';

/** Body of an add: the declared fields without those the server keeps. Unknown fields are refused. */
export const newOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape);

/** Body of an update: the declared fields and the version they were read at; with `id` where the path has none. */
export const changeOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...shape, version: Version });
export const changeWithIdOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, id: Id, version: Version });
