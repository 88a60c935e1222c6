import type * as z from 'zod';
import { type Locale, locales } from '../../primitives.ts';

/** @example NameIn<'name', 'de'> // 'nameDe' */
export type NameIn<Name extends string, Language extends Locale> = `${Name}${Capitalize<Language>}`;

/** The field that has another's text in a language. @example fieldIn('name', 'de') // 'nameDe' */
export const fieldIn = <const Name extends string, Language extends Locale>(name: Name, language: Language) =>
  `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as NameIn<Name, Language>;

/** Which field's text it is, and in which language. */
type Translation = { of: string; language: Locale };

type Text = { kind: 'text' | 'html'; given: true; optional: false; schema: z.ZodType<string, string> };
type Translated<F extends Text> = Omit<F, 'optional' | 'schema'> & {
  optional: true;
  schema: z.ZodNullable<F['schema']>;
  translation: Translation;
};
type Localized<Name extends string, F extends Text> = { [N in Name]: F } & {
  [N in NameIn<Name, Locale>]: Translated<F>;
};

/**
 * A text with its translations: beside the field itself, one for each language that the marketplace's texts can be in. Each is a field of the
 * record like any other, so its history, what two people change at once, drafts and refusals tell of the one language and leave the others
 * alone. The field itself is what lists are sorted by and what no two records have alike; it holds where there is no translation. Bodies may
 * leave translations out, which keeps them as they are.
 *
 * @example fields: { ...localized('name', text()), rank: place({ last: 1000 }) } // name, nameEn, nameDe, …
 */
export const localized = <const Name extends string, const F extends Text>(name: Name, field: F) =>
  Object.fromEntries([
    [name, field],
    ...locales.map((language) => [
      fieldIn(name, language),
      { ...field, optional: true, schema: field.schema.nullable(), translation: { of: name, language } },
    ]),
  ]) as Localized<Name, F>;

type Fields = Readonly<Record<string, object>>;

/** The names of the fields that are translations of others; none, where the fields are not known one by one. */
export type TranslationNameOf<F extends Fields> = string extends keyof F
  ? never
  : { [Name in keyof F]: F[Name] extends { translation: Translation } ? Name : never }[keyof F] & string;

/** Which text a field translates; undefined of any other field. */
export const translationOf = (field: object | undefined) =>
  (field as { translation?: Translation } | undefined)?.translation;
