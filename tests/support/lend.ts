import { afterAll, beforeAll } from 'vitest';

/**
 * Adds to what all of the process share, such as the product's list of tables, for the tests of the file that calls it, and takes it away
 * again after them: the files after it in the same process have the same modules.
 */
export const lend = (shared: object, lent: Record<string, unknown>) => {
  const kept = new Map<string, PropertyDescriptor | undefined>();
  beforeAll(() => {
    for (const name of Object.keys(lent)) kept.set(name, Object.getOwnPropertyDescriptor(shared, name));
    Object.assign(shared, lent);
  });
  afterAll(() => {
    for (const [name, was] of kept) {
      Reflect.deleteProperty(shared, name);
      if (was) Object.defineProperty(shared, name, was);
    }
  });
};
