const isPlain = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

/** A value as it stands in a source: what Biome leaves to do is line breaks. */
export const codeOf = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;
  if (Array.isArray(value)) return `[${value.map(codeOf).join(', ')}]`;
  if (value instanceof RegExp) return String(value);
  if (value instanceof Date) return `new Date('${value.toISOString()}')`;
  if (!(value instanceof Object)) return String(value);
  const properties = Object.entries(value).filter(([, one]) => one !== undefined);
  if (properties.length === 0) return '{}';
  return `{ ${properties.map(([name, one]) => `${isPlain(name) ? name : codeOf(name)}: ${codeOf(one)}`).join(', ')} }`;
};
