import { sql } from 'drizzle-orm';
import type { Connection, Database, Transaction } from './database.ts';

/**
 * A transaction as a database of its own, for code that begins transactions itself: those are savepoints of it, so that one of them may fail
 * and the others hold. They act for whoever the transaction acts for.
 */
export const databaseWithin = (transaction: Transaction): Database => {
  const transact = async <T>(run: (inner: Transaction) => Promise<T>) => {
    await transaction.execute(sql`savepoint within`);
    try {
      const result = await run(transaction);
      await transaction.execute(sql`release savepoint within`);
      return result;
    } catch (error) {
      await transaction.execute(sql`rollback to savepoint within`);
      await transaction.execute(sql`release savepoint within`);
      throw error;
    }
  };
  return Object.assign(Object.create(transaction) as Transaction, {
    transact: <T>(_acting: unknown, run: (inner: Transaction) => Promise<T>) => transact(run),
    snapshot: <T>(run: (connection: Connection) => Promise<T>) => run(transaction),
  });
};
