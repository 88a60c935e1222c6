import type { Locale } from '#contract/primitives.ts';

/** What is said of keys of accounts that were joined into another. */
export const sourceTexts: Record<Locale, { also: string }> = {
  en: { also: 'Keys of joined accounts' },
  de: { also: 'Schlüssel verbundener Konten' },
  fr: { also: 'Clés des comptes réunis' },
  pt: { also: 'Chaves das contas juntas' },
};
