import type { Sql } from '../database.ts';
import type { Person } from '../marketplace/records.ts';

type Standing = Pick<Person, 'status' | 'status_reason' | 'changes_requested'>;

/** Keeps what staff decided about somebody. It holds for all accounts that they have joined into that one. */
export const decidePerson = (sql: Sql, id: string, { status, status_reason, changes_requested }: Standing) => sql`
  with recursive same as (
    select ${id}::text as id union select people.id from people join same on people.merged_into = same.id
  )
  update people set status = ${status}, status_reason = ${status_reason},
    changes_requested = ${changes_requested && JSON.stringify(changes_requested)}::jsonb where id in (select id from same)`;

/**
 * Two accounts are one person's. What is decided about the one that is kept may have been heard before this, so that its standing is taken
 * over. Where nothing of the kept one came from here, its key is now that of the one that is gone, and nothing is left to join.
 */
export const joinPeople = async (sql: Sql, { id, into, at }: { id: string; into: string | null; at: string }) => {
  if (into === null || into === id) return;
  await sql`update people set merged_into = ${into}, merged_at = ${at} where id = ${id}`;
  const { rows } = await sql<Standing & Pick<Person, 'id'>>`
    with recursive kept as (
      select id, merged_into from people where id = ${into}
      union select people.id, people.merged_into from people join kept on people.id = kept.merged_into
    )
    select people.id, status, status_reason, changes_requested from kept join people using (id) where kept.merged_into is null`;
  for (const kept of rows) await decidePerson(sql, kept.id, kept);
};

/** Takes apart who was joined, since a moment unless all were: Lectern was set back, and tells anew of what was joined before that. */
export const takeApart = (sql: Sql, since: string | undefined) =>
  sql`update people set merged_into = null, merged_at = null where ${since ?? null}::timestamptz is null or merged_at >= ${since ?? null}`;
