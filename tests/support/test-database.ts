import type { Database, OpenDatabase, Transaction } from '#server/database/database.ts';

/** What tests prepare or spoil rows with: unlike the product, they write at once and on nobody's behalf. */
export type TestDatabase = Database & Pick<Transaction, 'insert' | 'update' | 'delete'>;

export type OpenTestDatabase = OpenDatabase & { db: TestDatabase };

/** The databases of both engines can do what their product's type keeps from it. */
export const openToTests = (database: OpenDatabase) => database as OpenTestDatabase;
