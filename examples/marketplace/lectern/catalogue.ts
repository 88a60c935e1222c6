import { randomUUID } from 'node:crypto';
import type { Client } from '#client/index.ts';
import { type Database, keepFact, readFact, type Sql } from '../database.ts';
import { catalogueKinds } from '../marketplace/catalogue.ts';

/** Asks for the catalogue to be read. Each time in words of its own: sequences come again where Lectern was set back. */
export const wantCatalogue = (sql: Sql) => keepFact(sql, 'catalogueWanted', randomUUID());

/** Reads what Lectern's staff keep, if an event said that it is another by now, or nobody has read it yet. */
export const refreshCatalogue = async (db: Database, lectern: Client, signal: AbortSignal) => {
  const wanted = (await readFact<string>(db.sql, 'catalogueWanted')) ?? 'never';
  const read = await readFact<string>(db.sql, 'catalogueRead');
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
