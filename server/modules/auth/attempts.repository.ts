import { and, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Limit } from '#contract/limits.ts';
import { createBoundedQueue } from '../../bounded-queue.ts';
import type { Clock } from '../../clock.ts';
import { noActor } from '../../database/acting.ts';
import { at } from '../../database/at.ts';
import { type Connection, type Database, type Transaction, theRow } from '../../database/database.ts';
import { isOutage } from '../../database/database-errors.ts';
import { selectPrepared } from '../../database/prepared.ts';
import { digest } from '../../digest.ts';
import { tooMany } from '../../errors.ts';
import { attempts } from './auth.table.ts';

/** A limit on whatever the name and `of` name together; `whose` where all that are somebody's are forgotten at once. */
export type Counted = Limit & { name: string; whose?: string; of: string };

/** The key tells nobody whose it is: neither address nor e-mail is in it. */
export const keyOf = ({ name, whose, of }: Counted) => `${startOf(name, whose)}${digest(of.toLowerCase())}`;
const startOf = (name: string, whose?: string) =>
  whose === undefined ? `${name}:` : `${name}:${digest(whose.toLowerCase())}:`;

/** Asynchronous commit of the transaction that this is a condition in, which holds: it is answered before it is on the disk. */
const unsynced = sql`set_config('synchronous_commit', 'off', true) = 'off'`;

/** Rate limits, counted in the database: all servers count together, and a restart resets none. */
export const createAttempts = ({ db, clock }: { db: Database; clock: Clock }) => {
  // A flood waits here rather than in front of the database, where everybody else would wait behind it.
  // Where the database is silent each turn takes seconds, which would add up.
  const enqueue = createBoundedQueue({ concurrency: 2, maxQueued: 1000, failsAll: isOutage });
  const secondsUntil = (at: Date) => Math.max(1, Math.ceil((at.getTime() - clock.now().getTime()) / 1000));

  /** By one statement, which needs no transaction of its own: begin and commit would be two more trips before every call that is counted. */
  const countAll = async (limits: readonly Counted[], connection: Connection, condition = sql`true`) => {
    const now = clock.now();
    const byKey = new Map(limits.map((limit) => [keyOf(limit), limit]));
    const given = [...byKey].map(([key, { seconds }]) => ({ key, resets: new Date(now.getTime() + seconds * 1000) }));
    const isOver = sql`${attempts.resetsAt} <= ${at(now)}`;
    const counted = await selectPrepared<{ key: string; count: number; resets: number }>(
      connection,
      // Always in the same order, or two calls could wait for one another.
      sql`insert into ${attempts} (key, count, resets_at)
          select key, 1, resets from json_to_recordset(${JSON.stringify(given)}::json) given (key text, resets timestamptz)
          where ${condition} order by key
          on conflict (key) do update set count = case when ${isOver} then 1 else ${attempts.count} + 1 end,
            resets_at = case when ${isOver} then excluded.resets_at else ${attempts.resetsAt} end
          returning key, count, (extract(epoch from resets_at) * 1000)::float8 as resets`,
    );
    return counted.map(({ key, count, resets }) => ({
      count,
      resetsAt: new Date(resets),
      most: byKey.get(key)?.most ?? 0,
    }));
  };

  const countAlone = (limits: readonly Counted[], condition?: SQL) => enqueue(() => countAll(limits, db, condition));

  const requireLess = (counted: { count: number; most: number; resetsAt: Date }[]) => {
    const waits = counted.filter(({ count, most }) => count > most).map(({ resetsAt }) => secondsUntil(resetsAt));
    if (waits.length > 0) throw tooMany(Math.max(...waits));
  };

  return {
    /**
     * Counts one try against each limit, before it is made, so that parallel ones can't slip through.
     *
     * @param transaction of what is counted, which takes the count back with itself.
     * @throws AppError 429 with `Retry-After` when one is used up.
     */
    count: async (limits: readonly Counted[], transaction?: Transaction) =>
      // Whoever has a connection already must not wait for those who wait for one.
      requireLess(await (transaction ? countAll(limits, transaction) : countAlone(limits))),

    /**
     * The same for what is left out, not refused, when a limit is used up. One after another: what the first leaves out is not counted against
     * those behind it.
     *
     * @returns how many are left of each, the fewest; below 0 where it is left out.
     */
    take: async (limits: readonly Counted[]) => {
      let fewest = Number.POSITIVE_INFINITY;
      for (const limit of limits) {
        if (fewest < 0) break;
        for (const { count, most } of await countAlone([limit])) fewest = Math.min(fewest, most - count);
      }
      return fewest;
    },

    /**
     * The same for one limit, of which it also says when counting begins anew.
     *
     * @param isHarmless what is counted guesses nothing: of counts from the last second before PostgreSQL crashes some may be lost, and nobody
     * waits for the disk before each call.
     */
    tally: async (limit: Counted, { isHarmless = false } = {}) => {
      const { most, count, resetsAt } = theRow(await countAlone([limit], isHarmless ? unsynced : undefined));
      return { left: most - count, seconds: secondsUntil(resetsAt) };
    },

    /** How often each was counted, without counting; those that never were are left out. */
    read: async (limits: readonly Counted[], transaction?: Transaction) => {
      const isOne = inArray(attempts.key, limits.map(keyOf));
      const readBy = (connection: Connection) =>
        connection
          .select()
          .from(attempts)
          .where(and(isOne, gt(attempts.resetsAt, clock.now())));
      const rows = await (transaction ? readBy(transaction) : enqueue(() => readBy(db)));
      return new Map(rows.map(({ key, count, resetsAt }) => [key, { count, seconds: secondsUntil(resetsAt) }]));
    },

    forget: (limits: readonly Counted[], transaction?: Transaction) => {
      const forgetBy = (by: Transaction) => by.delete(attempts).where(inArray(attempts.key, limits.map(keyOf)));
      return transaction ? forgetBy(transaction) : db.transact(noActor, forgetBy);
    },

    /** Forgets whatever was counted by this name of somebody. */
    forgetAll: ({ name, whose }: { name: string; whose: string }) =>
      db.transact(noActor, (transaction) =>
        transaction.delete(attempts).where(sql`starts_with(${attempts.key}, ${startOf(name, whose)})`),
      ),
  };
};

export type Attempts = ReturnType<typeof createAttempts>;
