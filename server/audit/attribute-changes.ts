import { sql } from 'drizzle-orm';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/database.ts';
import { currentlyActing } from './acting.ts';

/** Tells the transaction who acts, for the triggers that write the audit trail. It forgets when it ends. */
const introduce = (transaction: Transaction) => {
  const { mentioned, ...context } = currentlyActing() ?? {};
  return transaction.execute(sql`select set_config('lectern.context', ${JSON.stringify(context)}, true)`);
};

type Query = { sql: string };
type Metadata = { type: string } | undefined;

/** A statement written as text may change something unless it begins as a query. */
const mayChange = ({ sql: text }: Query, metadata: Metadata) =>
  metadata ? metadata.type !== 'select' : /^\s*(insert|update|delete|merge|truncate|with)\b/i.test(text);

/**
 * Makes every change carry the name of whoever acts, where {@link currentlyActing} knows it: transactions begin by saying so, and a single
 * statement that changes something gets a transaction to say it in. Queries run as ever.
 */
export const attributeChanges = (database: Database): Database => {
  const { session } = database._;
  const transact = session.transaction.bind(session);
  const prepare = session.prepareQuery.bind(session);

  session.transaction = (run, config) =>
    transact(async (transaction) => {
      if (currentlyActing()) await introduce(transaction);
      return run(transaction);
    }, config);

  session.prepareQuery = <T extends PreparedQueryConfig>(...args: Parameters<typeof prepare<T>>) => {
    const [query, , , , , metadata] = args;
    const prepared = prepare<T>(...args);
    if (!mayChange(query, metadata)) return prepared;
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) =>
      currentlyActing()
        ? session.transaction((transaction) => transaction._.session.prepareQuery<T>(...args).execute(values))
        : execute(values);
    return prepared;
  };
  return database;
};
