import { newAccount } from '#src/domain/people/newAccount.ts';

/** What the form of a new tutor begins with: choices that are mostly right, and nothing typed. */
export const newTutor = ({ language, currency }: { language: string; currency: string }) => ({
  ...newAccount({ language }),
  headline: '',
  bio: '',
  currency,
  subjectIds: [],
  languageIds: [],
  levelIds: [],
  yearsOfExperience: 0,
});
