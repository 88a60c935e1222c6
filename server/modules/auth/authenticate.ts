import type { Database } from '../../database/database.ts';
import { fetchText, fillStatement, writeStatement } from '../../database/fetch-text.ts';
import { remembering } from '../../remembering.ts';
import { type Caller, callerQuery, toCaller } from './caller.ts';
import type { AccessClaims, Tokens } from './tokens.ts';

export type Authenticator = {
  /** What an access token says; undefined where it is none of ours or has expired. Whether it still holds, the database knows. */
  readClaims: (accessToken: string | undefined) => Promise<AccessClaims | undefined>;
  /**
   * Whom the claims of a token belong to. The account and its session are read at every call, so that a suspended, demoted or deleted
   * account and an ended session are refused at once, not when the token expires.
   */
  findCaller: (claims: AccessClaims) => Promise<Caller | undefined>;
};

/** Tokens whose signature was checked lately are not checked again; a thousand of them are a few hundred kilobytes. */
const rememberedTokens = 1_000;

/** Written once: it is part of nearly every call. */
const statement = writeStatement(callerQuery, 'once');

export const createAuthenticator = ({ db, tokens }: { db: Database; tokens: Tokens }): Authenticator => {
  const readAccess = remembering(tokens.readAccess, rememberedTokens);
  return {
    readClaims: async (accessToken) => {
      const claims = accessToken === undefined ? undefined : await readAccess(accessToken);
      return claims && tokens.isCurrent(claims) ? claims : undefined;
    },
    findCaller: async (claims) => {
      const line = await fetchText(db, fillStatement(statement, claims));
      return line ? toCaller(claims, line) : undefined;
    },
  };
};
