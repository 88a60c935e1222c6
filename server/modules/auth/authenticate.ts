import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { memoize } from '../../memoize.ts';
import { createFindCaller } from './caller.ts';
import { rightsOf, type Tokens } from './tokens.ts';

/**
 * Whom an access token belongs to; undefined where it is none of ours, has expired, or belongs to nobody any more. The account and its session
 * are read at every call, so that a suspended, demoted or deleted account and an ended session are refused at once, not when the token
 * expires. A token is over, too, once its account has other rights: whoever renews the session learns of them then, and not minutes later.
 */
export type Authenticate = (accessToken: string | undefined) => Promise<Caller | undefined>;

/** Tokens whose signature was checked lately are not checked again; a thousand of them are a few hundred kilobytes. */
const rememberedTokens = 1_000;

type Dependencies = { db: Database; tokens: Tokens; clock: Clock };

export const createAuthenticate = ({ db, tokens, clock }: Dependencies): Authenticate => {
  const readAccess = memoize(tokens.readAccess, rememberedTokens);
  const findCaller = createFindCaller({ db, clock });
  return async (accessToken) => {
    const claims = accessToken === undefined ? undefined : await readAccess(accessToken);
    if (!claims || !tokens.isCurrent(claims)) return undefined;
    const caller = await findCaller(claims);
    return claims.rights === undefined || (caller && claims.rights === rightsOf(caller)) ? caller : undefined;
  };
};
