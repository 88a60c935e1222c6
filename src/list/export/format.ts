import { useLocale, useStore } from 'ra-core';
import type { CsvFormat, Separator } from '#contract/csv.ts';
import { numberFormat } from '#contract/money.ts';

const decimalOf = (locale: string): CsvFormat['decimal'] =>
  numberFormat(locale, { minimumFractionDigits: 1 })
    .formatToParts(1)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? 'comma'
    : 'point';

/** The separator that spreadsheets expect where a language is spoken: one that is no decimal sign. */
const usualSeparator = (locale: string): Separator => (decimalOf(locale) === 'comma' ? 'semicolon' : 'comma');

/** The decimal sign beside it: the language's, but where commas stand between cells it is the point. */
export const decimalFor = (separator: Separator, locale: string): CsvFormat['decimal'] =>
  separator === 'comma' ? 'point' : decimalOf(locale);

/** What stands between the cells of exported files: as the person chose, as their language expects it until then. */
export const useSeparator = () => {
  const locale = useLocale() ?? 'en';
  return useStore<Separator>('export.separator', usualSeparator(locale));
};
