import { sql } from 'drizzle-orm';
import { type Connection, select, type Transaction } from '../database.ts';

type Definition = { drop: string; create: string };

const foreignKeys = (connection: Connection, tables: readonly string[]) =>
  select<Definition>(
    connection,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
          format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
        from pg_constraint where contype = 'f' and conrelid = any(${sql.param(`{${tables.join(',')}}`)}::regclass[])`,
  );

/** Indexes apart from those of a constraint, such as a primary key's. */
const indexes = (connection: Connection, tables: readonly string[]) =>
  select<Definition>(
    connection,
    sql`select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
        from pg_index where indrelid = any(${sql.param(`{${tables.join(',')}}`)}::regclass[])
          and not exists (select from pg_constraint where conindid = indexrelid)`,
  );

/**
 * Bulk load with indexes and foreign keys dropped and rebuilt afterwards: one pass over the rows instead of a visit to each index for
 * each row, and the rows may come in any order. Run it in a transaction; the keys are checked before it ends.
 */
export const withoutIndexes = async (
  transaction: Transaction,
  tables: readonly string[],
  fill: () => Promise<void>,
) => {
  const definitions = [...(await foreignKeys(transaction, tables)), ...(await indexes(transaction, tables))];
  for (const { drop } of definitions) await transaction.execute(sql.raw(drop));
  await fill();
  // In reverse order, so indexes come first: checking the foreign keys needs them.
  for (const { create } of definitions.reverse()) await transaction.execute(sql.raw(create));
};
