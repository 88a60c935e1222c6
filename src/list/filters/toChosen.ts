/** The chosen values of a filter of several. An address that somebody typed may hold a single one. */
export const toChosen = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : value === undefined || value === null || value === ''
      ? []
      : [String(value)];
