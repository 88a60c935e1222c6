import type { Locale } from '#contract/primitives.ts';

/** What is said of the application's keys: of those of accounts that were joined into another, and at the head of a file's column. */
export const sourceTexts: Record<Locale, { also: string; inFiles: string }> = {
  en: { also: 'Keys of joined accounts', inFiles: 'Key in the application' },
  de: { also: 'Schlüssel verbundener Konten', inFiles: 'Schlüssel in der Anwendung' },
  fr: { also: 'Clés des comptes réunis', inFiles: 'Clé dans l’application' },
  pt: { also: 'Chaves das contas juntas', inFiles: 'Chave na aplicação' },
};
