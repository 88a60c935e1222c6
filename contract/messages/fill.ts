import { isMoney, type Money, moneyText, numberFormat } from '../money.ts';

/** What fills a sentence's gaps. Money and numbers are written as the sentence's language does; a number that is a name is given as text. */
export type Params = Readonly<Record<string, string | number | Money>>;

/** The same with money as it is said in a language. A number stays one, as the plural is chosen by it. */
export const spoken = (params: Params, locale: string): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isMoney(value) ? moneyText(value, locale) : value]),
  );

/** What stands in a sentence's gap. @example inSentence(51234, 'de') // '51.234' */
export const inSentence = (value: string | number, locale: string): string =>
  typeof value === 'number' ? numberFormat(locale, {}).format(value) : value;

/** French counts 0 as one; English, German and Portuguese do not. The same rule as polyglot's, which the screens use. */
const isPlural = (locale: string, count: number) => (locale === 'fr' ? count > 1 : count !== 1);

/**
 * Fills a message's `%{name}` parameters and picks its plural form by `smart_count`.
 *
 * @example fill('en', '%{smart_count} tutor |||| %{smart_count} tutors', { smart_count: 2 }) // '2 tutors'
 */
export const fill = (locale: string, template: string, given: Params = {}): string => {
  const params = spoken(given, locale);
  const [one = '', many = one] = template.split('||||').map((form) => form.trim());
  const form = typeof params.smart_count === 'number' && isPlural(locale, params.smart_count) ? many : one;
  return form.replace(/%\{(\w+)\}/g, (placeholder, name: string) => inSentence(params[name] ?? placeholder, locale));
};
