import { filterValuesAtMost } from '#contract/list-query.ts';

/** What a filter says of what is chosen; `otherwise` where none of it has a name. */
export const wordsOf = (names: readonly string[], otherwise: string): string =>
  names.length > 2 ? `${names[0]} +${names.length - 1}` : names.join(', ') || otherwise;

/** The same values with one more, or without it where it is among them. Those that are as many as a filter takes stay the same. */
export const toggled = (value: unknown, id: string): string[] => {
  const chosen = toChosen(value);
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, filterValuesAtMost);
};

/** The chosen values of a filter of several. An address that somebody typed may hold a single one. */
export const toChosen = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : value === undefined || value === null || value === ''
      ? []
      : [String(value)];
