import { timeZoneToday } from '#contract/time-zones.ts';
import { browserTimeZone } from '#src/fields/usePersonTimeZone.ts';

/** What the form of a new account begins with: choices that are mostly right, and nothing typed. */
export const newAccount = ({ language }: { language: string }, timeZone = browserTimeZone) => ({
  firstName: '',
  lastName: '',
  displayName: '',
  email: '',
  phone: null,
  language,
  timezone: timeZoneToday(timeZone),
  photoId: null,
});
