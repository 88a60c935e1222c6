const isAbsent = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const toText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** A query as the contract reads it: absent values left out, several values joined by commas. */
export const toParameters = (query: Readonly<Record<string, unknown>> = {}): URLSearchParams => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (!isAbsent(value)) parameters.set(name, Array.isArray(value) ? value.map(toText).join(',') : toText(value));
  }
  return parameters;
};

/** The same behind an address. */
export const toQueryString = (query?: Readonly<Record<string, unknown>>): string => {
  const text = toParameters(query).toString();
  return text && `?${text}`;
};
