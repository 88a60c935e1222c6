import type { Fields } from '#contract/entity/kinds.ts';

/** Is the field shown by itself? A currency is shown with the amounts that are in it. */
export const isShown = (fields: Fields) => (name: string) => fields[name]?.kind !== 'currency';
