import { sql } from 'drizzle-orm';
import type { Acting } from './acting.ts';
import type { Transaction } from './database.ts';

/**
 * Runs what an event of the trail is undone by, and tells the trail in the same transaction which one that is: sealing joins it with what the
 * change itself tells of.
 */
export const runUndoing =
  <T>({ undoes }: Acting, run: (transaction: Transaction) => Promise<T>) =>
  async (transaction: Transaction): Promise<T> => {
    const result = await run(transaction);
    if (undoes) {
      const { seq, entity, recordId } = undoes;
      await transaction.execute(sql`
        insert into audit_pending (action, entity, record_id, details)
          values ('changed', ${entity}, ${recordId}, jsonb_build_object('undoes', ${seq}::bigint))`);
    }
    return result;
  };
