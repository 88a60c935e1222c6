import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#contract/scopes.ts';
import type { Clock } from '../../clock.ts';
import type { Connection, Database } from '../../database/database.ts';
import { prepare } from '../../database/prepared.ts';
import { invalidToken } from '../../errors.ts';
import { endedLookups, serviceTokens } from './service-tokens.table.ts';
import type { TokenGuesses } from './token-guesses.ts';
import { isSecretOf, readToken } from './token-text.ts';

/** The service token that a call was made with. */
export type ServiceToken = { id: string; name: string; scopes: readonly Scope[] };

type Found = ServiceToken & {
  hash: string;
  /** Neither expired nor revoked, nor replaced more than a day ago. */
  isGood: boolean;
  /** Is it time to write down that it was used? */
  isUnseen: boolean;
};

const isCurrent = (lookup: unknown) => sql`${serviceTokens.lookup} = ${lookup}`;

const find = prepare<Found, 'lookup' | 'now'>(
  ['lookup', 'now'],
  ({ lookup, now }) => sql`
    select ${serviceTokens.id}, ${serviceTokens.name}, ${serviceTokens.scopes},
      case when ${isCurrent(lookup)} then ${serviceTokens.secretHash} else ${serviceTokens.previousSecretHash} end as hash,
      ${serviceTokens.revokedAt} is null and coalesce(${serviceTokens.expiresAt} > ${now}::timestamptz, true)
        and (${isCurrent(lookup)} or ${serviceTokens.previousEndsAt} > ${now}::timestamptz) as "isGood",
      coalesce(${serviceTokens.lastUsedAt} <= ${now}::timestamptz - interval '1 minute', true) as "isUnseen"
    from ${serviceTokens} where ${isCurrent(lookup)} or ${serviceTokens.previousLookup} = ${lookup}`,
);

const findToken = async (db: Connection, lookup: string, now: Date) =>
  (await find(db, { lookup, now: now.toISOString() }))[0];

const hasEnded = async (db: Database, lookup: string) =>
  (await db.$count(endedLookups, eq(endedLookups.lookup, lookup))) > 0;

type Options = {
  db: Database;
  clock: Clock;
  guesses: TokenGuesses;
  /** Told when a token is used that has not been for a minute. */
  noteUse: (id: string) => void;
};

/**
 * Whose service token it is, as the database has it at this call, so that a revoked one is refused at once.
 *
 * @throws AppError 401 where it is none, or not good any more; 429 for an address that guesses.
 */
export const createAuthenticateToken =
  ({ db, clock, guesses, noteUse }: Options) =>
  async (text: string | undefined, address: string): Promise<ServiceToken> => {
    guesses.requireOpen(address);
    const given = readToken(text);
    if (!given) throw invalidToken();
    const found = await findToken(db, given.lookup, clock.now());
    if (!found || !isSecretOf(given.secret, found.hash)) {
      if (found || !(await hasEnded(db, given.lookup))) await guesses.count(address);
      throw invalidToken();
    }
    // Whoever has its secret guesses nothing, also when it has ended.
    if (!found.isGood) throw invalidToken();
    if (found.isUnseen) noteUse(found.id);
    const { id, name, scopes } = found;
    return { id, name, scopes };
  };

export type AuthenticateToken = ReturnType<typeof createAuthenticateToken>;
