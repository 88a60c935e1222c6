import { sql } from 'drizzle-orm';
import { accounts } from '../accounts/accounts.table.ts';
import { sessions } from './auth.table.ts';
import type { AccessClaims } from './tokens.ts';

/** The signed-in account, as the database has it at this call. */
export type Caller = { id: string; sessionId: string; userType: string; userRole: string | null; displayName: string };

/**
 * Reads the caller as one line of JSON; no row where the account or its session is no more. Its parameters are the claims of an access token
 * by name, so that it can be a part of other statements.
 */
export const callerQuery = sql`
  select json_build_object('userType', ${accounts.userType}, 'userRole', ${accounts.userRole}, 'displayName', ${accounts.displayName})::text
  from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
  where ${sessions.id} = ${sql.placeholder('sessionId')} and ${accounts.id} = ${sql.placeholder('accountId')}
    and ${accounts.status} = 'active' and ${sessions.revokedAt} is null and ${sessions.endsAt} > now()`;

/** The caller of what {@link callerQuery} read. */
export const toCaller = ({ accountId, sessionId }: AccessClaims, line: string): Caller => ({
  id: accountId,
  sessionId,
  ...(JSON.parse(line) as Pick<Caller, 'userType' | 'userRole' | 'displayName'>),
});
