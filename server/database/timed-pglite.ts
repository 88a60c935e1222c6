import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { StatementTimes } from './statement-times.ts';

const timedQueries =
  (client: Pick<PGlite, 'query'>, times: StatementTimes): PGlite['query'] =>
  (text, ...rest) =>
    times.time(text, () => client.query(text, ...rest));

/** What Drizzle does with the embedded engine, each statement timed. Those of others are waited for at the beginning, the disk at the end. */
export const timedClient = (client: PGlite, times: StatementTimes): PGlite => {
  const timed: Pick<PGlite, 'query' | 'transaction'> = {
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
  };
  return new Proxy(client, {
    get: (_, name) => {
      const value: unknown = name in timed ? Reflect.get(timed, name) : Reflect.get(client, name, client);
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
};
