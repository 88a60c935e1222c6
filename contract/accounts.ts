import * as z from 'zod';
import { userRoles, userTypes } from './access.ts';
import { RequestedChanges } from './checklist.ts';
import { madeAs, shapeOf, textAs, timestamp } from './entity/by-hand.ts';
import { email, ref, text } from './entity/index.ts';
import { Id, Instant, KeptTimeZone, Locale, PhoneNumber, TimeZone } from './primitives.ts';

/** Longest side of a photo a person may upload, and its size. The stored one is smaller: 512 pixels square. */
export const photoLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, side: 512 } as const;

/** What a person types about an account, whatever its type. */
export const personFields = {
  firstName: text(),
  lastName: text(),
  displayName: text(),
  email: email(),
  phone: textAs(PhoneNumber, { optional: true }),
  language: textAs(Locale),
  timezone: textAs(TimeZone),
  /** An uploaded photo, from `uploadPhoto`; null shows the initials. */
  photoId: ref('file', { optional: true }),
};
export const personShape = shapeOf(personFields);

/** What the server adds to an account, and answers otherwise than it is given. */
export const accountFields = {
  timezone: textAs(KeptTimeZone),
  photoUrl: madeAs(z.string().nullable()),
  emailVerifiedAt: timestamp(),
  lastLoginAt: timestamp(),
};
export const accountShape = shapeOf(accountFields);

/** One entry of an account's history of statuses, newest first. */
export const StatusChange = z.object({
  from: z.string(),
  to: z.string(),
  reason: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: Instant,
  /** What a tutor was asked for, where the status stayed as it was. Missing from a server that asks for nothing. */
  changes: RequestedChanges.nullish(),
});
export type StatusChange = z.infer<typeof StatusChange>;

/** The signed-in person, as the session keeps it. */
export const SessionUser = z.object({
  uid: Id,
  userType: z.enum(userTypes),
  userRole: z.enum(userRoles).nullable(),
  displayName: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  language: Locale,
  timezone: z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;
