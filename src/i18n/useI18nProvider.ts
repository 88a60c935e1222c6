import type { I18nProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { type Locale, locales } from '#contract/primitives.ts';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import type { Messages } from '#src/frame/declaration.ts';
import { createI18nProvider } from './i18nProvider.ts';
import { englishOf, loadMessages } from './messages.ts';

export type LoadedLanguage = { locale: Locale; messages: Messages };

const readChosenLocale = (): Locale => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('RaStore.locale') ?? '"en"');
    return locales.find((locale) => locale === stored) ?? 'en';
  } catch {
    // A damaged entry counts as never chosen.
    return 'en';
  }
};

/** The chosen language, loaded; English where it cannot be, so that there is always something to read. */
export const loadChosenLanguage = async (declared: Declarations): Promise<LoadedLanguage> => {
  const locale = readChosenLocale();
  const english = { locale: 'en' as const, messages: englishOf(declared) };
  if (locale === 'en') return english;
  return loadMessages(declared, locale).then(
    (messages) => ({ locale, messages }),
    () => english,
  );
};

/** react-admin's i18nProvider, a new one for each chosen language. */
export const useOwnI18nProvider = (declared: Declarations, first: LoadedLanguage): I18nProvider => {
  const [loaded, replace] = useState(first);
  useEffect(() => {
    // Screen readers pronounce by it, and calls send it as `Accept-Language`.
    document.documentElement.lang = loaded.locale;
  }, [loaded.locale]);
  return useMemo(
    () => createI18nProvider({ loaded, load: (locale) => loadMessages(declared, locale), replace }),
    [loaded, declared],
  );
};
