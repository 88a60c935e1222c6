import type { Client } from '#client/index.ts';
import { type Database, keepFact, readFact } from '../database.ts';
import { catalogueKinds } from '../marketplace/catalogue.ts';

/** Reads what Lectern's staff keep, if an event said that it is another by now, or nobody has read it yet. */
export const refreshCatalogue = async (db: Database, lectern: Client, signal: AbortSignal) => {
  const wanted = (await readFact<number>(db.sql, 'catalogueWanted')) ?? 0;
  const read = (await readFact<number>(db.sql, 'catalogueRead')) ?? -1;
  if (wanted === read) return;
  const contents = await Promise.all(
    catalogueKinds.map(async (kind) => [kind, await lectern[kind]({ signal })] as const),
  );
  await db.transact(async (sql) => {
    for (const [kind, content] of contents)
      await sql`insert into catalogue values (${kind}, ${JSON.stringify(content)})
        on conflict (kind) do update set content = excluded.content`;
    await keepFact(sql, 'catalogueRead', wanted);
  });
};
