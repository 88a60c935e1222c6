import { useListContext } from 'ra-core';

type Values = Record<string, unknown>;

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Some of the list's filters, by name, and a way to change them; nothing, an empty text and an empty choice take one away. */
export const useFilterValues = (): { values: Values; change: (changes: Values) => void } => {
  const { filterValues, setFilters } = useListContext();
  const values: Values = filterValues ?? {};
  const change = (changes: Values) =>
    setFilters(
      Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => !isNothing(value))),
      undefined,
      false,
    );
  return { values, change };
};

/** A filter of several values. An address that somebody typed may hold a single one. */
export const toChosen = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : isNothing(value) ? [] : [String(value)];
