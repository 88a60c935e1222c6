import { setImmediate } from 'node:timers/promises';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { importingOf } from '#contract/imports.ts';
import { pathSeparator, separatorInFiles } from '#contract/subjects.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { ServerContext } from '../../context.ts';
import { type Acting, noActor } from '../../database/acting.ts';
import type { Transaction } from '../../database/database.ts';
import { isTransactionConflict } from '../../database/database-errors.ts';
import { lockRow } from '../../database/rows.ts';
import { AppError, notFound } from '../../errors.ts';
import { leaseEnd } from '../../lease.ts';
import { literal } from '../../list/json-sql.ts';
import { retrying } from '../../retrying.ts';
import { endEarly, type Job, recordBegun } from './held-import.ts';
import { createImportsRepository, isInterrupted, isLive, undoUntil } from './imports.repository.ts';
import { importRows, imports, importTraces } from './imports.table.ts';
import { trimmed } from './reading/trimmed.ts';
import { stepImport } from './steps.ts';
import { putTopsFirst } from './tops-first.ts';

/** Key of the advisory lock under which an import begins, so that no two do. */
const startLock = 7236114203;

type Fields = ReturnType<typeof importingOf>['fields'];

const wrongState = () => new AppError(409, 'conflict.import_state');

/** What tells records apart, in a cell of this column. */
const identityIn = ({ columns, fields }: { columns: readonly (string | null)[]; fields: Fields }, name: string) => {
  const place = columns.indexOf(name);
  if (place < 0) return [];
  const { isKey, isPath, preset = '' } = fields[name] ?? {};
  const given = trimmed(sql`coalesce(cells ->> ${literal(place)}, '')`);
  const cell = isPath ? sql`regexp_replace(${given}, ${separatorInFiles}, ${pathSeparator}, 'g')` : given;
  return [sql`coalesce(nullif(${isKey ? cell : sql`lower(${cell})`}, ''), ${preset})`];
};

/** Finds the rows that say the same as an earlier one by what tells records apart, in the columns that are there. */
const markRepeated = async (transaction: Transaction, { id, kind }: Job, columns: readonly (string | null)[]) => {
  // Before the first check there is nothing to forget, and a row that is written anew is there twice.
  const isMarked = or(isNotNull(importRows.sameAs), isNotNull(importRows.outcome));
  const ofBefore = and(eq(importRows.importId, id), isMarked);
  await transaction.update(importRows).set({ sameAs: null, outcome: null }).where(ofBefore);
  const { fields, identity } = importingOf(kind);
  for (const names of identity) {
    const [first, ...others] = names.map((name) => identityIn({ columns, fields }, name));
    const [given] = first ?? [];
    if (!given) continue;
    const key = sql.join([given, ...others.flat()], sql` || E'\\t' || `);
    await transaction.execute(sql`
      with keyed as (
        select nth, line, ${key} as key from ${importRows} where import_id = ${id} and ${given} <> ''
      ), repeated as (
        select nth, first_value(line) over (partition by key order by nth) as first, row_number() over (partition by key order by nth) as place
          from keyed
      )
      update ${importRows} set same_as = first from repeated
        where import_id = ${id} and import_rows.nth = repeated.nth and place > 1 and same_as is null`);
  }
};

/**
 * Milliseconds before a batch goes again that the database ended for others' sake, though it had been tried a few times. Whoever writes a
 * record or two is done by then; all of it stays within the lease.
 */
const conflictPauses = [200, 1_000, 4_000];

const patiently = retrying(conflictPauses, isTransactionConflict);

type Context = Pick<ServerContext, 'app' | 'db' | 'jobDb' | 'requireSpace' | 'clock'>;

/**
 * Works through imports beside the calls, one at a time. Where the server stops, an import stays where it was, and goes on when somebody
 * says so.
 */
export const createImportJobs = ({ app, db, jobDb, requireSpace, clock }: Context) => {
  const repository = createImportsRepository({ db, clock });
  const running = new Set<Promise<void>>();
  let stopping = false;

  const release = (id: string, attempt: number) =>
    jobDb.transact(noActor, (transaction) =>
      transaction
        .update(imports)
        .set({ leasedUntil: null })
        .where(and(eq(imports.id, id), eq(imports.attempt, attempt))),
    );

  const work = async (id: string, attempt: number, acting: Acting) => {
    const step = async () => {
      // There was room when it began, as for any call; each batch takes some.
      await requireSpace?.();
      return patiently(() => stepImport({ db: jobDb, clock, acting }, id, attempt));
    };
    try {
      // In between, whoever waits for the embedded database's only session has a turn.
      while (!stopping && (await step())) await setImmediate();
    } catch (error) {
      app.log.error({ err: error, import: id }, 'an import was interrupted');
    }
    await release(id, attempt).catch((error: unknown) =>
      app.log.error({ err: error }, 'an import could not be released'),
    );
  };

  /** Begins after the answer, since whoever asks is told of a job that is under way. */
  const begin = (id: string, attempt: number, acting: Acting) => {
    const job: Promise<void> = work(id, attempt, { ...acting }).finally(() => running.delete(job));
    running.add(job);
  };
  app.addHook('preClose', async () => {
    stopping = true;
    await Promise.all(running);
  });

  /** @param decide what is to be done with the import, which is locked; it throws where that cannot be. */
  const start = async (
    id: string,
    acting: Acting,
    decide: (job: Job, transaction: Transaction) => Promise<Partial<Job>>,
  ) => {
    const attempt = await jobDb.transact(acting, async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${literal(startLock)})`);
      const job = await lockRow(transaction, imports, id);
      if (job.state === 'reading') throw notFound();
      // Before anything is decided: for a check, each row of the file is written.
      if (await createImportsRepository({ db: transaction, clock }).isBusy(id))
        throw new AppError(409, 'conflict.import_busy');
      const values = await decide(job, transaction);
      const next = job.attempt + 1;
      await transaction
        .update(imports)
        .set({ ...values, attempt: next, leasedUntil: leaseEnd(clock) })
        .where(eq(imports.id, id));
      return next;
    });
    begin(id, attempt, acting);
    return repository.show(id);
  };

  return {
    repository,

    check: (acting: Acting, id: string, columns: (string | null)[]) =>
      start(id, acting, async (job, transaction) => {
        // Half undone, its file would be taken in again, and what came back already be known as undone.
        if (['done', 'undoing', 'undone'].includes(job.state) || (isLive(job) && !isInterrupted(job, clock.now())))
          throw wrongState();
        await recordBegun(transaction, job);
        await putTopsFirst(transaction, job, columns);
        await markRepeated(transaction, job, columns);
        return { state: 'checking', columns, position: 0, counts: {}, seen: null };
      }),

    run: (acting: Acting, id: string, seen: string) =>
      start(id, acting, async (job) => {
        if (job.state !== 'checked') throw wrongState();
        if (job.seen !== seen) throw new AppError(409, 'conflict.import_changed');
        return { state: 'importing', position: 0 };
      }),

    resume: (acting: Acting, id: string) =>
      start(id, acting, async (job) => {
        if (!isInterrupted(job, clock.now())) throw wrongState();
        return {};
      }),

    /** Takes back what is still as the import left it; of a former undo, what that left. */
    undo: (acting: Acting, id: string) =>
      start(id, acting, async (job, transaction) => {
        if (isLive(job)) throw wrongState();
        if (undoUntil(job) === null || clock.now() > (undoUntil(job) ?? 0))
          throw new AppError(409, 'conflict.import_undo');
        const { kind, fileName } = job;
        await recordEvent(transaction, { action: 'importUndone', details: { kind, file: fileName, import: id } });
        const left = and(eq(importTraces.importId, id), eq(importTraces.undone, 'left'));
        await transaction.update(importTraces).set({ undone: null, refusal: null }).where(left);
        const total = await transaction.$count(importTraces, eq(importTraces.importId, id));
        const by = acting.actorName ?? null;
        return { state: 'undoing', undo: { ...job.undo, left: 0, total, by, at: clock.now().toISOString() } };
      }),

    /** Ends after the batch at hand. A check that ended has found nothing. */
    cancel: async (acting: Acting, id: string) => {
      await jobDb.transact(acting, async (transaction) => {
        const job = await lockRow(transaction, imports, id);
        if (job.state === 'reading') throw notFound();
        if (!isLive(job)) throw wrongState();
        await endEarly(transaction, job);
      });
      return repository.show(id);
    },

    remove: (acting: Acting, id: string) =>
      jobDb.transact(acting, async (transaction) => {
        const job = await lockRow(transaction, imports, id);
        if (isLive(job) && !isInterrupted(job, clock.now())) throw wrongState();
        await recordBegun(transaction, job);
        await transaction.delete(imports).where(eq(imports.id, id));
      }),
  };
};
