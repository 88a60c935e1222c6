const isAbsent = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const toText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** A query as the contract reads it: absent values left out, several values joined by commas. */
export const toQueryString = (query: Readonly<Record<string, unknown>> = {}): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (!isAbsent(value)) parameters.set(name, Array.isArray(value) ? value.map(toText).join(',') : toText(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
};
