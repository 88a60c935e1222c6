import { desc, type SQL, sql } from 'drizzle-orm';
import type { AuditEntity } from '#contract/audit.ts';
import type { Database } from '../../database/database.ts';
import { literal } from '../../list/json-sql.ts';
import { people } from '../accounts/people.ts';
import { entities } from '../entities.ts';
import { marketCurrency as currency } from '../settings/market-currency.ts';
import { isFew } from './find-kept.ts';
import { foundColumns, readPerKind } from './found-rows.ts';

/** Those of which there are many, or which are called by what they name, such as a review. */
const listed = entities.filter((one) => !isFew(one));
export const listedKinds: readonly AuditEntity[] = listed.map(({ entity }) => entity.name);

/** Records of these kinds as the search of their lists finds them, the latest first: a statement for each kind. */
export const createSelectListed = (db: Database) => {
  const kinds = listed.map(({ entity, table, repositoryIn }) => {
    const { search, said } = repositoryIn({ db, people, currency });
    return { kind: entity.name as AuditEntity, table, search, said };
  });
  /** @param named the records that the application calls exactly so: they need not be among the latest. */
  return (
    wanted: readonly AuditEntity[],
    term: string,
    named: Readonly<Partial<Record<AuditEntity, string>>>,
  ): Promise<SQL>[] =>
    kinds
      .filter(({ kind }) => wanted.includes(kind))
      .map(async ({ kind, table, search, said }) => {
        const { where } = await search(term);
        const first = named[kind] === undefined ? sql`` : sql`${said.id} = ${named[kind]} desc, `;
        return sql`select ${foundColumns(kind, said)} from ${table} where ${where}
          order by ${first}${desc(sql`${said.at}`)}, ${desc(sql`${said.id}`)} limit ${literal(readPerKind)}`;
      });
};
