import type { Locale } from '#contract/primitives.ts';

/** What the histories of reports say that were closed with one text. */
export const closedTogetherTexts: Record<Locale, { with: string }> = {
  en: { with: 'Closed together with:' },
  de: { with: 'Gemeinsam geschlossen mit:' },
  fr: { with: 'Clos en même temps que :' },
  pt: { with: 'Encerrada em conjunto com:' },
};
