import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '../../audit/record-event.ts';
import type { ServerContext } from '../../context.ts';
import { type Acting, noActor } from '../../database/acting.ts';
import type { Transaction } from '../../database/database.ts';
import { callOfMany } from '../../entity/calls-of-many.ts';
import { AppError } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { isLive } from './bulk.repository.ts';
import { bulkItems, bulkRuns, type Refusal } from './bulk.table.ts';
import { type By, changeOne, eventOf, type Item, type Run, refusalOf, wasDone } from './change-one.ts';
import { leaseEnd } from './lease.ts';

export type Stepping = Pick<ServerContext, 'app' | 'jobDb' | 'clock' | 'perform'> & {
  /** Undoes an event of the trail. @throws AppError where nothing of it can be undone. */
  undoEvent: (seq: number, by: By) => Promise<unknown>;
};
type Outcome = NonNullable<Item['outcome']>;
type Found = { outcome: Outcome; refusal: Refusal | null };

/** What the trail says of each record: the run is the request, and its undo another. */
const requestOf = ({ id, state }: Run) => (state === 'undoing' ? `undo ${id}` : id);
const actingFor = (run: Run): Acting => ({ ...run.acting, requestId: requestOf(run) });

/** Whoever began the run, as their account is now; undefined where they may not even sign in. They may have signed out since. */
const callerOf = async ({ jobDb }: Stepping, run: Run): Promise<By | undefined> => {
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
  run: Run,
  acting: Acting,
  write: (transaction: Transaction) => Promise<Partial<Run>>,
) =>
  jobDb.transact(acting, async (transaction) => {
    const [held] = await transaction.select().from(bulkRuns).where(eq(bulkRuns.id, run.id)).for('update');
    if (held?.attempt !== run.attempt || held.state !== run.state) return false;
    const values = { leasedUntil: leaseEnd(clock), ...(await write(transaction)) };
    await transaction.update(bulkRuns).set(values).where(eq(bulkRuns.id, run.id));
    return true;
  });

/** Writes down what became of a record. */
const note = (stepping: Stepping, run: Run, { nth }: Item, { outcome, refusal }: Found) =>
  whileHeld(stepping, run, noActor, async (transaction) => {
    const which = and(eq(bulkItems.runId, run.id), eq(bulkItems.nth, nth));
    await transaction.update(bulkItems).set({ outcome, refusal }).where(which);
    return { [outcome]: sql`${bulkRuns[outcome]} + 1` };
  });

/** Ends a run or its undo, with one event of the trail that says what came of all of it. */
const end = (stepping: Stepping, run: Run, state: 'done' | 'stopped' | 'undone') =>
  whileHeld(stepping, run, actingFor(run), async (transaction) => {
    const { id, call, resource, values, total, changed, refused, restored, left } = run;
    const about = { run: id, call, resource, values, total, changed };
    await recordEvent(
      transaction,
      run.state === 'undoing'
        ? { action: 'bulkUndone', details: { ...about, restored, left } }
        : { action: 'bulkChanged', details: { ...about, refused } },
    );
    return { state, leasedUntil: null };
  });

/** What is done to one record, what it is called when it worked, and when it did not. */
type Doing = { run: () => Promise<unknown>; done: Outcome; refused: Outcome };

const doingOf = (stepping: Stepping, run: Run, item: Item, by: By): Doing => {
  if (run.state === 'undoing') {
    const undo = async () => stepping.undoEvent(await eventOf(stepping.jobDb, run, item), by);
    return { run: undo, done: 'restored', refused: 'left' };
  }
  const ofMany = callOfMany(run.call);
  if (!ofMany) throw new Error(`${run.call} is not made of many records.`);
  return { run: () => changeOne(stepping.perform, ofMany, run.values, item, by), done: 'changed', refused: 'refused' };
};

/** Twice: what failed may have been done all the same, which the trail tells, or the database be back. */
const tries = 2;

/** @throws AppError where it is to be tried later, such as while the disk is full. */
const tryOne = async (stepping: Stepping, run: Run, item: Item, by: By): Promise<Found> => {
  const doing = doingOf(stepping, run, item, by);
  for (let nth = 1; ; nth += 1) {
    // Of one that is tried anew, the trail may know that it was done.
    if (await wasDone(stepping.jobDb, requestOf(run), item)) return { outcome: doing.done, refusal: null };
    try {
      await doing.run();
      return { outcome: doing.done, refusal: null };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return { outcome: doing.refused, refusal };
      if (nth < tries) continue;
      if (error instanceof AppError) throw error;
      // A fault of ours with this one does not hold the others up. With the database gone, this is not written down either.
      stepping.app.log.error({ err: error, run: run.id, record: item.recordId }, 'a record of many was not changed');
      return { outcome: doing.refused, refusal: { sentence: { key: 'server.error' } } };
    }
  }
};

/** The next record: an undo goes the other way round, over those that were changed. */
const nextItem = async ({ jobDb }: Stepping, { id, state }: Run) => {
  const isUndo = state === 'undoing';
  const [item] = await jobDb
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.runId, id), isUndo ? eq(bulkItems.outcome, 'changed') : isNull(bulkItems.outcome)))
    .orderBy(isUndo ? desc(bulkItems.nth) : asc(bulkItems.nth))
    .limit(1);
  return item;
};

/** Takes a run, or its undo, one record further. @returns whether there is more to do. */
export const stepRun = async (stepping: Stepping, id: string, attempt: number): Promise<boolean> => {
  const [run] = await stepping.jobDb.select().from(bulkRuns).where(eq(bulkRuns.id, id));
  if (run?.attempt !== attempt || !isLive(run)) return false;
  const by = await callerOf(stepping, run);
  const over = run.state === 'undoing' ? 'undone' : 'done';
  if (!by) return end(stepping, run, run.state === 'undoing' ? over : 'stopped').then(() => false);
  const item = await nextItem(stepping, run);
  if (!item) return end(stepping, run, over).then(() => false);
  return note(stepping, run, item, await tryOne(stepping, run, item, by));
};
