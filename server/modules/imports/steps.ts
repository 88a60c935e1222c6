import { and, eq, sql } from 'drizzle-orm';
import { grants } from '#contract/access.ts';
import { importAccess } from '#contract/import-access.ts';
import { type ImportKind, importLimits, type RowOutcome } from '#contract/imports.ts';
import { noActor } from '../../database/acting.ts';
import { select, type Transaction } from '../../database/database.ts';
import { databaseWithin } from '../../database/within.ts';
import { digest } from '../../digest.ts';
import { AppError, invalidField, keptRefusal, type Refusal } from '../../errors.ts';
import { leaseEnd } from '../../lease.ts';
import { accounts } from '../accounts/accounts.table.ts';
import type { Written } from '../sources/bring-in.ts';
import { endEarly, hold, type Job, recordImported, type Stepping, set } from './held-import.ts';
import { isLive, readRowsAfter } from './imports.repository.ts';
import { importRows, imports } from './imports.table.ts';
import { takeRows, topsIn } from './kinds/index.ts';
import type { ImportedRow, RowVerdict } from './kinds/kind.ts';
import { valuesOf } from './reading/values-of.ts';
import { lockSources, readStates, writeTraces } from './undo/traces.ts';
import { undoBatch } from './undo/undo-batch.ts';

const batchSize = 500;

type Row = typeof importRows.$inferSelect;

/** What the check found is no longer so. */
class Outdated extends Error {}

/** What becomes of a row, as it is remembered. */
type Result = {
  nth: number;
  outcome: RowOutcome;
  recordId: string | null;
  recordVersion: number | null;
  name: string | null;
  refusal: Refusal | null;
  changes: Record<string, unknown> | null;
};

const readable = ({ columns, kind, format, heads }: Job, { line, cells, sameAs }: Row): ImportedRow | AppError => {
  if (sameAs !== null) return invalidField('', 'import.same_as', { line: sameAs });
  if (format === 'csv' && cells.length > heads.length)
    return invalidField('', 'import.ragged', { cells: cells.length, columns: heads.length });
  const values = valuesOf({ kind, format }, columns ?? [], cells);
  return values instanceof AppError ? values : { values, line };
};

const valuesIn = (job: Job, row: Row) => {
  const read = readable(job, row);
  return read instanceof AppError ? [] : [read.values];
};

/** Takes rows in. @returns what became of each, in their order. */
const take = async ({ db, clock, acting }: Stepping, job: Job, rows: readonly Row[]): Promise<RowVerdict[]> => {
  const read = rows.map((row) => readable(job, row));
  const given = read.flatMap((row) => (row instanceof AppError ? [] : [row]));
  const taken = await takeRows[job.kind]({ db, clock, acting, uploadedAt: job.createdAt }, given);
  const verdicts = new Map<unknown, RowVerdict>(given.map((row, nth) => [row, taken[nth] as RowVerdict]));
  return read.map((row) => (row instanceof AppError ? row : (verdicts.get(row) as RowVerdict)));
};

type Change = { recordId: string; name: string | null; changes: Record<string, unknown> | null };

/** What the trail would say of a transaction's own changes so far. Of new records only what they are called by. */
const changesSoFar = async (transaction: Transaction, kind: ImportKind) => {
  const rows = await select<Change>(
    transaction,
    sql`
      with steps as (
        select * from audit_pending where transaction_id = pg_current_xact_id()::text and entity = ${kind} and action in ('created', 'changed')
      ), joined as (
        select record_id, field, audit_join(array_agg(change order by id)) as change
          from steps, jsonb_each(coalesce(changes, '{}')) step (field, change)
          where record_id not in (select record_id from steps where action = 'created') group by record_id, field
      ), changed as (
        select record_id, jsonb_object_agg(field, change) as changes from joined where change is not null group by record_id
      ), named as (
        select record_id, max(record_name) as name from steps group by record_id
      )
      select record_id as "recordId", name, changes from named left join changed using (record_id)`,
  );
  return new Map(rows.map((row) => [row.recordId, row]));
};

/** As what a row is remembered. Nothing of an account that was joined into another changes any more. */
const rememberedAs = ({ outcome }: Written): RowOutcome => {
  if (outcome === 'linked') throw new Error('a row of a file cannot link');
  return outcome === 'merged' ? 'unchanged' : outcome;
};

const resultOf = (nth: number, verdict: RowVerdict, changes: ReadonlyMap<string, Change>): Result => {
  const none = { recordId: null, recordVersion: null, name: null, refusal: null, changes: null };
  if (verdict instanceof AppError) return { ...none, nth, outcome: 'refused', refusal: keptRefusal(verdict) };
  const { id, version } = verdict;
  const outcome = rememberedAs(verdict);
  const change = changes.get(id);
  const isNew = outcome === 'created';
  // What a new record is called by is not known before it is there for good.
  const known = { recordId: isNew ? null : id, recordVersion: version, name: change?.name ?? null };
  return { ...none, ...known, nth, outcome, changes: isNew ? null : (change?.changes ?? null) };
};

const chained = (before: string | null, results: readonly Result[]) =>
  digest(JSON.stringify([before, results.map(({ name, changes, ...result }) => result)]));

const writeResults = (transaction: Transaction, importId: string, results: readonly Result[]) =>
  transaction.execute(sql`
    update ${importRows} set outcome = given.outcome, record_id = given."recordId", record_version = given."recordVersion",
        name = given.name, refusal = given.refusal, changes = given.changes
      from json_to_recordset(${JSON.stringify(results)}::json)
        given (nth integer, outcome text, "recordId" text, "recordVersion" integer, name text, refusal jsonb, changes jsonb)
      where import_id = ${importId} and import_rows.nth = given.nth`);

const countUp = (counts: Record<string, number>, results: readonly Result[]) => {
  const counted = { ...counts };
  for (const { outcome } of results) counted[outcome] = (counted[outcome] ?? 0) + 1;
  return counted;
};

/** Refuses what means a record that an earlier of these rows makes: that has another key once it is made in earnest, so that nothing would be as seen. */
const withoutRepeated = (rows: readonly Row[], verdicts: readonly RowVerdict[]): RowVerdict[] => {
  const lines = new Map(
    verdicts.flatMap((verdict, nth): [string, number][] =>
      verdict instanceof AppError || verdict.outcome !== 'created' ? [] : [[verdict.id, rows[nth]?.line ?? 0]],
    ),
  );
  return verdicts.map((verdict) => {
    if (verdict instanceof AppError || verdict.outcome === 'created') return verdict;
    const line = lines.get(verdict.id);
    return line === undefined ? verdict : invalidField('', 'import.same_as', { line });
  });
};

/** Rows that were tried before, and taken back, without which these would find nothing to belong to. They come before all others. */
const readRequired = async ({ db }: Stepping, job: Job, rows: readonly Row[]): Promise<Row[]> => {
  const tops = topsIn[job.kind];
  const isRequired = tops?.requiredBy(rows.flatMap((row) => valuesIn(job, row)));
  const required: Row[] = [];
  for (let position = 0; tops && position < job.position; ) {
    const earlier = await readRowsAfter(db, job.id, position, batchSize);
    const isNew = ({ nth, outcome }: Row) => nth <= job.position && (outcome === 'created' || outcome === 'changed');
    required.push(...earlier.filter((row) => isNew(row) && valuesIn(job, row).some((values) => isRequired?.(values))));
    const isLast = earlier.some((row) => valuesIn(job, row).some((values) => !tops.isTop(values)));
    position = isLast ? job.position : (earlier.at(-1)?.nth ?? job.position);
  }
  return required;
};

/** Tries the next rows and takes them back. @returns whether there are more. */
const checkBatch = async (stepping: Stepping, job: Job): Promise<boolean> => {
  const { db, clock, acting } = stepping;
  const rows = await readRowsAfter(db, job.id, job.position, batchSize);
  const tried = [...(await readRequired(stepping, job, rows)), ...rows];
  const isEnough = (job.counts.changed ?? 0) >= importLimits.shownRows;
  const results =
    rows.length === 0
      ? []
      : await db.transact({ ...acting, isTrial: true }, async (transaction) => {
          const taken = await take({ ...stepping, db: databaseWithin(transaction) }, job, tried);
          const verdicts = withoutRepeated(tried, taken).slice(tried.length - rows.length);
          const changes = isEnough ? new Map<string, Change>() : await changesSoFar(transaction, job.kind);
          return verdicts.map((verdict, nth) => resultOf(rows[nth]?.nth ?? 0, verdict, changes));
        });
  return db.transact(noActor, async (transaction) => {
    if (!(await hold(transaction, job))) return false;
    if (rows.length === 0) {
      await set(transaction, job.id, { state: 'checked', leasedUntil: null });
      return false;
    }
    await writeResults(transaction, job.id, results);
    await set(transaction, job.id, {
      position: rows.at(-1)?.nth ?? job.position,
      counts: countUp(job.counts, results),
      seen: chained(job.seen, results),
      leasedUntil: leaseEnd(clock),
    });
    return true;
  });
};

/** Is it what the check found? */
const isAsSeen = (done: { row: Row; verdict: RowVerdict | undefined }): done is { row: Row; verdict: Written } => {
  const { row, verdict } = done;
  if (verdict === undefined || verdict instanceof AppError) return false;
  // Another row of the file may change the account that is kept.
  const isOfVersion = verdict.outcome === 'merged' || verdict.version === row.recordVersion;
  const isSame = rememberedAs(verdict) === row.outcome && isOfVersion;
  return isSame && (row.outcome === 'created' || verdict.id === row.recordId);
};

/** Carries out the next rows, all of them as the check found them or none. @returns whether there are more. */
const importBatch = async ({ db, clock, acting }: Stepping, job: Job): Promise<boolean> =>
  db.transact(acting, async (transaction) => {
    if (!(await hold(transaction, job))) return false;
    const rows = await readRowsAfter(transaction, job.id, job.position, batchSize);
    if (rows.length === 0) {
      await recordImported(transaction, job);
      await set(transaction, job.id, { state: 'done', leasedUntil: null });
      return false;
    }
    const taken = rows.filter(({ outcome }) => outcome !== 'refused');
    const known = taken.flatMap(({ recordId }) => recordId ?? []);
    await lockSources(transaction, job.kind, known);
    const before = await readStates(transaction, job.kind, known);
    const verdicts = await take({ db: databaseWithin(transaction), clock, acting }, job, taken);
    const done = taken.map((row, nth) => ({ row, verdict: verdicts[nth] }));
    if (!done.every(isAsSeen)) throw new Outdated();
    // What becomes of the account that is kept is not the doing of those that were joined into it.
    const written = done.filter(({ verdict }) => verdict.outcome !== 'merged');
    const records = written.map(({ row: { nth }, verdict: { id } }) => ({ nth, id }));
    const hasTraces = await writeTraces(transaction, job, records, before);
    await set(transaction, job.id, {
      position: rows.at(-1)?.nth ?? job.position,
      leasedUntil: leaseEnd(clock),
      ...(hasTraces && { ranAt: clock.now() }),
    });
    return true;
  });

/** May whoever it is done in the name of do it still? They may have been suspended or demoted since. */
const mayGoOn = async ({ db, acting: { actorId } }: Stepping) => {
  if (actorId === undefined) return true;
  const { id, userType, userRole, status } = accounts;
  const [found] = await db
    .select({ userType, userRole })
    .from(accounts)
    .where(and(eq(id, actorId), eq(status, 'active')));
  return found !== undefined && grants(importAccess, found);
};

/** Ends what is still at this batch. @returns that there is no more. */
const endHere = async ({ db, acting }: Stepping, job: Job, state?: Job['state']) => {
  await db.transact(acting, async (transaction) => {
    if (isLive(job) && (await hold(transaction, job))) await endEarly(transaction, job, state);
  });
  return false;
};

/** Takes an import, or its undo, one batch further. @returns whether there are more. */
export const stepImport = async (stepping: Stepping, id: string, attempt: number): Promise<boolean> => {
  const [job] = await stepping.db.select().from(imports).where(eq(imports.id, id));
  if (job?.attempt !== attempt) return false;
  if (job.state === 'checking') return checkBatch(stepping, job);
  if (job.state !== 'importing' && job.state !== 'undoing') return false;
  if (!(await mayGoOn(stepping))) return endHere(stepping, job);
  if (job.state === 'undoing') return undoBatch(stepping, job);
  try {
    return await importBatch(stepping, job);
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    return endHere(stepping, job, 'outdated');
  }
};
