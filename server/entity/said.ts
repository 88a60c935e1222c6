import { type SQL, sql } from 'drizzle-orm';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { statesField } from '#contract/entity/kinds.ts';
import { type Expression, literal } from '../list/json-sql.ts';

/** So many characters of its texts are said of a record. */
const beginning = 80;

/** What is said of a record among those of other kinds: what it is called, whom it names, and how its texts begin. */
export type Said = { id: Expression; name: Expression; text: SQL; status?: Expression; at: Expression };

/** @param named the names of those whom fields name. */
export const saidOf = (
  { fields, title, search }: AnyEntity,
  columns: Readonly<Record<string, Expression>>,
  named: Readonly<Record<string, Expression>>,
): Said => {
  const column = (name: string) => columns[name] as Expression;
  const others = search.filter((name) => name !== title);
  const names = others.flatMap((name) => named[name] ?? []);
  const texts = others
    .filter((name) => !['ref', 'via'].includes(fields[name]?.kind ?? ''))
    .map((name) => sql`left(${column(name)}, ${literal(beginning)})`);
  const status = statesField(fields)?.name;
  return {
    id: column('id'),
    name: column(title),
    text: sql`nullif(concat_ws(' · ', ${sql.join([...names.map((name) => sql`${name}`), ...texts, sql`null`], sql`, `)}), '')`,
    ...(status && { status: column(status) }),
    at: column('createdAt'),
  };
};
