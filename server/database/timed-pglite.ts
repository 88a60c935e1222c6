import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { StatementTimes } from './statement-times.ts';

/** All that is done with the embedded engine once it is open. */
export type Queries = Pick<PGlite, 'query' | 'transaction'>;

const timedQueries =
  (client: Pick<PGlite, 'query'>, times: StatementTimes): PGlite['query'] =>
  (text, ...rest) =>
    times.time(text, () => client.query(text, ...rest));

/** Times each statement. Those of others are waited for at the beginning of a transaction, the disk at its end. */
export const timedClient = (client: Queries, times: StatementTimes): Queries => ({
  query: timedQueries(client, times),
  transaction: async (run) => {
    let end = times.begin('begin');
    try {
      return await client.transaction(async (transaction) => {
        end();
        const result = await run({ ...transaction, query: timedQueries(transaction, times) } as Transaction);
        end = times.begin('commit');
        return result;
      });
    } finally {
      end();
    }
  },
});
