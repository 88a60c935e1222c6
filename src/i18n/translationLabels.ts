import { translationOf } from '#contract/entity/kinds/localized.ts';
import { intlLocale } from '#contract/intl-locale.ts';
import type { Locale } from '#contract/primitives.ts';
import type { Messages } from '#src/frame/declaration.ts';

type Fields = Readonly<Record<string, object>>;

/** Labels with those of the translations among the fields. @example withTranslations({ name: 'Name' }, Level.fields, 'en').nameDe // 'Name (German)' */
export const withTranslations = (labels: Messages, fields: Fields, locale: Locale): Messages => {
  const languages = new Intl.DisplayNames(intlLocale(locale), { type: 'language' });
  const all = { ...labels };
  for (const name in fields) {
    const translation = translationOf(fields[name]);
    if (translation) all[name] = `${labels[translation.of]} (${languages.of(translation.language)})`;
  }
  return all;
};
