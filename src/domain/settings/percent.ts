import { numberFormat } from '#contract/money.ts';
import { readDecimal } from '#src/fields/readDecimal.ts';

/** Reads a percentage as people of a language type it; what is none is kept as typed, so that validation can refuse it. */
export const parsePercent = (typed: string, locale: string): number | string => {
  const read = readDecimal(typed.replace('%', ''), locale);
  return read && read.whole.length <= 3 ? Number(`${read.whole}.${read.fraction || 0}`) : typed;
};

/** A percentage to be edited. @example percentToType(12.5, 'de') // '12,5' */
export const percentToType = (value: unknown, locale: string): string =>
  typeof value === 'number'
    ? numberFormat(locale, { maximumFractionDigits: 4, useGrouping: false }).format(value)
    : String(value ?? '');
