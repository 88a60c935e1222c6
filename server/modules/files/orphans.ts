import { sql } from 'drizzle-orm';
import { select, selectOne, type Transaction } from '../../database/database.ts';
import { fileContents, fileRemovals } from './files.table.ts';

/** Time in which a backup that names them may still be restored instead. */
const orphansKept = sql`interval '30 days'`;

/**
 * Which documents are in the store outside, or wait to be removed from there, before the rows that name them are gone: emptying a table fires no
 * trigger of its rows. In memory, 64 characters each: a temporary table takes a privilege that many databases grant to nobody.
 */
export const findOutside = async (transaction: Transaction) => {
  const { isThere } = await selectOne<{ isThere: boolean }>(
    transaction,
    sql`select to_regclass('public.file_contents') is not null as "isThere"`,
  );
  if (!isThere) return [];
  const found = await select<{ sha256: string }>(
    transaction,
    sql`select sha256 from ${fileContents} where content is null union select sha256 from ${fileRemovals}`,
  );
  return found.map(({ sha256 }) => sha256);
};

/**
 * Queues those for removal that nothing names any more; whatever of them is named by then stays. None goes sooner, also where what was restored has
 * it queued.
 */
export const removeOrphans = (transaction: Transaction, outside: readonly string[]) =>
  transaction.execute(sql`
    insert into ${fileRemovals} as queued (sha256, due_at)
      select before.sha256, now() + ${orphansKept} from unnest(${sql.param(outside)}::text[]) before(sha256)
      where not exists (select from ${fileContents} kept where kept.sha256 = before.sha256)
      on conflict (sha256) do update set due_at = greatest(queued.due_at, excluded.due_at)`);
