import { and, desc, eq, exists, gt, isNull, ne, notInArray, type SQL } from 'drizzle-orm';
import type { Clock } from '../../context.ts';
import type { Connection, Database } from '../../database/database.ts';
import { refreshTokens, sessions } from './auth.table.ts';
import { describeDevice } from './device.ts';
import type { Tokens } from './tokens.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long a refresh token lives unused, and how long a session lives however often it is refreshed. The server decides, not the client. */
export const lifetimes = {
  remembered: { idle: 30 * day, absolute: 90 * day },
  ordinary: { idle: 2 * hour, absolute: 12 * hour },
};

/** A used token may come again for this long: its answer was lost, or two tabs sent it together. */
const graceMilliseconds = 10_000;

type Device = { userAgent: string; address: string };

/** A refresh token to hand out, and for how many seconds it is good. */
export type IssuedRefresh = {
  accountId: string;
  sessionId: string;
  refreshToken: string;
  refreshTokenExpiresIn: number;
};

export const createSessionsRepository = ({ db, tokens, clock }: { db: Database; tokens: Tokens; clock: Clock }) => {
  const issue = async (
    connection: Connection,
    session: { id: string; accountId: string; remembered: boolean; endsAt: Date },
    refreshToken: string,
  ) => {
    const now = clock.now().getTime();
    const { idle } = session.remembered ? lifetimes.remembered : lifetimes.ordinary;
    const expiresAt = new Date(Math.min(now + idle, session.endsAt.getTime()));
    await connection
      .insert(refreshTokens)
      .values({ hash: tokens.hashRefresh(refreshToken), sessionId: session.id, expiresAt })
      .onConflictDoNothing();
    return {
      accountId: session.accountId,
      sessionId: session.id,
      refreshToken,
      refreshTokenExpiresIn: Math.max(1, Math.floor((expiresAt.getTime() - now) / 1000)),
    };
  };

  const revokeWhere = (connection: Connection, condition: SQL | undefined) =>
    connection
      .update(sessions)
      .set({ revokedAt: clock.now() })
      .where(and(isNull(sessions.revokedAt), condition));

  return {
    /** Has the account signed in before, but never with a device like this? */
    isNewDevice: async (accountId: string, userAgent: string) => {
      const known = await db
        .selectDistinct({ userAgent: sessions.userAgent })
        .from(sessions)
        .where(eq(sessions.accountId, accountId));
      const device = describeDevice(userAgent);
      return known.length > 0 && known.every((session) => describeDevice(session.userAgent) !== device);
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
    end: async (accountId: string, sessionId: string) => {
      const ended = await revokeWhere(db, and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId))).returning(
        {
          id: sessions.id,
        },
      );
      return ended.length > 0;
    },

    /** Ends the sessions of everybody who is not among these. */
    endAllBut: (connection: Connection, accountIds: SQL | string[]) =>
      revokeWhere(connection, notInArray(sessions.accountId, accountIds)),

    start: (accountId: string, remembered: boolean, { userAgent, address }: Device): Promise<IssuedRefresh> =>
      db.transaction(async (transaction) => {
        const now = clock.now();
        const { absolute } = remembered ? lifetimes.remembered : lifetimes.ordinary;
        const [session] = await transaction
          .insert(sessions)
          .values({
            accountId,
            remembered,
            userAgent: userAgent.slice(0, 400),
            address,
            createdAt: now,
            lastUsedAt: now,
            endsAt: new Date(now.getTime() + absolute),
          })
          .returning();
        if (!session) throw new Error('inserting a session returned no row');
        return issue(transaction, session, tokens.firstRefresh());
      }),

    /**
     * Exchanges a refresh token for its successor.
     *
     * @returns undefined when the token is unknown, expired, or of an ended session. A used one that comes again after the grace
     * ends its session: somebody else has a copy.
     */
    rotate: (refreshToken: string): Promise<IssuedRefresh | undefined> =>
      db.transaction(async (transaction) => {
        const now = clock.now();
        const hash = tokens.hashRefresh(refreshToken);
        // The lock makes parallel refreshes of one token take turns; the later ones then see it used, within the grace.
        const [found] = await transaction
          .select()
          .from(refreshTokens)
          .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
          .where(eq(refreshTokens.hash, hash))
          .for('update');
        if (!found || found.sessions.revokedAt || found.sessions.endsAt <= now) return undefined;
        const { usedAt, expiresAt } = found.refresh_tokens;
        if (usedAt && now.getTime() - usedAt.getTime() > graceMilliseconds) {
          await revokeWhere(transaction, eq(sessions.id, found.sessions.id));
          return undefined;
        }
        if (!usedAt) {
          if (expiresAt <= now) return undefined;
          await transaction.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, hash));
          await transaction.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, found.sessions.id));
        }
        return issue(transaction, found.sessions, tokens.nextRefresh(refreshToken));
      }),

    endByToken: async (refreshToken: string) => {
      const [token] = await db
        .select()
        .from(refreshTokens)
        .where(eq(refreshTokens.hash, tokens.hashRefresh(refreshToken)));
      if (token) await revokeWhere(db, eq(sessions.id, token.sessionId));
    },

    /** Ends the account's sessions, all but one where that is given. */
    endAll: (connection: Connection, accountId: string, exceptSessionId?: string) =>
      revokeWhere(
        connection,
        and(
          eq(sessions.accountId, accountId),
          exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
        ),
      ),
  };
};

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;
