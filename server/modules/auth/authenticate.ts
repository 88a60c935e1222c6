import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { fetchText, writeStatement } from '../../database/fetch-text.ts';
import { remembering } from '../../remembering.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { sessions } from './auth.table.ts';
import type { Tokens } from './tokens.ts';

/** The signed-in account, as the database has it at this call. */
export type Caller = { id: string; sessionId: string; userType: string; userRole: string | null; displayName: string };

export type Authenticate = (accessToken: string | undefined) => Promise<Caller | undefined>;

/** Tokens whose signature was checked lately are not checked again; a thousand of them are a few hundred kilobytes. */
const rememberedTokens = 1_000;

/** Written once: it is part of every call. */
const { name, text } = writeStatement(
  sql`
    select json_build_object('userType', ${accounts.userType}, 'userRole', ${accounts.userRole}, 'displayName', ${accounts.displayName})::text
    from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
    where ${sessions.id} = ${sql.placeholder('sessionId')} and ${accounts.id} = ${sql.placeholder('accountId')}
      and ${accounts.status} = 'active' and ${sessions.revokedAt} is null and ${sessions.endsAt} > now()`,
  'once',
);

/**
 * Who an access token belongs to. The account and its session are read at every call, so that a suspended, demoted or deleted account
 * and an ended session are refused at once, not when the token expires.
 */
export const createAuthenticate = ({ db, tokens }: { db: Database; tokens: Tokens }): Authenticate => {
  const readAccess = remembering(tokens.readAccess, rememberedTokens);

  const find = async (accountId: string, sessionId: string) => {
    const answer = await fetchText(db, { name, text, params: [sessionId, accountId] });
    return answer ? (JSON.parse(answer) as Pick<Caller, 'userType' | 'userRole' | 'displayName'>) : undefined;
  };

  return async (accessToken) => {
    const claims = accessToken === undefined ? undefined : await readAccess(accessToken);
    if (!claims || !tokens.isCurrent(claims)) return undefined;
    const account = await find(claims.accountId, claims.sessionId);
    return account && { id: claims.accountId, sessionId: claims.sessionId, ...account };
  };
};
