import { loadEntities } from '#server/demo/load/load-entities.ts';
import { createRandomSource } from '#server/demo/random.ts';
import type { TestDatabase } from './test-database.ts';

/** A record of every entity that has none yet, as the demo data would have it. */
export const seedEntities = (db: TestDatabase) => {
  const marketplace = { source: createRandomSource('a test'), now: Date.now() };
  return db.transact({}, (transaction) => loadEntities(transaction, marketplace, { limit: 1 }));
};
