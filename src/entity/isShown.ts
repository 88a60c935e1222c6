import { translationOf } from '#contract/entity/kinds/localized.ts';
import { type Fields, givenFields } from '#contract/entity/kinds.ts';

/** Is the field shown by itself? A currency is shown with the amounts that are in it. */
export const isShown = (fields: Fields) => (name: string) => fields[name]?.kind !== 'currency';

/** What is shown of a record, one below the other. Its state stands above, and translations with what they translate. */
export const factsOf = (fields: Fields) =>
  Object.keys(fields).filter(
    (name) => isShown(fields)(name) && fields[name]?.kind !== 'states' && !translationOf(fields[name]),
  );

/** What a form asks for, one below the other: translations with what they translate. */
export const askedFields = (fields: Fields) => givenFields(fields).filter((name) => !translationOf(fields[name]));
