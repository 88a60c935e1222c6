import { and, type Column, eq, getTableName, is, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bulkLimits } from '#contract/bulk.ts';
import { importLimits } from '#contract/imports.ts';
import { eventsKeptDays } from '#contract/integration/events.ts';
import { undoDays } from '#contract/undoing.ts';
import type { ServerContext } from './context.ts';
import { noActor } from './database/acting.ts';
import { at } from './database/at.ts';
import { keepLogShort } from './database/checkpoints.ts';
import type { Database, Transaction } from './database/database.ts';
import { foldCounts, vacuumChangedTables } from './database/vacuum.ts';
import { day, hour, minute } from './durations.ts';
import { attempts, firstAdminLinks, linkTokens, sessions } from './modules/auth/auth.table.ts';
import { bulkRuns } from './modules/bulk/bulk.table.ts';
import { forgetDecided } from './modules/desk/desk-leases.ts';
import { forgetEvents } from './modules/events/feed.repository.ts';
import { files } from './modules/files/files.table.ts';
import { recordBegun } from './modules/imports/held-import.ts';
import { imports } from './modules/imports/imports.table.ts';
import { presence } from './modules/live/presence.table.ts';
import { mailJobs } from './modules/mail/mail.table.ts';
import { notes } from './modules/notes/notes.table.ts';
import { carryOutSchedule } from './modules/pages/page-schedule.ts';
import { answerKept } from './modules/service-tokens/idempotency.ts';
import { idempotentAnswers } from './modules/service-tokens/idempotent-answers.table.ts';
import { tellEnds } from './modules/service-tokens/tell-ends.ts';
import { contentVersions } from './modules/versions/versions.table.ts';
import { webhookDeliveries } from './modules/webhooks/webhooks.table.ts';
import { repeat } from './repeat.ts';
import { schema } from './schema.ts';

type Expired = {
  table: PgTable;
  which: SQL | undefined;
  /** What is written down of them before they are gone. */
  before?: (transaction: Transaction, which: SQL | undefined) => Promise<void>;
};

/** Where nobody went on with an import that was interrupted, the trail does not say yet what it did. */
const recordInterrupted = async (transaction: Transaction, which: SQL | undefined) => {
  const isInterrupted = and(which, eq(imports.state, 'importing'));
  for (const job of await transaction.select().from(imports).where(isInterrupted).for('update'))
    await recordBegun(transaction, job);
};

/** What a server is at, such as undoing it on the last day, stays until that is over. */
const isNotLeased = (leasedUntil: Column, now: Date) => or(isNull(leasedUntil), lt(leasedUntil, now));

/** The columns of all tables in which records name those that have this key. */
const naming = (key: PgColumn) =>
  Object.values(schema)
    .filter((value) => is(value, PgTable))
    .flatMap((table) => getTableConfig(table).foreignKeys.map((one) => one.reference()))
    .flatMap(({ columns, foreignColumns }) => columns.filter((_, index) => foreignColumns[index] === key));

/** Retention: rows that nobody will ask for again, at a point in time. */
const expiredAt = (now: number): Expired[] => {
  const before = (age: number) => new Date(now - age);
  return [
    { table: attempts, which: lt(attempts.resetsAt, before(0)) },
    // With that it can be undone.
    {
      table: bulkRuns,
      which: and(
        isNotLeased(bulkRuns.leasedUntil, before(0)),
        lt(bulkRuns.createdAt, before(bulkLimits.undoDays * day)),
      ),
    },
    { table: firstAdminLinks, which: lt(firstAdminLinks.expiresAt, before(0)) },
    { table: idempotentAnswers, which: lt(idempotentAnswers.startedAt, before(answerKept)) },
    {
      // With their rows, and with that what they did can be undone. An upload that never ended is nothing to come back to.
      table: imports,
      which: and(
        isNotLeased(imports.leasedUntil, before(0)),
        or(
          lt(sql`coalesce(${imports.ranAt}, ${imports.createdAt})`, before(importLimits.undoDays * day)),
          and(eq(imports.state, 'reading'), lt(imports.createdAt, before(day))),
        ),
      ),
      before: recordInterrupted,
    },
    { table: linkTokens, which: lt(linkTokens.expiresAt, before(7 * day)) },
    { table: sessions, which: or(lt(sessions.endsAt, before(30 * day)), lt(sessions.revokedAt, before(30 * day))) },
    {
      table: mailJobs,
      which: and(
        lt(mailJobs.createdAt, before(90 * day)),
        or(isNotNull(mailJobs.sentAt), isNotNull(mailJobs.droppedAt)),
      ),
    },
    // Whoever removed it, or its record, could have brought it back until then.
    {
      table: notes,
      which: lt(
        notes.removedAt,
        sql`case when ${notes.removedWithRecord} then ${at(before(undoDays * day))} else ${at(before(hour))} end`,
      ),
    },
    { table: contentVersions, which: lt(contentVersions.removedAt, before(undoDays * day)) },
    { table: presence, which: lt(presence.seenAt, before(hour)) },
    { table: webhookDeliveries, which: lt(webhookDeliveries.createdAt, before(eventsKeptDays * day)) },
    {
      // Uploaded for a form that was never saved, or replaced since.
      table: files,
      which: and(
        lt(files.createdAt, before(2 * day)),
        ...naming(files.id).map(
          (column) => sql`not exists (select 1 from ${column.table} where ${column} = ${files.id})`,
        ),
      ),
    },
  ];
};

const remove = (db: Database, { table, which, before }: Expired) =>
  db.transact({ origin: 'housekeeping' }, async (transaction) => {
    await before?.(transaction, which);
    await transaction.delete(table).where(which);
  });

/** Deletes what is over at a point in time. */
export const removeExpired = async (db: Database, now: number) => {
  for (const expired of expiredAt(now)) await remove(db, expired);
};

const failure = 'tidying up failed';
const untold = 'nobody was told of service tokens that end soon';

type Tidied = Pick<ServerContext, 'app' | 'jobDb' | 'clock' | 'files'>;
type Step = { step: string; run: () => Promise<unknown> };

const stepsOf = ({ jobDb: db, clock, files: contents }: Tidied, closing?: AbortSignal): Step[] => {
  const now = clock.now().getTime();
  const before = (age: number) => new Date(now - age);
  return [
    ...expiredAt(now).map((expired) => ({ step: getTableName(expired.table), run: () => remove(db, expired) })),
    {
      step: 'feed of events',
      run: () => db.transact(noActor, (transaction) => forgetEvents(transaction, before(eventsKeptDays * day))),
    },
    {
      step: 'decided items of the desk',
      run: () => db.transact(noActor, (transaction) => forgetDecided(transaction, before(day))),
    },
    { step: 'contents of files', run: () => contents.tidyUp(closing) },
    { step: 'counts', run: () => foldCounts(db) },
  ];
};

/**
 * Deletes what is over by now, and compacts the counter tables. Each step fails by itself, and the log says which: rows that another table
 * still refers to, such as a generated one, must not keep everything else from being tidied up for ever.
 */
export const tidyUp = async (tidied: Tidied, closing?: AbortSignal) => {
  for (const { step, run } of stepsOf(tidied, closing))
    await run().catch((error: unknown) => tidied.app.log.error({ err: error, step }, failure));
};

/**
 * PostgreSQL's autovacuum looks every minute. The embedded database has one session, which keeps its plans: until the next look, those that were
 * made of an empty table read all of it for each row that comes in.
 */
const vacuumInterval = 10_000;

/** How often it is looked whether the log of the embedded database has grown. */
const checkpointInterval = 10_000;

/** Not an hour: a server that is started when it is needed, or deployed all day, may never live so long, and would keep everything for ever. */
const tidiedFirst = 5 * minute;

/**
 * Hourly clean-up: deletes expired rows, compacts the counter tables, and tells of tokens that end soon. Each minute pages are published and withdrawn whose day has come.
 * The embedded database is also vacuumed and gets its checkpoints, much more often.
 */
export const startHousekeeping = (context: Tidied & Pick<ServerContext, 'engine' | 'mail' | 'requireSpace'>) => {
  const { app, jobDb: db, engine, clock, mail, requireSpace } = context;
  repeat(app, hour, failure, (closing) => tidyUp(context, closing), { first: tidiedFirst });
  repeat(app, minute, failure, () => carryOutSchedule(db, clock));
  repeat(app, hour, untold, () => tellEnds({ db, clock, mail }), { first: tidiedFirst });
  if (engine === 'pglite') {
    repeat(app, vacuumInterval, failure, () => vacuumChangedTables(db));
    repeat(app, checkpointInterval, 'no checkpoint was made', () => keepLogShort({ db, requireSpace }), { first: 0 });
  }
};
