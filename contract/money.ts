import { intlLocale } from './intl-locale.ts';

/**
 * The currencies whose minor unit is not a hundredth, by ISO 4217. What `Intl` says is not asked: it goes by what people use in cash (no
 * decimals for IQD, RSD or HUF), differs between engines and their versions, and so would make one stored amount two different ones.
 */
const unusual: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const digits = new Map(
  Object.entries(unusual).flatMap(([count, codes]) => codes.split(' ').map((code) => [code, Number(count)] as const)),
);

/** The currencies with so many decimals, where that is not two. */
export const currenciesWith = (decimals: number): string[] => unusual[decimals]?.split(' ') ?? [];

/** The numbers of decimals that currencies have, but for the usual two. */
export const unusualDecimals = Object.keys(unusual).map(Number);

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number => digits.get(currency) ?? 2;

/** Minor units as major ones. @example toMajor(4550, 'EUR') // 45.5 */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency);

/** Fields named so hold minor units; the field `currency` beside them says of what. */
export const isAmountField = (field: string): boolean => field.endsWith('Cents');

/** An amount and what it is in; only together they are money. `bare` is written as it is typed, without the currency's sign. */
export type Money = { minor: number; currency: string; bare?: true };

export const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value;

const formatters = new Map<string, Intl.NumberFormat>();

/** Number formats are slow to make and are asked for in every cell of a list. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formatters.get(key) ?? new Intl.NumberFormat(intlLocale(locale), options);
  formatters.set(key, format);
  return format;
};

const decimalsOf = (currency: string) => {
  const decimals = minorDigits(currency);
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
};

/** Minor units with their currency, as people read them. @example formatMoney(4550, 'EUR', 'de') // '45,50 €' */
export const formatMoney = (minor: number, currency: string, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency, ...decimalsOf(currency) }).format(toMajor(minor, currency));

/** What a person edits: minor units as plain decimals, without grouping. @example amountToType(4550, 'EUR', 'de') // '45,50' */
export const amountToType = (minor: number, currency: string, locale: string): string =>
  numberFormat(locale, { ...decimalsOf(currency), useGrouping: false }).format(toMajor(minor, currency));

/** Money in a sentence. */
export const moneyText = ({ minor, currency, bare }: Money, locale: string): string =>
  (bare ? amountToType : formatMoney)(minor, currency, locale);

/**
 * The amount of another currency that has the same figure. Undefined where that currency has too few decimals for it.
 *
 * @example sameFigure(4500, 'EUR', 'JPY') // 45
 */
export const sameFigure = (minor: number, from: string, to: string): number | undefined => {
  const [before, after] = [minorDigits(from), minorDigits(to)];
  const figure = after >= before ? minor * 10 ** (after - before) : minor / 10 ** (before - after);
  return Number.isInteger(figure) ? figure : undefined;
};
