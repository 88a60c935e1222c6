type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * The first field of an answer that its schema does not declare.
 *
 * @param answer as the database made it.
 * @param declared the same after its schema has dropped what it does not know.
 * @returns the field's path, or undefined where everything is declared.
 */
export const findUndeclared = (answer: unknown, declared: unknown, path = ''): string | undefined => {
  if (!isObject(answer)) return undefined;
  for (const [key, value] of Object.entries(answer)) {
    const here = path ? `${path}.${key}` : key;
    if (!isObject(declared) || !(key in declared)) return here;
    const found = findUndeclared(value, declared[key], here);
    if (found !== undefined) return found;
  }
  return undefined;
};
