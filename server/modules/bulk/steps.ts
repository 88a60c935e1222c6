import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Undone } from '#contract/undoing.ts';
import { returnsAfter } from '#contract/ways-back.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { ServerContext } from '../../context.ts';
import { type Acting, noActor } from '../../database/acting.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { minute } from '../../durations.ts';
import { callOfMany } from '../../entity/calls-of-many.ts';
import { AppError, type Refusal } from '../../errors.ts';
import { leaseEnd, renewMilliseconds } from '../../lease.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { leftErrors } from '../undoing/undoing.ts';
import { isLive, isOver, isUndo } from './bulk.repository.ts';
import { bulkItems, bulkRuns } from './bulk.table.ts';
import {
  type By,
  changeOne,
  eventOf,
  hasComeFrom,
  type Item,
  type Run,
  refusalOf,
  requireSealed,
  wasDone,
} from './change-one.ts';

export type Stepping = Pick<ServerContext, 'app' | 'jobDb' | 'clock' | 'perform' | 'sealer'> & {
  /** Undoes an event of the trail. @throws AppError where nothing of it can be undone. */
  undoEvent: (seq: number, by: By, seen: undefined, options: { isSilent: boolean }) => Promise<Undone>;
};
type Outcome = NonNullable<Item['outcome']>;
type Found = { outcome: Outcome; refusal: Refusal | null };

/** What the trail says of each record: the run is the request, and its undo another. */
const requestOf = (run: Run) => (isUndo(run) ? `undo ${run.id}` : run.id);
const actingFor = (run: Run): Acting => ({ ...run.acting, requestId: requestOf(run) });

/** Whoever began the run, as their account is now; undefined where they may not even sign in. They may have signed out since. */
const callerOf = async ({ jobDb }: Stepping, run: Run): Promise<By | undefined> => {
  if (run.accountId === null) return undefined;
  const { id, userType, userRole, displayName } = accounts;
  const [found] = await jobDb
    .select({ id, userType, userRole, displayName })
    .from(accounts)
    .where(and(eq(id, run.accountId), eq(accounts.status, 'active')));
  return found && { caller: { ...found, sessionId: run.sessionId }, acting: actingFor(run), locale: run.locale };
};

/** Writes, if whoever began with this attempt still has the run. @returns whether that is so. */
const whileHeld = (
  { jobDb, clock }: Stepping,
  { id, attempt }: Run,
  acting: Acting,
  write: (transaction: Transaction, held: Run) => Promise<Partial<Run>>,
) =>
  jobDb.transact(acting, async (transaction) => {
    const [held] = await transaction.select().from(bulkRuns).where(eq(bulkRuns.id, id)).for('update');
    if (held?.attempt !== attempt) return false;
    // Of one that was stopped, the lease goes on to tell that the record at hand is not written down yet.
    const leasedUntil = isLive(held) ? leaseEnd(clock) : held.leasedUntil;
    const values = { leasedUntil, ...(await write(transaction, held)) };
    await transaction.update(bulkRuns).set(values).where(eq(bulkRuns.id, id));
    return true;
  });

const itemOf = ({ runId, nth }: Item) => and(eq(bulkItems.runId, runId), eq(bulkItems.nth, nth));

/** Writes down what became of a record, also where the run was stopped meanwhile. */
const note = (stepping: Stepping, run: Run, item: Item, { outcome, refusal }: Found) =>
  whileHeld(stepping, run, noActor, async (transaction) => {
    await transaction.update(bulkItems).set({ outcome, refusal }).where(itemOf(item));
    return { [outcome]: sql`${bulkRuns[outcome]} + 1` };
  });

/** The next record: an undo goes the other way round, over those that were changed. */
const nextItem = async (connection: Connection, run: Run) => {
  const [item] = await connection
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.runId, run.id), isUndo(run) ? eq(bulkItems.outcome, 'changed') : isNull(bulkItems.outcome)))
    .orderBy(isUndo(run) ? desc(bulkItems.nth) : asc(bulkItems.nth))
    .limit(1);
  return item;
};

/** Where a server is killed, the record at hand may have been done and not written down. A run that ends before the next is tried counts it. */
const countAtHand = async (transaction: Transaction, run: Run): Promise<Run> => {
  const item = await nextItem(transaction, run);
  if (!item || !(await wasDone(transaction, requestOf(run), item))) return run;
  const outcome = isUndo(run) ? 'restored' : 'changed';
  await transaction.update(bulkItems).set({ outcome }).where(itemOf(item));
  return { ...run, [outcome]: run[outcome] + 1 };
};

/** Did it take all that it changed to a status from which none leads back, such as from waiting to approved? */
const isForGood = async ({ jobDb, sealer }: Stepping, run: Run) => {
  const { id, call, values } = run;
  const ofMany = callOfMany(call);
  const { from, back } = (ofMany && returnsAfter(ofMany.call, values.status)) ?? { from: [], back: [] };
  if (from.length === back.length) return false;
  await sealer.seal();
  await requireSealed(jobDb, run);
  return !(await hasComeFrom(jobDb, id, back));
};

/** Ends a run or its undo, with one event of the trail that says what came of all of it. */
const end = async (stepping: Stepping, run: Run, state: Run['state']) => {
  const isFinal = run.isFinal || (await isForGood(stepping, run));
  return whileHeld(stepping, run, actingFor(run), async (transaction, held) => {
    const { id, call, resource, values, total, changed, refused, restored, left } = await countAtHand(
      transaction,
      held,
    );
    const about = { run: id, call, resource, values, total, changed };
    await recordEvent(
      transaction,
      isUndo(run)
        ? { action: 'bulkUndone', details: { ...about, restored, left } }
        : { action: 'bulkChanged', details: { ...about, refused } },
    );
    return { state, changed, restored, isFinal, leasedUntil: null };
  });
};

/** What is done to one record, what it is called when it worked, and when it did not. It answers why a part of the record stays as it is. */
type Doing = { run: () => Promise<Refusal | null>; done: Outcome; refused: Outcome };

const notPutBack = ({ left }: Undone): Refusal | null => {
  const errors = leftErrors(left);
  return Object.keys(errors).length > 0 ? { sentence: { key: 'conflict.undo_lacks' }, errors } : null;
};

const doingOf = (stepping: Stepping, run: Run, item: Item, by: By): Doing => {
  if (run.state === 'undoing') {
    const isSilent = run.values.letter === null;
    const undo = async () =>
      notPutBack(await stepping.undoEvent(await eventOf(stepping.jobDb, run, item), by, undefined, { isSilent }));
    return { run: undo, done: 'restored', refused: 'left' };
  }
  const ofMany = callOfMany(run.call);
  if (!ofMany) throw new Error(`${run.call} is not made of many records.`);
  const change = () => changeOne(stepping.perform, ofMany, run.values, item, by).then(() => null);
  return { run: change, done: 'changed', refused: 'refused' };
};

/** Twice: what failed may have been done all the same, which the trail tells, or the database be back. */
const tries = 2;

/**
 * A fault of ours with one record does not hold the others up. With the database gone, it is not written down either.
 *
 * @returns why it stays as it is; undefined where it is to be tried again at once.
 * @throws AppError where it is to be tried later, such as while the disk is full.
 */
const whyNot = ({ app }: Stepping, run: Run, { recordId }: Item, error: unknown, nth: number) => {
  const refusal = refusalOf(error);
  if (refusal || nth < tries) return refusal;
  if (error instanceof AppError) throw error;
  app.log.error({ err: error, run: run.id, record: recordId }, 'a record of many was not changed');
  return { sentence: { key: 'server.error' } } satisfies Refusal;
};

/** @throws AppError where it is to be tried later. */
const tryOne = async (stepping: Stepping, run: Run, item: Item, by: By): Promise<Found> => {
  const doing = doingOf(stepping, run, item, by);
  const done: Found = { outcome: doing.done, refusal: null };
  const isDone = () => wasDone(stepping.jobDb, requestOf(run), item);
  for (let nth = 1; ; nth += 1) {
    // Of one that is tried anew, the trail may know that it was done.
    if (await isDone()) return done;
    try {
      return { outcome: doing.done, refusal: await doing.run() };
    } catch (error) {
      const refusal = whyNot(stepping, run, item, error, nth);
      // What the try before did may have been committed only now, and be what this one was refused for.
      if (refusal) return (await isDone()) ? done : { outcome: doing.refused, refusal };
    }
  }
};

/** Renews the lease meanwhile, so that nobody else takes the same record up. That of one that was stopped is renewed too: its record is still at hand. */
const whileLeased = async <Result>(
  { app, jobDb, clock }: Stepping,
  { id, attempt }: Run,
  work: () => Promise<Result>,
): Promise<Result> => {
  let renewing: Promise<unknown> = Promise.resolve();
  const isOurs = and(eq(bulkRuns.id, id), eq(bulkRuns.attempt, attempt), isNotNull(bulkRuns.leasedUntil));
  const renew = () => {
    renewing = jobDb
      .transact(noActor, (transaction) =>
        transaction
          .update(bulkRuns)
          .set({ leasedUntil: leaseEnd(clock) })
          .where(isOurs),
      )
      .catch((error: unknown) =>
        app.log.error({ err: error, run: id }, 'the lease of a change of many was not renewed'),
      );
  };
  const timer = setInterval(renew, renewMilliseconds);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
};

/** While releases change, servers of both run for some minutes, and the newer one has the call: until then the run is left to it. */
const unknownMilliseconds = 10 * minute;

/** Takes a run, or its undo, one record further. @returns whether there is more to do. */
export const stepRun = async (stepping: Stepping, id: string, attempt: number): Promise<boolean> => {
  const [run] = await stepping.jobDb.select().from(bulkRuns).where(eq(bulkRuns.id, id));
  if (run?.attempt !== attempt || isOver(run)) return false;
  const endAs = (state: Run['state']) => end(stepping, run, state).then(() => false);
  if (!isLive(run)) return endAs(run.state);
  const by = await callerOf(stepping, run);
  const over = isUndo(run) ? 'undone' : 'done';
  if (!by) return endAs(isUndo(run) ? over : 'stopped');
  if (!isUndo(run) && !callOfMany(run.call)) {
    const isFresh = stepping.clock.now().getTime() - run.createdAt.getTime() < unknownMilliseconds;
    return isFresh ? false : endAs('stopped');
  }
  const item = await nextItem(stepping.jobDb, run);
  if (!item) return endAs(over);
  const found = await whileLeased(stepping, run, () => tryOne(stepping, run, item, by));
  return note(stepping, run, item, found);
};
