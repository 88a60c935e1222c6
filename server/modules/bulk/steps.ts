import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '../../audit/record-event.ts';
import type { ServerContext } from '../../context.ts';
import { type Acting, noActor } from '../../database/acting.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { bulkItems, bulkRuns, type Refusal } from './bulk.table.ts';
import { callOfMany } from './calls-of-many.ts';
import { type By, changeOne, type Item, type Run, refusalOf, wasChanged } from './change-one.ts';
import { leaseEnd } from './lease.ts';

export type Stepping = Pick<ServerContext, 'app' | 'jobDb' | 'clock' | 'perform'>;
type Outcome = NonNullable<Item['outcome']>;
type Found = { outcome: Outcome; refusal: Refusal | null };

/** What the trail says of each record: the run is the request. */
export const actingFor = ({ id, acting }: Run): Acting => ({ ...acting, requestId: id });

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

/** Ends a run, with one event of the trail that says what came of all of it. */
const end = (stepping: Stepping, run: Run, state: 'done' | 'stopped') =>
  whileHeld(stepping, run, actingFor(run), async (transaction) => {
    const { id, call, resource, values, total, changed, refused } = run;
    const details = { run: id, call, resource, values, total, changed, refused };
    await recordEvent(transaction, { action: 'bulkChanged', details });
    return { state, leasedUntil: null };
  });

/** Twice: what failed may have been done all the same, which the trail tells, or the database be back. */
const tries = 2;

/** @throws AppError where it is to be tried later, such as while the disk is full. */
const change = async (stepping: Stepping, run: Run, item: Item, by: By): Promise<Found> => {
  const ofMany = callOfMany(run.call);
  if (!ofMany) return { outcome: 'refused', refusal: { sentence: { key: 'server.error' } } };
  for (let nth = 1; ; nth += 1) {
    // Of one that is tried anew, the trail may know that it was changed.
    if (await wasChanged(stepping.jobDb, run, item)) return { outcome: 'changed', refusal: null };
    try {
      await changeOne(stepping.perform, ofMany, run, item, by);
      return { outcome: 'changed', refusal: null };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return { outcome: 'refused', refusal };
      if (nth < tries) continue;
      if (error instanceof AppError) throw error;
      // A fault of ours with this one does not hold the others up. With the database gone, this is not written down either.
      stepping.app.log.error({ err: error, run: run.id, record: item.recordId }, 'a record of many was not changed');
      return { outcome: 'refused', refusal: { sentence: { key: 'server.error' } } };
    }
  }
};

/** Changes the next record of a run. @returns whether there is more to do. */
export const stepRun = async (stepping: Stepping, id: string, attempt: number): Promise<boolean> => {
  const { jobDb } = stepping;
  const [run] = await jobDb.select().from(bulkRuns).where(eq(bulkRuns.id, id));
  if (run?.attempt !== attempt || run.state !== 'running') return false;
  const by = await callerOf(stepping, run);
  if (!by) return end(stepping, run, 'stopped').then(() => false);
  const [item] = await jobDb
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.runId, id), isNull(bulkItems.outcome)))
    .orderBy(asc(bulkItems.nth))
    .limit(1);
  if (!item) return end(stepping, run, 'done').then(() => false);
  return note(stepping, run, item, await change(stepping, run, item, by));
};
