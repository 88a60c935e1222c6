import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type BareMessages, en } from './messages/en.ts';
import { type Locale, readPreference, tellServer, writePreference } from './preferences.ts';

/** English comes with the page; each other language is fetched when it is chosen. */
const loaders: Record<Exclude<Locale, 'en'>, () => Promise<BareMessages>> = {
  de: async () => (await import('./messages/de.ts')).de,
  fr: async () => (await import('./messages/fr.ts')).fr,
  pt: async () => (await import('./messages/pt.ts')).pt,
};
const loadedTexts: { [Code in Locale]?: BareMessages } = { en };

/** Fetches a language, so that pages speak it at once. Rejects where it can't be fetched. */
export const loadBareText = async (locale: Locale): Promise<BareMessages> => {
  const text = loadedTexts[locale] ?? (locale === 'en' ? en : await loaders[locale]());
  loadedTexts[locale] = text;
  return text;
};

type Text = { text: BareMessages; locale: Locale; chooseLocale: (locale: Locale) => void };

const TextContext = createContext<Text>({ text: en, locale: 'en', chooseLocale: () => undefined });

export const useBareText = () => useContext(TextContext);

/** Interpolates `%{name}` into a message. */
export const interpolate = (message: string, params: Record<string, string>) =>
  message.replace(/%\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder);

const useMessages = (locale: Locale) => {
  const [loaded, setLoaded] = useState<{ locale: Locale; text: BareMessages }>(() => {
    const text = loadedTexts[locale];
    return text ? { locale, text } : { locale: 'en', text: en };
  });
  useEffect(() => {
    let current = true;
    loadBareText(locale).then(
      (text) => current && setLoaded({ locale, text }),
      // A language that cannot be fetched leaves the page readable in English.
      () => current && setLoaded({ locale, text: en }),
    );
    return () => {
      current = false;
    };
  }, [locale]);
  return loaded;
};

/** The bare pages' translations, by context. Shows nothing for the moment that a stored language other than English takes to load. */
export const BareText = ({ children }: { children: ReactNode }) => {
  const [locale, setLocale] = useState(() => readPreference('locale'));
  const [shown, setShown] = useState(() => loadedTexts[locale] !== undefined);
  const loaded = useMessages(locale);
  const ready = loaded.locale === locale;

  useEffect(() => {
    document.documentElement.lang = loaded.locale;
    if (ready) setShown(true);
  }, [loaded.locale, ready]);

  // Also what was chosen on the other side of the sign-in.
  useEffect(tellServer, []);

  const value = useMemo<Text>(
    () => ({
      text: loaded.text,
      locale,
      chooseLocale: (chosen) => {
        writePreference('locale', chosen);
        tellServer();
        setLocale(chosen);
      },
    }),
    [loaded.text, locale],
  );
  return <TextContext value={value}>{shown ? children : null}</TextContext>;
};
