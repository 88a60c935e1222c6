import type { Locale } from '#contract/primitives.ts';

/** What the address of a deleted record says. */
export const goneTexts: Record<Locale, { deleted: string }> = {
  en: { deleted: '%{name} deleted “%{record}” on %{at}.' },
  de: { deleted: '%{name} hat „%{record}“ am %{at} gelöscht.' },
  fr: { deleted: '%{name} a supprimé « %{record} » le %{at}.' },
  pt: { deleted: '%{name} eliminou “%{record}” em %{at}.' },
};
