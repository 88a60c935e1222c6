import { numberFormat } from '#contract/money.ts';

const signOf = (locale: string, type: 'decimal' | 'group') =>
  numberFormat(locale, { minimumFractionDigits: 1 })
    .formatToParts(12345.6)
    .find((part) => part.type === type)?.value ?? '';

/**
 * The keys that a phone offers for a figure with decimals (`inputmode`). Its decimal keypad has the sign of its own language and no other, so
 * that where the screens read another one, nobody could type it.
 */
export const decimalKeys = (
  locale: string,
  browsers = new Intl.NumberFormat().resolvedOptions().locale,
): 'decimal' | 'text' => (signOf(locale, 'decimal') === signOf(browsers, 'decimal') ? 'decimal' : 'text');

/** Blanks of all widths and apostrophes, which people put between thousands in every language. */
const spaces = "\\s\u00a0\u202f'’";
/** What people also put there where the engine's text has a blank: Portuguese in Portugal is written with either. */
const alsoBetweenThousands: Readonly<Record<string, string>> = { pt: '.' };
const escaped = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Reads a number from zero on as people of a language write it: with the language's decimal sign, and with its sign of thousands, if
 * with any, every three digits. What another language would write is not guessed at: `1.234` is a thousand to some and one to others.
 *
 * @returns the digits before and after the decimal sign; undefined for what is no number.
 */
export const readDecimal = (typed: string, locale: string): { whole: string; fraction: string } | undefined => {
  const group = `[${escaped(signOf(locale, 'group'))}${alsoBetweenThousands[locale] ?? ''}${spaces}]`;
  const pattern = new RegExp(
    `^(\\d+|[1-9]\\d{0,2}(?:${group}\\d{3})+)(?:${escaped(signOf(locale, 'decimal'))}(\\d*))?$`,
  );
  const [, whole, fraction = ''] = pattern.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : { whole: whole.replace(/\D/g, ''), fraction };
};
