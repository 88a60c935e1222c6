const formatters = new Map<string, Intl.NumberFormat>();

/** Number formats are slow to make and are asked for in every cell of a list. */
const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, format);
  return format;
};

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

/** How many decimals a currency has: 2 for EUR, 0 for JPY. */
export const minorDigits = (currency: string): number =>
  numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Cents as dollars: divided by 100, two decimals, nothing else. @example centsToDollars(1234) // '12.34' */
export const centsToDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Minor units with their currency. @example formatMoney(4550, 'EUR', 'de') // '45,50 €' */
export const formatMoney = (minor: number, currency: string, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency }).format(minor / 10 ** minorDigits(currency));

/** The sign of a currency as the language writes it: € or US$. */
export const currencySign = (currency: string, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** A number with one decimal at most, such as a rating. */
export const formatDecimal = (value: number, locale: string): string =>
  numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** What a person edits: minor units as plain decimals, without grouping. @example amountToType(4550, 'EUR', 'de') // '45,50' */
export const amountToType = (minor: number, currency: string, locale: string): string => {
  const digits = minorDigits(currency);
  return numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(minor / 10 ** digits);
};

/**
 * Reads an amount as people type it, with a comma or a point for decimals and with or without separators of thousands.
 * Null for nothing; undefined for what is no amount.
 *
 * @example parseAmount('1.234,5', 'EUR') // 123450
 */
export const parseAmount = (typed: string, currency: string): number | null | undefined => {
  const text = typed.replace(/[\s\u00a0\u202f’']/g, '');
  if (text === '') return null;
  if (!/^\d[\d.,]*$/.test(text)) return undefined;
  const digits = minorDigits(currency);
  const mark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const after = mark < 0 ? '' : text.slice(mark + 1);
  // Three digits after a single mark are thousands ("1.234"), not decimals.
  const isDecimal = mark >= 0 && after.length <= digits;
  if (mark >= 0 && !isDecimal && after.length !== 3) return undefined;
  const whole = (isDecimal ? text.slice(0, mark) : text).replace(/[.,]/g, '');
  return Number(whole) * 10 ** digits + Number((isDecimal ? after : '').padEnd(digits, '0') || 0);
};
