import { sql } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Connection } from '../../database/database.ts';
import { prepare } from '../../database/prepared.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { sessions } from './auth.table.ts';
import type { AccessClaims } from './tokens.ts';

const find = prepare<Caller, keyof AccessClaims>(
  ['accountId', 'sessionId'],
  ({ accountId, sessionId }) => sql`
    select ${accounts.id}, ${sessions.id} as "sessionId", ${accounts.userType} as "userType", ${accounts.userRole} as "userRole",
      ${accounts.displayName} as "displayName"
    from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
    where ${sessions.id} = ${sessionId} and ${accounts.id} = ${accountId}
      and ${accounts.status} = 'active' and ${sessions.revokedAt} is null and ${sessions.endsAt} > now()`,
);

/** Whom the claims of an access token belong to; undefined where the account or its session is no more. */
export const findCaller = async (db: Connection, { accountId, sessionId }: AccessClaims): Promise<Caller | undefined> =>
  (await find(db, { accountId, sessionId }))[0];
