import { and, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ServerContext } from './context.ts';
import { foldCounts, vacuumChangedTables } from './database/vacuum.ts';
import { accounts } from './modules/accounts/accounts.table.ts';
import { attempts, linkTokens, sessions } from './modules/auth/auth.table.ts';
import { files } from './modules/files/files.table.ts';
import { mailJobs } from './modules/mail/mail.table.ts';
import { tutorDocuments } from './modules/tutors/tutors.table.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Expired = { table: PgTable; which: SQL | undefined };

/** Retention: rows that nobody will ask for again, at a point in time. */
const expiredAt = (now: number): Expired[] => {
  const before = (age: number) => new Date(now - age);
  return [
    { table: attempts, which: lt(attempts.resetsAt, before(0)) },
    { table: linkTokens, which: lt(linkTokens.expiresAt, before(7 * day)) },
    { table: sessions, which: or(lt(sessions.endsAt, before(30 * day)), lt(sessions.revokedAt, before(30 * day))) },
    {
      table: mailJobs,
      which: and(
        lt(mailJobs.createdAt, before(90 * day)),
        or(isNotNull(mailJobs.sentAt), isNotNull(mailJobs.droppedAt)),
      ),
    },
    {
      // Uploaded for a form that was never saved, or replaced since.
      table: files,
      which: and(
        lt(files.createdAt, before(2 * day)),
        sql`not exists (select 1 from ${accounts} where ${accounts.photoId} = ${files.id})`,
        sql`not exists (select 1 from ${tutorDocuments} where ${tutorDocuments.fileId} = ${files.id})`,
      ),
    },
  ];
};

/** Hourly clean-up: deletes expired rows and compacts the counter tables. */
export const startHousekeeping = ({
  app,
  jobDb: db,
  engine,
  clock,
}: Pick<ServerContext, 'app' | 'jobDb' | 'engine' | 'clock'>) => {
  const cleanUp = async () => {
    for (const { table, which } of expiredAt(clock.now().getTime()))
      await db.transact({ origin: 'housekeeping' }, (transaction) => transaction.delete(table).where(which));
    await foldCounts(db);
    if (engine === 'pglite') await vacuumChangedTables(db);
  };
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  app.addHook('onListen', async () => {
    const run = () => {
      running = cleanUp().catch((error: unknown) => app.log.error({ err: error }, 'tidying up failed'));
    };
    timer = setInterval(run, hour);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
};
