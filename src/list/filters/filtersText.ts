type Filters = Readonly<Record<string, unknown>>;

/** A filter's value as the list is asked for it; undefined for one that filters nothing. */
const asked = (value: unknown) => {
  const plain = typeof value === 'string' ? value.trim() : value;
  const isNothing = plain === null || plain === '' || (Array.isArray(plain) && plain.length === 0);
  return isNothing ? undefined : plain;
};

/** Filters as text, to be compared: neither their order nor those that filter nothing make a difference. */
export const filtersText = (filters: Filters): string =>
  JSON.stringify(
    Object.entries(filters)
      .flatMap(([name, value]) => (asked(value) === undefined ? [] : [[name, asked(value)] as const]))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The filters of such a text. */
export const filtersIn = (text: string): Record<string, unknown> => Object.fromEntries(JSON.parse(text));
