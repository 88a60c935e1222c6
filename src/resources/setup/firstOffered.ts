import type { OfferedLanguage } from '#contract/setup.ts';

/** What is chosen to begin with: the languages that are offered or, where none is, those that the texts and the person have. */
export const firstOffered = (known: readonly OfferedLanguage[], spoken: readonly string[]): string[] => {
  const offered = known.filter((one) => one.offered);
  return (offered.length > 0 ? offered : known.filter(({ code }) => spoken.includes(code))).map(({ code }) => code);
};
