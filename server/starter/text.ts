import { type Locale, locales } from '#contract/primitives.ts';

/** What is written in every language that a marketplace can be set up in. */
export type Text = Record<Locale, string>;

/** The same in every language, such as the name of an exam. */
export const everywhere = (text: string): Text => ({ en: text, de: text, fr: text, pt: text });

/** Another text in every language. */
export const mapText = (text: Text, of: (text: string, locale: Locale) => string): Text =>
  Object.fromEntries(locales.map((locale) => [locale, of(text[locale], locale)])) as Text;
