import { getTableName, sql } from 'drizzle-orm';
import type { ServedEntity } from '#server/entity/serve.ts';
import { schema } from '#server/schema.ts';
import { auditedLinksOf, auditStatementOf, linkStatementOf } from '../../scripts/audit-triggers.ts';
import { declaredEntities } from '../../scripts/declared-entities.ts';
import { readPending } from '../../scripts/pending-migration.ts';
import type { TestDatabase } from './test-database.ts';

/** Gives a database the tables of further entities, as a migration would. */
export const addEntities = async (db: TestDatabase, entities: readonly ServedEntity[]) => {
  if (entities.length === 0) return;
  const all = entities.flatMap(({ table, links = {} }) => [table, ...Object.values(links)]);
  const tables = Object.fromEntries(all.map((table) => [getTableName(table), table]));
  const declared = await declaredEntities();
  const statements = [
    ...(await readPending({ ...schema, ...tables })),
    ...entities.map(({ entity }) => auditStatementOf(entity, declared)),
    ...entities.flatMap(({ entity }) => auditedLinksOf(entity, declared).map(linkStatementOf)),
  ];
  await db.transact({}, async (transaction) => {
    // As migrations do: a key is written with the schema of the table that it names.
    await transaction.execute(sql`set local search_path to public`);
    for (const statement of statements) await transaction.execute(sql.raw(statement));
  });
};
