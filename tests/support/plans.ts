import { type SQL, sql } from 'drizzle-orm';
import { type Database, type OpenDatabase, select } from '#server/database/database.ts';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Node[];
};

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * A database that keeps the statements that lists are read with. It hides its driver, so that they take the way on which they can be seen.
 */
export const watchStatements = (database: OpenDatabase) => {
  const seen: SQL[] = [];
  const db: Database = new Proxy(database.db, {
    get: (target, name) => {
      if (name === '$client') return undefined;
      if (name === 'execute')
        return (statement: SQL) => {
          seen.push(statement);
          return target.execute(statement);
        };
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { database: { ...database, db }, take: () => seen.splice(0) };
};

/** How the planner would go about a statement. */
export const planOf = async (db: Database, statement: SQL): Promise<Node[]> => {
  const [row] = await select<{ 'QUERY PLAN': [{ Plan: Node }] }>(db, sql`explain (format json) ${statement}`);
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
