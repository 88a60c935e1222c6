import { inArray, sql } from 'drizzle-orm';
import { serviceTokens as contract, expiringDays, type ServiceToken } from '#contract/service-tokens.ts';
import type { Database } from '../../database/database.ts';
import { byText, type Expression, instantText, literal } from '../../list/json-sql.ts';
import { createList, createRead } from '../../list/list.ts';
import { containsWords } from '../../list/search.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { serviceTokens as table } from './service-tokens.table.ts';
import { prefix } from './token-text.ts';

const state = sql`case
  when ${table.revokedAt} is not null then 'revoked'
  when ${table.expiresAt} <= now() then 'expired'
  when ${table.expiresAt} <= now() + ${sql.raw(`interval '${expiringDays} days'`)} then 'expiring'
  else 'active' end`;
const isPreviousGood = sql`${table.previousEndsAt} > now() and ${table.revokedAt} is null`;

const columns = {
  id: table.id,
  version: table.version,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
  name: table.name,
  scopes: table.scopes,
  state,
  beginning: sql`${literal(prefix)} || ${table.lookup}`,
  lastUsedAt: table.lastUsedAt,
  expiresAt: table.expiresAt,
  revokedAt: table.revokedAt,
  previousEndsAt: sql`case when ${isPreviousGood} then ${instantText(table.previousEndsAt)} end`,
  createdByName: sql`(select ${accounts.displayName} from ${accounts} where ${accounts.id} = ${table.createdBy})`,
} satisfies Record<keyof ServiceToken, Expression>;

/** Service tokens as staff see them. */
export const createTokenList = (db: Database) => ({
  ...createList(db, contract.list, {
    from: table,
    key: table.id,
    columns,
    sort: {
      name: byText(table.name),
      lastUsedAt: table.lastUsedAt,
      expiresAt: table.expiresAt,
      createdAt: table.createdAt,
    },
    filters: { state: (states) => inArray(state, states) },
    search: (term) => containsWords(sql`searchable(${table.name} || ' ' || ${table.lookup})`, term),
  }),
  read: createRead<ServiceToken>({ from: table, key: table.id, columns }),
});
