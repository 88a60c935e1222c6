import { useLocale } from 'ra-core';
import { useCallback } from 'react';
import { fill, type Params } from '#contract/messages/fill.ts';
import type { Locale } from '#contract/primitives.ts';

type TextKey<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts] & string;

/** A view's own texts in the chosen language. They come with the view, not with the messages that every first list waits for. */
export const useWords = <Texts>(texts: Record<Locale, Texts>): Texts =>
  (texts as Record<string, Texts>)[useLocale() ?? 'en'] ?? texts.en;

/**
 * Says a view's own texts, as `translate` would say them.
 *
 * @example const text = useViewTexts({ en, de, fr, pt }); text('remove', { name })
 */
export const useViewTexts = <Texts>(texts: Record<Locale, Texts>) => {
  const locale = useLocale() ?? 'en';
  const words = useWords(texts);
  return useCallback(
    (key: TextKey<Texts>, params?: Params) => fill(locale, words[key] as string, params),
    [locale, words],
  );
};
