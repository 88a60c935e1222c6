import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { grants } from '#contract/access.ts';
import type { bulk as contract } from '#contract/bulk.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ServerContext } from '../../context.ts';
import { noActor } from '../../database/acting.ts';
import { insertRows } from '../../database/bulk/insert-rows.ts';
import { type Transaction, theRow } from '../../database/database.ts';
import { callOfMany } from '../../entity/calls-of-many.ts';
import { AppError, notFound } from '../../errors.ts';
import { leaseEnd } from '../../lease.ts';
import { repeat } from '../../repeat.ts';
import { createUndoing } from '../undoing/undoing.ts';
import { createBulkRepository, isOver, isUndo, liveStates, undoUntil } from './bulk.repository.ts';
import { bulkItems, bulkRuns } from './bulk.table.ts';
import { type By, type Run, requireSealed } from './change-one.ts';
import { stepRun } from './steps.ts';

/** Between two looks for what a server that is gone has left. */
const pollMilliseconds = 5_000;

const wrongState = () => new AppError(409, 'conflict.bulk_state');

/** In whose name each of its calls is made. */
const runnerOf = ({ caller, acting: { mentioned, ...acting }, locale }: By) => ({
  ...{ accountId: caller.id, sessionId: caller.sessionId },
  ...{ acting, locale },
});

const mayCall = (route: string, caller: By['caller']) => {
  const ofMany = callOfMany(route);
  return ofMany !== undefined && grants(ofMany.call.access, caller);
};

type Context = Pick<ServerContext, 'app' | 'db' | 'jobDb' | 'clock' | 'perform' | 'sealer'>;

/** Works through runs beside the calls. What a server leaves behind that stops or is killed, the next goes on with. */
export const createBulkJobs = (context: Context) => {
  const { app, db, jobDb, clock, perform, sealer } = context;
  const repository = createBulkRepository({ db, clock });
  const { undoEvent } = createUndoing(context);
  const stepping = { app, jobDb, clock, perform, sealer, undoEvent };
  const running = new Set<Promise<void>>();
  let stopping = false;

  const release = (id: string, attempt: number) =>
    jobDb.transact(noActor, (transaction) =>
      transaction
        .update(bulkRuns)
        .set({ leasedUntil: null })
        // What was stopped keeps its lease until it is written down what came of it.
        .where(and(eq(bulkRuns.id, id), eq(bulkRuns.attempt, attempt), inArray(bulkRuns.state, liveStates))),
    );

  const work = async (id: string, attempt: number) => {
    try {
      // In between, whoever waits for the embedded database's only session has a turn.
      while (!stopping && (await stepRun(stepping, id, attempt))) await setImmediate();
    } catch (error) {
      // The lease ends by itself, and it is tried again.
      app.log.error({ err: error, run: id }, 'a change of many was interrupted');
      return;
    }
    await release(id, attempt).catch((error: unknown) =>
      app.log.error({ err: error }, 'a change of many could not be released'),
    );
  };

  const begin = ({ id, attempt }: Pick<Run, 'id' | 'attempt'>) => {
    const job: Promise<void> = work(id, attempt).finally(() => running.delete(job));
    running.add(job);
  };
  app.addHook('preClose', async () => {
    stopping = true;
    await Promise.all(running);
  });

  /** Takes up what nobody is at, though somebody should be. */
  const takeUp = async () => {
    const now = clock.now();
    const isLeft = or(
      lt(bulkRuns.leasedUntil, now),
      and(isNull(bulkRuns.leasedUntil), inArray(bulkRuns.state, liveStates)),
    );
    const left = await jobDb.select({ id: bulkRuns.id, attempt: bulkRuns.attempt }).from(bulkRuns).where(isLeft);
    for (const { id, attempt } of left) {
      if (stopping) return;
      const taken = await jobDb.transact(noActor, (transaction) =>
        transaction
          .update(bulkRuns)
          .set({ attempt: attempt + 1, leasedUntil: leaseEnd(clock) })
          .where(and(eq(bulkRuns.id, id), eq(bulkRuns.attempt, attempt), isLeft))
          .returning({ id: bulkRuns.id, attempt: bulkRuns.attempt }),
      );
      for (const run of taken) begin(run);
    }
  };
  repeat(app, pollMilliseconds, 'changes of many were not taken up', takeUp);

  /**
   * Beside the jobs, as somebody waits for it.
   *
   * @param isFor may the caller decide about it at all?
   * @param what is to be done with the run, which is locked; it throws where that cannot be.
   */
  const decide = (
    isFor: (run: Run) => boolean,
    id: string,
    what: (run: Run, transaction: Transaction) => Promise<Partial<Run>>,
  ) =>
    db.transact(noActor, async (transaction) => {
      const [run] = await transaction.select().from(bulkRuns).where(eq(bulkRuns.id, id)).for('update');
      if (!run || !isFor(run)) throw notFound();
      const values = await what(run, transaction);
      return theRow(await transaction.update(bulkRuns).set(values).where(eq(bulkRuns.id, id)).returning());
    });
  const ownOf = (accountId: string) => (run: Run) => run.accountId === accountId;

  return {
    repository,

    start: async ({ records, ...body }: BodyOf<typeof contract.start>, by: By) => {
      const { caller } = by;
      const run = await db.transact(noActor, async (transaction) => {
        const made = theRow(
          await transaction
            .insert(bulkRuns)
            .values({
              ...{ ...body, isFinal: callOfMany(body.call)?.isFinal === true },
              ...runnerOf(by),
              ...{ total: records.length, attempt: 1, createdAt: clock.now(), leasedUntil: leaseEnd(clock) },
            })
            .returning(),
        );
        const runId = made.id;
        const items = records.map(({ id, version }, index) => ({ runId, nth: index + 1, recordId: id, version }));
        await insertRows(transaction, bulkItems, items);
        return made;
      });
      begin(run);
      return repository.show(caller.id, run.id);
    },

    /** Ends after the record at hand, which whoever is at it counts, or takes it up. */
    cancel: async (accountId: string, id: string) => {
      await decide(ownOf(accountId), id, async (run) => {
        if (isOver(run)) throw wrongState();
        return { state: isUndo(run) ? 'undone' : 'cancelled', leasedUntil: run.leasedUntil ?? clock.now() };
      });
      return repository.show(accountId, id);
    },

    /** Puts back what is still as the run left it; of a former undo, what that left. The run is that of whoever undoes it from then on. */
    undo: async (by: By, id: string) => {
      const { caller } = by;
      const isFor = (run: Run) => ownOf(caller.id)(run) || mayCall(run.call, caller);
      // What the run did last is in the trail by now, by which it is undone.
      await sealer.seal();
      const run = await decide(isFor, id, async (found, transaction) => {
        const until = undoUntil(found);
        if (until === null || clock.now() > until) throw new AppError(409, 'conflict.bulk_undo');
        await requireSealed(transaction, found);
        const left = and(eq(bulkItems.runId, id), eq(bulkItems.outcome, 'left'));
        await transaction.update(bulkItems).set({ outcome: 'changed', refusal: null }).where(left);
        const attempt = found.attempt + 1;
        const stands = { state: 'undoing' as const, left: 0, attempt, isPutAway: false, leasedUntil: leaseEnd(clock) };
        return { ...stands, ...runnerOf(by) };
      });
      begin(run);
      return repository.show(caller.id, id);
    },

    putAway: (accountId: string, id: string) =>
      decide(ownOf(accountId), id, async (run) => {
        if (!isOver(run)) throw wrongState();
        return { isPutAway: true };
      }),
  };
};
