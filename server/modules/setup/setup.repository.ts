import { and, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Setup, SetupPoint } from '#contract/setup.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Acting } from '../../database/acting.ts';
import { type Database, selectOne } from '../../database/database.ts';
import { day } from '../../durations.ts';
import { finishedMail } from '../../mail/compose.ts';
import { codesIn } from '../../mail/reason-to-log.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { twoFactors } from '../auth/auth.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { mailJobs } from '../mail/mail.table.ts';
import { pages } from '../pages/pages.table.ts';
import { reportTitles } from '../reports/reports.table.ts';
import { serviceTokens } from '../service-tokens/service-tokens.table.ts';
import { settings } from '../settings/settings.table.ts';
import { subjects } from '../subjects/subjects.table.ts';
import { contentVersions } from '../versions/versions.table.ts';
import { readMarks, removeMarks, setMarks } from './setup-marks.repository.ts';

type Key = SetupPoint['key'];
/** Whether a point is done, and what tells more of it. */
type Finding = { done: boolean; at?: Date | null; value?: string | null; reason?: string | null };

/** A backup that is older is as good as none. */
export const backupDays = 7;

const begun = 'begun';

/** A second factor is everybody's own. */
const markOf = (key: Key, accountId: string) => (key === 'secondFactor' ? `${key}:${accountId}` : key);

/** What the starter set is for; languages are a point of their own. */
const catalogue = [levels, subjects, reportTitles];

/** Changes of the checklist alone: the starter set adds it, which can be undone. Nobody has looked at the essentials for either. */
const checklistChanges = sql`(select count(*) from (
  select content, lag(content) over (order by version) as before from ${contentVersions} where kind = 'settings'
) changes where content <> before and content - 'tutorChecklist' = before - 'tutorChecklist')`;

type Dependencies = { db: Database; config: Config; clock: Clock };

/** How far the marketplace is set up. */
export const createSetupRepository = ({ db, config, clock }: Dependencies) => {
  const isStaff = and(inArray(accounts.userType, ['admin', 'superAdmin']), eq(accounts.status, 'active'));
  const isAnyIn = async (tables: typeof catalogue | [typeof bookings]) => {
    const tests = tables.map((table) => sql`exists (select from ${table})`);
    const { isAny } = await selectOne<{ isAny: boolean }>(db, sql`select ${sql.join(tests, sql` or `)} as "isAny"`);
    return isAny;
  };

  const { revokedAt, expiresAt } = serviceTokens;
  const isLive = () => and(isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, clock.now())));

  const newestMail = async (...conditions: SQL[]) => {
    const { createdAt, sentAt, droppedAt, lastError } = mailJobs;
    const [newest] = await db
      .select({ createdAt, sentAt, droppedAt, lastError })
      .from(mailJobs)
      // What became a file before there was a mail server says nothing of whether letters arrive.
      .where(and(eq(mailJobs.filed, false), ...conditions))
      .orderBy(desc(createdAt))
      .limit(1);
    return newest;
  };

  const findMail = async (): Promise<Finding> => {
    const at = (await newestMail(isNotNull(mailJobs.sentAt)))?.sentAt ?? null;
    const sent = { done: at !== null, at, value: at ? 'arrives' : 'untried' };
    // Of other letters nobody waits here for what becomes of them.
    const test = await newestMail(eq(mailJobs.template, finishedMail));
    if (!test || test.sentAt) return sent;
    if (test.lastError === null) return { ...sent, value: 'underway' };
    const hasSince = (await newestMail(gt(mailJobs.sentAt, test.droppedAt ?? test.createdAt))) !== undefined;
    if (test.droppedAt && hasSince) return sent;
    return { done: hasSince, at, value: test.droppedAt ? 'failed' : 'waiting', reason: codesIn(test.lastError) };
  };

  const findBackup = (madeAt: Date | undefined): Finding => ({
    done: madeAt !== undefined && clock.now().getTime() - madeAt.getTime() <= backupDays * day,
    at: madeAt ?? null,
  });

  const findAll = async (accountId: string, madeAt: Date | undefined): Promise<Record<Key, Finding>> => ({
    // The first version has what nobody chose.
    settings: { done: (await db.$count(settings, sql`${settings.version} > 1 + ${checklistChanges}`)) > 0 },
    languages: { done: (await db.$count(languages, eq(languages.active, true))) > 0 },
    starter: { done: await isAnyIn(catalogue) },
    pages: { done: (await db.$count(pages, eq(pages.status, 'published'))) > 0 },
    mail: config.smtpUrl === undefined ? { done: false, value: 'unconfigured' } : await findMail(),
    address: { done: config.publicUrl !== undefined, value: config.publicUrl ?? null },
    backup: findBackup(madeAt),
    secondFactor: {
      done:
        (await db.$count(twoFactors, and(eq(twoFactors.accountId, accountId), isNotNull(twoFactors.confirmedAt)))) > 0,
    },
    token: { done: (await db.$count(serviceTokens, isLive())) > 0 },
    colleagues: { done: (await db.$count(accounts, isStaff)) > 1 },
  });

  const find = async (accountId: string): Promise<Setup> => {
    const marks = await readMarks(db);
    const backup = marks.find(({ kind }) => kind === 'backup');
    const findings = await findAll(accountId, backup?.at);
    const isClosed = (key: Key) => marks.some((mark) => mark.kind === 'closed' && mark.key === markOf(key, accountId));
    const points = (Object.entries(findings) as [Key, Finding][]).map(
      ([key, { done, at, value, reason }]): SetupPoint => ({
        key,
        state: done ? 'done' : isClosed(key) ? 'closed' : 'open',
        at: at?.toISOString() ?? null,
        value: value ?? null,
        reason: reason ?? null,
      }),
    );
    const isBegun = marks.some(({ kind }) => kind === begun);
    const isAnyDone = findings.settings.done || findings.languages.done || findings.starter.done;
    const begin = !isBegun && !isAnyDone && !(await isAnyIn([bookings]));
    return { begin, points };
  };

  return {
    find,
    begin: (acting: Acting) => db.transact(acting, (transaction) => setMarks(transaction, begun, [begun])),
    close: (acting: Acting, accountId: string, keys: readonly Key[], closed: boolean) =>
      db.transact(acting, (transaction) =>
        (closed ? setMarks : removeMarks)(transaction, 'closed', [
          ...new Set(keys.map((key) => markOf(key, accountId))),
        ]),
      ),
  };
};
