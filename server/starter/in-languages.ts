import { fieldIn } from '#contract/entity/kinds/localized.ts';
import { type Locale, locales } from '#contract/primitives.ts';
import type { Text } from './text.ts';

type InLanguages<Name extends string> = Record<Name, string> & Record<`${Name}${Capitalize<Locale>}`, string | null>;

/**
 * A field in a marketplace's own language, and its translations into the others.
 *
 * @example inLanguages('name', { en: 'Algebra', de: 'Algebra', fr: 'Algèbre', pt: 'Álgebra' }, 'en') // { name: 'Algebra', nameEn: null, nameDe: 'Algebra', … }
 */
export const inLanguages = <const Name extends string>(name: Name, text: Text, own: Locale) =>
  Object.fromEntries([
    [name, text[own]],
    ...locales.map((language) => [fieldIn(name, language), language === own ? null : text[language]]),
  ]) as InLanguages<Name>;
