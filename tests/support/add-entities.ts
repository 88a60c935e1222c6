import { getTableName, sql } from 'drizzle-orm';
import type { ServedEntity } from '#server/entity/serve.ts';
import { schema } from '#server/schema.ts';
import { auditStatementOf } from '../../scripts/audit-triggers.ts';
import { declaredEntities } from '../../scripts/declared-entities.ts';
import { readPending } from '../../scripts/pending-migration.ts';
import type { TestDatabase } from './test-database.ts';

/** Gives a database the tables of further entities, as a migration would. */
export const addEntities = async (db: TestDatabase, entities: readonly ServedEntity[]) => {
  if (entities.length === 0) return;
  const tables = Object.fromEntries(entities.map(({ table }) => [getTableName(table), table]));
  const declared = await declaredEntities();
  const statements = [
    ...(await readPending({ ...schema, ...tables })),
    ...entities.map(({ entity }) => auditStatementOf(entity, declared)),
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
};
