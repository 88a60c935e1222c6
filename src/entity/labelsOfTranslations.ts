import { translationOf, translationsIn } from '#contract/entity/kinds/localized.ts';
import type { Fields } from '#contract/entity/kinds.ts';
import type { Locale } from '#contract/primitives.ts';
import type { LoadedMessages, Messages } from '#src/frame/declaration.ts';

type Labels = Readonly<Record<string, unknown>>;

/** What translations are called: `Name (German)`. */
const labelsOf = (fields: Fields, labels: Labels, locale: Locale) => {
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return Object.fromEntries(
    Object.entries(fields).flatMap(([source, field]) => {
      const translation = translationOf(field);
      return translation ? [[source, `${labels[translation.of]} (${languages.of(translation.language)})`]] : [];
    }),
  );
};

/** The messages of an entity in every language, with a label for each translation of a field. */
export const withTranslationLabels = (fields: Fields, { en, ...others }: LoadedMessages): LoadedMessages => {
  if (translationsIn(fields).length === 0) return { en, ...others };
  const labelled = (messages: Messages, locale: Locale): Messages => {
    const labels = messages.fields as Messages;
    return { ...messages, fields: { ...labels, ...labelsOf(fields, labels, locale) } as Messages };
  };
  const later = Object.entries(others).map(([locale, load]) => [
    locale,
    async () => ({ messages: labelled((await load()).messages, locale as Locale) }),
  ]);
  return { en: labelled(en, 'en'), ...Object.fromEntries(later) };
};
