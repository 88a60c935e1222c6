import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { UserType } from '#contract/access.ts';
import type { AuditEntity } from '#contract/audit.ts';
import { literal } from '../../list/json-sql.ts';
import { escapeLike } from '../../list/search.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { matchesPerson } from '../accounts/match-people.ts';
import { foundColumns, readPerKind } from './found-rows.ts';

/** Of more people than these, who comes first is left to chance: another letter tells more than an order. */
const candidates = 50;

const typesOf = { tutor: ['tutor'], user: ['user'], admin: ['admin', 'superAdmin'] } as const satisfies Partial<
  Record<AuditEntity, readonly UserType[]>
>;
type PersonKind = keyof typeof typesOf;
export const personKinds = Object.keys(typesOf) as PersonKind[];

const shown = {
  id: accounts.id,
  name: accounts.displayName,
  text: sql`concat_ws(' · ', ${accounts.email}, ${accounts.phone})`,
  status: accounts.status,
};

const candidatesOf = (kind: PersonKind, term: string, id: string | undefined): SQL[] => {
  const types = typesOf[kind];
  const [type] = types;
  const isOfKind = types.length === 1 ? eq(accounts.userType, type) : inArray(accounts.userType, [...types]);
  const ranked = (rank: number, where: SQL | undefined, order: SQL, most: number) =>
    sql`(select ${accounts.id} as id, ${literal(kind)} as kind, ${literal(rank)} as rank from ${accounts}
      where ${and(isOfKind, where)} ${order} limit ${literal(most)})`;
  const begins = sql`${accounts.nameSort} like searchable(${`${escapeLike(term)}%`})`;
  return [
    ranked(0, begins, sql`order by ${accounts.nameSort}, ${accounts.id}`, readPerKind),
    ranked(1, matchesPerson(term), sql``, candidates),
    ...(id === undefined ? [] : [ranked(-1, eq(accounts.id, id), sql``, 1)]),
  ];
};

/**
 * People of these kinds: first whom the application calls so, then those whose names begin with the term, by the index of names, then whoever
 * matches it otherwise. Undefined where none of the kinds is asked for.
 *
 * @param named the keys of whom the application calls so.
 */
export const selectPeople = (
  kinds: readonly AuditEntity[],
  term: string,
  named: Readonly<Partial<Record<AuditEntity, string>>>,
): SQL | undefined => {
  const sources = personKinds
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) => candidatesOf(kind, term, named[kind]));
  if (sources.length === 0) return undefined;
  return sql`select ${foundColumns(sql`found.kind`, shown)}
    from (select id, kind, min(rank) as rank from (${sql.join(sources, sql` union all `)}) candidate group by id, kind) found
    join ${accounts} on ${accounts.id} = found.id
    order by found.rank, ${accounts.nameSort}, ${accounts.id}`;
};
