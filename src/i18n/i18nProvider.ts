import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { inSentence, type Params, spoken } from '#contract/messages/fill.ts';
import { type Locale, locales } from '#contract/primitives.ts';
import type { Messages } from '#src/frame/declaration.ts';
import { localeNames } from './localeNames.ts';

const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text);

type Loaded = { locale: Locale; messages: Messages };

/** How polyglot fills the gaps of a phrase, which this is called on. */
const replaceIn = (locale: Locale) =>
  function replace(this: string, gap: RegExp, fillOf: (...found: string[]) => string | number): string {
    return this.replace(gap, (...found) => inSentence(fillOf(...found), locale));
  };

type Options = {
  loaded: Loaded;
  load: (locale: Locale) => Promise<Messages>;
  /** Takes over what was loaded, by making the next provider of it. */
  replace: (next: Loaded) => void;
};

/**
 * An immutable provider of one language. Changing the language makes another provider instead of changing this one: react-admin remounts
 * the whole application when a provider says that it has changed (a half-filled form would be lost), whereas a new provider in
 * its context merely renders anew what shows text. Therefore `changeLocale` never resolves; it rejects when loading fails,
 * which react-admin tells the person, staying with the language at hand.
 */
export const createI18nProvider = ({ loaded, load, replace }: Options): I18nProvider => {
  // react-admin's type lists its own keys only; ours come on top.
  const messages = loaded.messages as unknown as TranslationMessages;
  const polyglot = polyglotI18nProvider(
    () => messages,
    loaded.locale,
    locales.map((locale) => ({ locale, name: localeNames[locale] })),
    { replace: replaceIn(loaded.locale) },
  );
  return {
    ...polyglot,
    translate: (key: string, params?: Params) => polyglot.translate(key, params && spoken(params, loaded.locale)),
    changeLocale: async (locale) => {
      if (!isLocale(locale)) throw new Error(`There is no language "${locale}".`);
      replace({ locale, messages: await load(locale) });
      return new Promise<void>(() => undefined);
    },
  };
};
