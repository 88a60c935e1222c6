import { browserTimeZone } from '#src/fields/usePersonTimeZone.ts';

/** What the form of a new account begins with: choices that are mostly right, and nothing typed. */
export const newAccount = ({ language }: { language: string }) => ({
  firstName: '',
  lastName: '',
  displayName: '',
  email: '',
  phone: null,
  language,
  timezone: browserTimeZone,
  photoId: null,
});
