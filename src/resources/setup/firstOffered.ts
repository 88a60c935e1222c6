import type { OfferedLanguage } from '#contract/setup.ts';

/** What somebody adds to the languages that are offered, and takes away from them. */
export type OfferChange = { added: readonly string[]; removed: readonly string[] };

/** What leads from some languages to others. */
export const changeBetween = (before: readonly string[], after: readonly string[]): OfferChange => ({
  added: after.filter((code) => !before.includes(code)),
  removed: before.filter((code) => !after.includes(code)),
});

/** The languages after a change, whatever others have offered meanwhile. */
export const withChange = (codes: readonly string[], { added, removed }: OfferChange): string[] => [
  ...codes.filter((code) => !removed.includes(code)),
  ...added.filter((code) => !codes.includes(code)),
];

export const offeredOf = (known: readonly OfferedLanguage[]): string[] =>
  known.filter(({ offered }) => offered).map(({ code }) => code);

/** What is chosen to begin with: the languages that are offered or, where none is, those that the texts and the person have. */
export const firstOffered = (known: readonly OfferedLanguage[], spoken: readonly string[]): string[] => {
  const offered = offeredOf(known);
  return offered.length > 0 ? offered : known.filter(({ code }) => spoken.includes(code)).map(({ code }) => code);
};
