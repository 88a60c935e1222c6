import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Acting } from '#server/database/acting.ts';
import { type PreparedQuery, select, type Transaction } from '#server/database/database.ts';
import type { OpenTestDatabase, TestDatabase } from './test-database.ts';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Node[];
};

/** A query that the server planned for its values, or a prepared statement, which may keep a plan for whatever values. */
type Seen = SQL | PreparedQuery;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A database on PostgreSQL that keeps the statements that are run on it: those outside of transactions, and by themselves those within. */
export const watchStatements = (database: OpenTestDatabase) => {
  const seen: Seen[] = [];
  const written: SQL[] = [];
  const { db } = database;
  const watchWithin = (transaction: Transaction): Transaction =>
    new Proxy(transaction, {
      get: (_target, asked) => {
        const member: unknown = Reflect.get(transaction, asked);
        if (typeof member !== 'function') return member;
        if (asked !== 'execute') return member.bind(transaction);
        return (statement: SQL) => {
          written.push(statement);
          return transaction.execute(statement);
        };
      },
    });
  const watched = {
    transact: <T>(acting: Acting, run: (transaction: Transaction) => Promise<T>) =>
      db.transact(acting, (transaction) => run(watchWithin(transaction))),
    execute: (statement: SQL) => {
      seen.push(statement);
      return db.execute(statement);
    },
    runPrepared: async (query: PreparedQuery) => {
      seen.push(query);
      return db.runPrepared?.(query) ?? [];
    },
  };
  const watching = new Proxy(db, {
    get: (_target, asked) => {
      if (asked in watched) return watched[asked as keyof typeof watched];
      const member: unknown = Reflect.get(db, asked);
      return typeof member === 'function' ? member.bind(db) : member;
    },
  });
  return { database: { ...database, db: watching }, take: () => seen.splice(0), takeWritten: () => written.splice(0) };
};

export const textOf = (statement: Seen) =>
  'text' in statement ? statement.text : new PgDialect().sqlToQuery(statement).sql;

type Explained = { 'QUERY PLAN': [{ Plan: Node }] };

/** How the planner would go about a statement: a prepared one in the plan that suits all values. */
export const planOf = async (db: TestDatabase, statement: Seen): Promise<Node[]> =>
  db.transact({}, async (transaction) => {
    const explain = (explained: SQL) => select<Explained>(transaction, sql`explain (format json) ${explained}`);
    if (!('text' in statement)) return nodesIn(await explain(statement));
    const { text, params } = statement;
    await transaction.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await transaction.execute(sql.raw(`prepare explained as ${text}`));
    const given = params.map((value) => sql`${Array.isArray(value) ? `{${value.join()}}` : String(value)}`);
    const execute = params.length > 0 ? sql`execute explained(${sql.join(given, sql`, `)})` : sql`execute explained`;
    const rows = await explain(execute.inlineParams());
    await transaction.execute(sql`deallocate explained`);
    return nodesIn(rows);
  });

const nodesIn = ([row]: Explained[]) => {
  if (!row) throw new Error('There is no plan.');
  return nodesOf(row['QUERY PLAN'][0].Plan);
};

/** The tables that a plan reads from one end to the other. */
export const scannedBy = (nodes: Node[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');

/** How many rows a plan sorts at most. */
export const sortedBy = (nodes: Node[]) =>
  Math.max(
    0,
    ...nodes
      .filter((node) => node['Node Type'].endsWith('Sort'))
      .flatMap(({ Plans = [] }) => Plans.map((input) => input['Plan Rows'])),
  );
