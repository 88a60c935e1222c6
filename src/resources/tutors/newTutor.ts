/** What the form of a new tutor begins with: choices that are mostly right, and nothing typed. */
export const newTutor = ({ language, currency }: { language: string; currency: string }) => ({
  firstName: '',
  lastName: '',
  displayName: '',
  email: '',
  phone: null,
  language,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  photoId: null,
  headline: '',
  bio: '',
  currency,
  subjectIds: [],
  languageIds: [],
  levelIds: [],
  yearsOfExperience: 0,
});
