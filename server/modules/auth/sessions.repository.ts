import { and, desc, eq, exists, gt, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import { type Connection, type Database, type Transaction, theRow } from '../../database/database.ts';
import { day, hour, minute } from '../../durations.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { type Device, refreshTokens, sessions, type TokenReuse } from './auth.table.ts';
import { describeDevice } from './device.ts';
import { networkOf } from './network.ts';
import { isReuse, reuseOf } from './token-reuse.ts';
import type { Tokens } from './tokens.ts';

/** How long a session lives while its owner does nothing, and how long whatever they do. The server decides, not the client. */
const lifetimes = {
  remembered: { idle: 30 * day, absolute: 90 * day },
  ordinary: { idle: 2 * hour, absolute: 12 * hour },
};

const lifetimesOf = ({ remembered }: { remembered: boolean }) =>
  remembered ? lifetimes.remembered : lifetimes.ordinary;

type TellOwner = (transaction: Transaction, accountId: string, reuse: TokenReuse) => Promise<void>;

/** A refresh token to hand out, and for how many seconds it is good. */
export type IssuedRefresh = {
  accountId: string;
  sessionId: string;
  refreshToken: string;
  refreshTokenExpiresIn: number;
};

const findToken = async (connection: Connection, hash: string) => {
  const [found] = await connection.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
  return found;
};

type Session = typeof sessions.$inferSelect;
type Exchange = { refreshToken: string; requestKey: string | undefined; idleSeconds?: number | undefined };
type Use = { usedAt: Date; usedBy: Device; requestKeyHash: string | null };
type Repetition = {
  token: typeof refreshTokens.$inferSelect;
  session: Session;
  next: string;
  use: Use;
};

export const createSessionsRepository = ({ db, tokens, clock }: { db: Database; tokens: Tokens; clock: Clock }) => {
  const issue = async (
    transaction: Transaction,
    session: { id: string; accountId: string; remembered: boolean; endsAt: Date },
    refreshToken: string,
    idleFor = 0,
  ) => {
    const now = clock.now().getTime();
    const { idle } = lifetimesOf(session);
    const hash = tokens.hashRefresh(refreshToken);
    // Whoever comes back before the idle end says so when their access token has expired.
    const untilAsked = Math.min(idle, tokens.accessTokenSeconds * 1000 + 5 * minute);
    const end = now + Math.max(idle - idleFor, untilAsked);
    const values = { hash, sessionId: session.id, expiresAt: new Date(Math.min(end, session.endsAt.getTime())) };
    await transaction.insert(refreshTokens).values(values).onConflictDoNothing();
    // A repeated answer names the end that the first one did.
    const { expiresAt } = (await findToken(transaction, hash)) ?? values;
    return {
      accountId: session.accountId,
      sessionId: session.id,
      refreshToken,
      refreshTokenExpiresIn: Math.max(1, Math.floor((expiresAt.getTime() - now) / 1000)),
    };
  };

  const revokeWhere = (transaction: Transaction, condition: SQL | undefined, reused?: TokenReuse) =>
    transaction
      .update(sessions)
      .set({ revokedAt: clock.now(), ...(reused && { reused }) })
      .where(and(isNull(sessions.revokedAt), condition));

  /** Issues the next token, unless the owner was idle for so long that this ends the session. */
  const goOn = async (transaction: Transaction, session: Session, next: string, idleFor: number) => {
    if (idleFor < lifetimesOf(session).idle) return issue(transaction, session, next, idleFor);
    await revokeWhere(transaction, eq(sessions.id, session.id));
    return undefined;
  };

  /** Uses a token, unless it is too old. */
  const mayUse = async (
    transaction: Transaction,
    token: { hash: string; sessionId: string; expiresAt: Date },
    use: Use,
  ) => {
    if (token.expiresAt <= use.usedAt) return false;
    await transaction.update(refreshTokens).set(use).where(eq(refreshTokens.hash, token.hash));
    await transaction.update(sessions).set({ lastUsedAt: use.usedAt }).where(eq(sessions.id, token.sessionId));
    return true;
  };

  /** Reuse detection: a used token came again. May it, or is it a copy, which ends the session? */
  const mayRepeat = async (
    transaction: Transaction,
    { token, session, next, use }: Repetition,
    tellOwner: TellOwner,
  ) => {
    const successor = await findToken(transaction, tokens.hashRefresh(next));
    if (!isReuse(token, successor, use)) return successor !== undefined && successor.expiresAt > use.usedAt;
    const reuse = reuseOf(token.usedBy ?? session, use.usedBy);
    await revokeWhere(transaction, eq(sessions.id, session.id), reuse);
    await tellOwner(transaction, session.accountId, reuse);
    return false;
  };

  return {
    /**
     * Has the account signed in before, but with no device like this that is still known? Sessions are deleted a month after their end, and
     * are in no backup: that none is left does not make this the first sign-in.
     */
    isNewDevice: async (
      connection: Connection,
      { id, lastLoginAt }: { id: string; lastLoginAt: Date | null },
      userAgent: string,
    ) => {
      if (lastLoginAt === null) return false;
      const known = await connection
        .selectDistinct({ userAgent: sessions.userAgent })
        .from(sessions)
        .where(eq(sessions.accountId, id));
      const device = describeDevice(userAgent);
      return known.every((session) => describeDevice(session.userAgent) !== device);
    },

    /** Has somebody signed in to the account of this e-mail address from this network, in a session that is still kept? */
    isAtHome: async (email: string, address: string) => {
      const known = await db
        .selectDistinct({ address: sessions.address })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(sql`lower(${accounts.email}) = lower(${email})`);
      return known.some((session) => networkOf(session.address) === networkOf(address));
    },

    /** The account's sessions that could still be used, latest use first. */
    list: (accountId: string) => {
      const now = clock.now();
      const usable = db
        .select({ hash: refreshTokens.hash })
        .from(refreshTokens)
        .where(
          and(eq(refreshTokens.sessionId, sessions.id), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, now)),
        );
      return db
        .select()
        .from(sessions)
        .where(
          and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.endsAt, now), exists(usable)),
        )
        .orderBy(desc(sessions.lastUsedAt))
        .limit(200);
    },

    /** Ends one session, if it is the account's. @returns whether there was one to end. */
    end: async (acting: Acting, accountId: string, sessionId: string) => {
      const isMeant = and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId));
      const ended = await db.transact(acting, (transaction) =>
        revokeWhere(transaction, isMeant).returning({ id: sessions.id }),
      );
      return ended.length > 0;
    },

    /** Ends the sessions of everybody who is not among these. */
    endAllBut: (transaction: Transaction, accountIds: SQL | string[]) =>
      revokeWhere(transaction, notInArray(sessions.accountId, accountIds)),

    start: async (
      transaction: Transaction,
      accountId: string,
      remembered: boolean,
      { userAgent, address }: Device,
    ): Promise<IssuedRefresh> => {
      const now = clock.now();
      const { absolute } = lifetimesOf({ remembered });
      const endsAt = new Date(now.getTime() + absolute);
      const begun = await transaction
        .insert(sessions)
        .values({ accountId, remembered, userAgent, address, createdAt: now, lastUsedAt: now, endsAt })
        .returning();
      return issue(transaction, theRow(begun), tokens.firstRefresh());
    },

    /**
     * Exchanges a refresh token for its successor.
     *
     * @param requestKey what the browser names this exchange by until it has heard the answer, see {@link isReuse}.
     * @param idleSeconds how long ago the owner last did something, as the browser says.
     * @returns undefined when the token is unknown, expired, or of an ended session, or the owner idle for too long. A used one that
     * somebody else shows ends its session: there is a copy, which its owner is told.
     */
    rotate: (
      acting: Acting,
      { refreshToken, requestKey, idleSeconds = 0 }: Exchange,
      device: Device,
      tellOwner: TellOwner,
    ): Promise<IssuedRefresh | undefined> =>
      db.transact(acting, async (transaction) => {
        const now = clock.now();
        const hash = tokens.hashRefresh(refreshToken);
        const requestKeyHash = requestKey === undefined ? null : tokens.hashRefresh(requestKey);
        // The lock makes parallel refreshes of one token take turns; the later ones then see it used, within the grace.
        const [found] = await transaction
          .select()
          .from(refreshTokens)
          .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
          .where(eq(refreshTokens.hash, hash))
          .for('update');
        if (!found || found.sessions.revokedAt || found.sessions.endsAt <= now) return undefined;
        const { refresh_tokens: token, sessions: session } = found;
        const next = tokens.nextRefresh(refreshToken);
        const use = { usedAt: now, usedBy: device, requestKeyHash };
        const mayHaveNext = token.usedAt
          ? await mayRepeat(transaction, { token, session, next, use }, tellOwner)
          : await mayUse(transaction, token, use);
        return mayHaveNext ? goOn(transaction, session, next, idleSeconds * 1000) : undefined;
      }),

    endByToken: async (acting: Acting, refreshToken: string) => {
      const token = await findToken(db, tokens.hashRefresh(refreshToken));
      if (token) await db.transact(acting, (transaction) => revokeWhere(transaction, eq(sessions.id, token.sessionId)));
    },

    /** Ends the account's sessions, all but one where that is given. */
    endAll: (transaction: Transaction, accountId: string, exceptSessionId?: string) =>
      revokeWhere(
        transaction,
        and(
          eq(sessions.accountId, accountId),
          exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
        ),
      ),
  };
};

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;
