import type { Fields } from '#contract/entity/kinds.ts';

/** Is the field shown by itself? A currency is shown with the amounts that are in it. */
export const isShown = (fields: Fields) => (name: string) => fields[name]?.kind !== 'currency';

/** What is shown of a record, one below the other. Its state stands above. */
export const factsOf = (fields: Fields) =>
  Object.keys(fields).filter((name) => isShown(fields)(name) && fields[name]?.kind !== 'states');
