import { minorDigits, numberFormat } from '#contract/money.ts';
import { readDecimal } from './readDecimal.ts';

/** A whole number with the language's separators. @example formatCount(12000, 'de') // '12.000' */
export const formatCount = (count: number, locale: string): string => numberFormat(locale, {}).format(count);

/** Values over 999 as one decimal and k. @example formatThousands(1234, 'en') // '1.2k' */
export const formatThousands = (count: number, locale: string): string =>
  Math.abs(count) > 999
    ? `${numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(count / 1000)}k`
    : formatCount(count, locale);

/** A count that the server may have stopped at ("1,000+"). */
export const formatTotal = (total: number, capped: boolean, locale: string): string =>
  `${formatCount(total, locale)}${capped ? '+' : ''}`;

/** Cents as dollars: divided by 100, two decimals, nothing else; for currencies that have two. @example centsToDollars(1234) // '12.34' */
export const centsToDollars = (cents: number): string => (cents / 100).toFixed(2);

/** The sign of a currency as the language writes it: € or US$. */
export const currencySign = (currency: string, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** A number with one decimal at most, such as a rating. */
export const formatDecimal = (value: number, locale: string): string =>
  numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/**
 * Reads an amount in major units as people of a language type it. Null for nothing; undefined for what is no amount of this currency, such
 * as one with more decimals than it has.
 *
 * @returns minor units. @example parseAmount('1.234,5', 'EUR', 'de') // 123450
 */
export const parseAmount = (typed: string, currency: string, locale: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const read = readDecimal(typed, locale);
  const digits = minorDigits(currency);
  if (!read || read.fraction.length > digits) return undefined;
  return Number(read.whole + read.fraction.padEnd(digits, '0'));
};
