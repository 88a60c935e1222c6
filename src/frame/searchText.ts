type Value = string | number | boolean | null | undefined;

const encode = (text: Value) =>
  encodeURIComponent(String(text)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The part of `query-string` that react-admin uses: an address's query as an object of texts; a repeated name has several. */
export const parse = (search: string): Record<string, string | string[]> => {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [only = '', ...others] = parameters.getAll(name);
      return [name, others.length > 0 ? [only, ...others] : only];
    }),
  );
};

/** The other way, in the order of names. What is undefined is left out. */
export const stringify = (values: Readonly<Record<string, Value | readonly Value[]>>): string =>
  Object.entries(values)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((item: Value) => [name, item] as const))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === null ? encode(name) : `${encode(name)}=${encode(value)}`))
    .join('&');
