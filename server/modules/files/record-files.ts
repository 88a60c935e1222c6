import { Readable } from 'node:stream';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { type Clock, fromNow } from '../../clock.ts';
import { noActor } from '../../database/acting.ts';
import type { OpenDatabase, Transaction } from '../../database/database.ts';
import { hour } from '../../durations.ts';
import { AppError, notFound } from '../../errors.ts';
import type { CheckedFile } from './document.ts';
import { filesUnavailable, type OutsideStore } from './file-store.ts';
import { fileContents, fileRemovals } from './files.table.ts';

export type RecordFiles = ReturnType<typeof createRecordFiles>;

/** Longer than any upload takes: what was put outside for a transaction that never committed is removed then. */
const removedAfterMs = hour;

/** So long what could not be removed waits for the next attempt. */
const removedAgainAfterMs = hour;

/** A store that has taken so long to fail is not asked any further this time. One that keeps some objects says so at once. */
const mostFailingMs = 15_000;

type Dependencies = Pick<OpenDatabase, 'db' | 'engine'> & { clock: Clock; store: OutsideStore | undefined };

type Step = <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T>;

/**
 * Makes what keeps those out who put a content, while one is removed from the store outside. On PostgreSQL all steps are one transaction, which locks
 * the row in the queue. The embedded engine has one session for everybody, which waits for no store: there each step is a transaction, under a
 * mutex of its only process.
 */
const createExclusive = ({ db, engine }: Pick<Dependencies, 'db' | 'engine'>) => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: (step: Step) => Promise<T>): Promise<T> => {
    if (engine === 'postgresql') return db.transact(noActor, (transaction) => run((step) => step(transaction)));
    const turn = last.then(() => run((step) => db.transact(noActor, step)));
    last = turn.catch(() => undefined);
    return turn;
  };
};

/**
 * The contents of files that belong to records: rows of the database, which a backup holds and any server can answer, or objects of a store outside
 * it. Triggers remove those rows with the last that names them.
 *
 * @param store where new contents go. Those that are in the database stay there.
 */
export const createRecordFiles = ({ db, engine, clock, store }: Dependencies) => {
  const exclusively = createExclusive({ db, engine });

  const queueRemoval = (transaction: Transaction, sha256: string) => {
    const dueAt = fromNow(clock, removedAfterMs);
    return transaction
      .insert(fileRemovals)
      .values({ sha256, dueAt })
      .onConflictDoUpdate({ target: fileRemovals.sha256, set: { dueAt } });
  };

  /** Before it is put, it is queued for removal, and taken off the queue by the transaction that names it: rolled back, nothing is left over. */
  const putOutside = async (outside: OutsideStore, { sha256, content, contentType }: CheckedFile) => {
    await exclusively((step) => step((transaction) => queueRemoval(transaction, sha256)));
    await outside.put(sha256, content, contentType);
  };

  const isOutside = async (transaction: Transaction, sha256: string) =>
    (await transaction.$count(fileContents, and(eq(fileContents.sha256, sha256), isNull(fileContents.content)))) > 0;

  /** @returns undefined where nothing is due, else whether it could be removed, and if not why. What could not waits behind all others. */
  const removeDue = (outside: OutsideStore) =>
    exclusively(async (step) => {
      // Until it is gone outside, whoever puts the same anew waits, and puts it after that.
      const due = await step(async (transaction) => {
        const [row] = await transaction
          .select()
          .from(fileRemovals)
          .where(lte(fileRemovals.dueAt, clock.now()))
          .orderBy(fileRemovals.dueAt)
          .limit(1)
          .for('update', { skipLocked: true });
        return row && { ...row, isNamed: await isOutside(transaction, row.sha256) };
      });
      if (!due) return undefined;
      // Unless it was queued anew meanwhile, by the last that named it.
      const itself = and(eq(fileRemovals.sha256, due.sha256), eq(fileRemovals.dueAt, due.dueAt));
      try {
        if (!due.isNamed) await outside.remove(due.sha256);
      } catch (error) {
        const dueAt = fromNow(clock, removedAgainAfterMs);
        await step((transaction) => transaction.update(fileRemovals).set({ dueAt }).where(itself));
        return { error };
      }
      await step((transaction) => transaction.delete(fileRemovals).where(itself));
      return {};
    });

  return {
    /**
     * Keeps a content.
     *
     * @returns what the transaction that names it has to run first, which answers the columns that say which it is.
     * @throws AppError 503 where the store outside does not answer.
     */
    keep: async (file: CheckedFile) => {
      const { name, contentType, content, sha256, sourceSha256 } = file;
      if (store) await putOutside(store, file);
      const size = content.byteLength;
      return async (transaction: Transaction) => {
        // It comes into the database below: nothing names what the store has of it any more.
        if (!store && (await isOutside(transaction, sha256))) await queueRemoval(transaction, sha256);
        const [kept] = await transaction
          .insert(fileContents)
          .values({ sha256, size, content: store ? null : content })
          // Takes the row, so that nobody removes it meanwhile who was the last to name it.
          .onConflictDoUpdate({
            target: fileContents.sha256,
            set: { content: sql`coalesce(${fileContents.content}, excluded.content)` },
          })
          .returning({ isOutside: sql<boolean>`${fileContents.content} is null` });
        if (kept?.isOutside) await transaction.delete(fileRemovals).where(eq(fileRemovals.sha256, sha256));
        return { name, contentType, size, sha256, sourceSha256 };
      };
    },

    /** @throws AppError 404 where there is no such content, 503 where it is outside and the store does not answer, or lacks it. */
    open: async (sha256: string) => {
      const [found] = await db.select().from(fileContents).where(eq(fileContents.sha256, sha256));
      if (!found) throw notFound();
      const { content, size } = found;
      if (content) return { stream: Readable.from([Buffer.from(content)]), size };
      if (!store)
        throw filesUnavailable(new Error('The file was put into a store that FILES_URL does not name any more.'));
      const stream = await store.get(sha256).catch((error: unknown) => {
        const isMissing = error instanceof AppError && error.status === 404;
        throw isMissing
          ? filesUnavailable(new Error(`The store that FILES_URL names has no object ${sha256}.`))
          : error;
      });
      return { stream, size };
    },

    /**
     * Housekeeping: removes outside what nothing names any more, one after the other, as each holds its place in the queue.
     *
     * @param closing ends it after the one that is under way; the others wait for the next start.
     * @throws what the store said against the last that it would not remove, once all others are gone.
     */
    tidyUp: async (closing?: AbortSignal) => {
      let failed: { error: unknown } | undefined;
      for (let failingMs = 0; store && failingMs < mostFailingMs && !closing?.aborted; ) {
        const begun = performance.now();
        const removed = await removeDue(store);
        if (!removed) break;
        if (!('error' in removed)) continue;
        failed = { error: removed.error };
        failingMs += performance.now() - begun;
      }
      if (failed) throw failed.error;
    },
  };
};
