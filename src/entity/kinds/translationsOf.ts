import { translationOf } from '#contract/entity/kinds/localized.ts';
import type { Fields } from '#contract/entity/kinds.ts';

/** The fields that have a text in other languages, in the order of the languages. */
export const translationsOf = (fields: Fields, name: string) =>
  Object.keys(fields).filter((source) => translationOf(fields[source])?.of === name);
