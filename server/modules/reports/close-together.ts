import { asc, eq, inArray } from 'drizzle-orm';
import { isClosed } from '#contract/reports.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Transaction } from '../../database/database.ts';
import { notFound, notTogether, versionConflict } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';
import type { ReadReport } from './handle-report.ts';
import { reports, reportTitles } from './reports.table.ts';

type Key = { id: string; version: number };
type Locked = typeof reports.$inferSelect;

/**
 * Locks reports that are to be closed together, in the order of their keys: two who close some of the same take turns.
 *
 * @param keys the first is the one that the others are closed with.
 * @throws AppError 404 when the first is none; 409 with the first when that was changed; 409 when one is closed, changed or gone, or about
 * somebody else.
 */
export const lockTogether = async (
  transaction: Transaction,
  keys: readonly [Key, ...Key[]],
  read: ReadReport,
): Promise<Locked[]> => {
  const ids = [...new Set(keys.map(({ id }) => id))];
  const locked = await transaction
    .select()
    .from(reports)
    .where(inArray(reports.id, ids))
    .orderBy(asc(reports.id))
    .for('update');
  const first = locked.find(({ id }) => id === keys[0].id);
  if (!first) throw notFound();
  // Whoever closes it has to learn how it stands: sent again as it was seen first, it would be refused each time.
  if (first.version !== keys[0].version) throw versionConflict(await read(transaction, first.id));
  const isAsSeen = (key: Key) => {
    const report = locked.find(({ id }) => id === key.id);
    return (
      report?.version === key.version && !isClosed(report.status) && report.reportedUserId === first.reportedUserId
    );
  };
  const changed = keys.filter((key) => !isAsSeen(key));
  if (changed.length > 0) throw notTogether(changed.length);
  return locked;
};

/** Tells the trail of the report that the others were closed with which all of them are, and of each of the others which that one is. */
export const recordTogether = async (transaction: Transaction, id: string, ids: readonly string[]) => {
  const named = await transaction
    .select({ id: reports.id, title: reportTitles.title, reporter: accounts.displayName })
    .from(reports)
    .innerJoin(reportTitles, eq(reportTitles.id, reports.titleId))
    .innerJoin(accounts, eq(accounts.id, reports.reporterId))
    .where(inArray(reports.id, [...ids]))
    .orderBy(asc(reports.createdAt), asc(reports.id));
  const called = named.map((one) => ({ id: one.id, name: `${one.title} (${one.reporter})` }));
  const closedWith = called.find((one) => one.id === id);
  for (const one of named) {
    const details = one.id === id ? { together: called } : { closedWith };
    // Joined with the change of the report when the trail is sealed.
    await recordEvent(transaction, {
      action: 'changed',
      entity: 'report',
      recordId: one.id,
      recordName: one.title,
      details,
    });
  }
};
