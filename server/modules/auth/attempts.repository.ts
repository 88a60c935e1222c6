import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { createBoundedQueue } from '../../bounded-queue.ts';
import type { Clock } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { tooMany } from '../../errors.ts';
import { attempts } from './auth.table.ts';

/** So many tries in so many seconds, for whatever the key names. */
export type Limit = { name: string; of: string; most: number; seconds: number };

/** The key tells nobody whose it is: neither address nor e-mail is in it. */
const keyOf = ({ name, of }: Limit) => `${name}:${createHash('sha256').update(of.toLowerCase()).digest('base64url')}`;

/** Counts tries in the database, so that all servers count together and a restart forgives nobody. */
export const createAttempts = ({ db, clock }: { db: Database; clock: Clock }) => {
  // A flood waits here rather than in front of the database, where everybody else would wait behind it.
  const inTurn = createBoundedQueue({ atOnce: 2, waiting: 1000 });

  const countAll = async (limits: readonly Limit[]) => {
    const now = clock.now();
    const byKey = new Map(limits.map((limit) => [keyOf(limit), limit]));
    const counted = await db
      .insert(attempts)
      // Always in the same order, or two calls could wait for one another.
      .values(
        [...byKey]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, { seconds }]) => ({ key, count: 1, resetsAt: new Date(now.getTime() + seconds * 1000) })),
      )
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${attempts.resetsAt} <= ${now.toISOString()} then 1 else ${attempts.count} + 1 end`,
          resetsAt: sql`case when ${attempts.resetsAt} <= ${now.toISOString()} then excluded.resets_at else ${attempts.resetsAt} end`,
        },
      })
      .returning();
    return counted
      .filter(({ key, count }) => count > (byKey.get(key)?.most ?? 0))
      .map(({ resetsAt }) => Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  };

  return {
    /**
     * Counts one try against each limit, before it is made, so that parallel ones can't slip through.
     *
     * @throws AppError 429 with `Retry-After` when one is used up.
     */
    count: async (limits: readonly Limit[]) => {
      const waits = await inTurn(() => countAll(limits));
      if (waits.length > 0) throw tooMany(Math.max(1, ...waits));
    },

    /** The try was no guess: it does not count. */
    giveBack: (limits: readonly Limit[]) =>
      db
        .update(attempts)
        .set({ count: sql`greatest(0, ${attempts.count} - 1)` })
        .where(inArray(attempts.key, limits.map(keyOf))),

    forget: (limits: readonly Limit[]) => db.delete(attempts).where(inArray(attempts.key, limits.map(keyOf))),
  };
};

export type Attempts = ReturnType<typeof createAttempts>;
