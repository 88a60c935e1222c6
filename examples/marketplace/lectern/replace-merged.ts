import type { Sql } from '../database.ts';

type Gone = { id: string; code?: string | undefined };

/**
 * Staff have merged a subject, a level or a language into another: whatever has the one has the other. That may be gone into a third since, of which may
 * have been heard before. Languages are named by their codes; one that is not read yet by its key, which Lectern takes as well.
 */
export const replaceMerged = async (sql: Sql, { id, code }: Gone, mergedInto: string) => {
  await sql`insert into merged values (${id}, ${mergedInto}) on conflict (id) do update set into_id = excluded.into_id`;
  const { rows } = await sql<{ id: string; code: string | null }>`
    with recursive kept as (
      select ${mergedInto}::text as id union select into_id from merged join kept using (id)
    )
    select id, (
      select language ->> 'code' from catalogue, jsonb_array_elements(content) language where kind = 'languages' and language ->> 'id' = kept.id
    ) as code
    from kept where id not in (select id from merged)`;
  for (const kept of rows) {
    const [from, to] = code === undefined ? [id, kept.id] : [code, kept.code ?? kept.id];
    await sql`update tutors set subjects = with_merged(subjects, ${from}, ${to}), levels = with_merged(levels, ${from}, ${to}),
      languages = with_merged(languages, ${from}, ${to}) where ${from} = any (subjects || levels || languages)`;
    await sql`update bookings set subject = ${to} where subject = ${from}`;
    await sql`update bookings set level = ${to} where level = ${from}`;
  }
};
