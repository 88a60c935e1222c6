import { eq, lte, or } from 'drizzle-orm';
import type { Page } from '#contract/pages.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Clock } from '../../clock.ts';
import { nextVersion } from '../../database/change.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { invalidField } from '../../errors.ts';
import { marketDay } from '../settings/market-day.ts';
import { pages } from './pages.table.ts';

type Days = Pick<Page, 'publishOn' | 'withdrawOn'>;
type Planned = Days & Pick<Page, 'status'>;

/** What is published is not published again, and what will not be is not withdrawn: such a day means nothing. */
export const plannedDays = ({ status, publishOn, withdrawOn }: Planned): Days => {
  if (status === 'published') return { publishOn: null, withdrawOn };
  return { publishOn, withdrawOn: publishOn === null ? null : withdrawOn };
};

const noDays: Days = { publishOn: null, withdrawOn: null };

/** The days that a page has. */
export const readDays = async (transaction: Transaction, id: string | undefined): Promise<Days> => {
  if (id === undefined) return noDays;
  const [row] = await transaction
    .select({ publishOn: pages.publishOn, withdrawOn: pages.withdrawOn })
    .from(pages)
    .where(eq(pages.id, id));
  return row ?? noDays;
};

/** @throws AppError 400 for a day that has begun, unless it stood there before, and for a page that would be withdrawn before it is published. */
export const requireLaterDays = (planned: Days, { before, today }: { before: Days; today: string }) => {
  for (const field of ['publishOn', 'withdrawOn'] as const) {
    const day = planned[field];
    if (day !== null && day <= today && day !== before[field]) throw invalidField(field, 'validation.day_begun');
  }
  const { publishOn, withdrawOn } = planned;
  if (publishOn !== null && withdrawOn !== null && withdrawOn <= publishOn)
    throw invalidField('withdrawOn', 'validation.withdraw_after_publish');
};

/** What a page becomes on a day: of two days that have both come, the later one counts. */
const becomes = ({ status, publishOn, withdrawOn }: Planned, today: string): Planned => {
  if (withdrawOn !== null && withdrawOn <= today) return { ...noDays, status: 'draft' };
  if (publishOn !== null && publishOn <= today) return { publishOn: null, withdrawOn, status: 'published' };
  return { status, publishOn, withdrawOn };
};

/**
 * Publishes and withdraws the pages whose day has come. Of several servers that do so at once, one does each: the others wait for its lock, and find
 * nothing left to do then.
 */
export const carryOutSchedule = (db: Database, clock: Clock) =>
  db.transact({ origin: 'schedule' }, async (transaction) => {
    const today = await marketDay(transaction, clock);
    const due = await transaction
      .select()
      .from(pages)
      .where(or(lte(pages.publishOn, today), lte(pages.withdrawOn, today)))
      .orderBy(pages.id)
      .for('update');
    for (const { id, ...page } of due) {
      await transaction
        .update(pages)
        .set({ ...becomes(page, today), ...nextVersion(pages) })
        .where(eq(pages.id, id));
      await recordEvent(transaction, { action: 'changed', entity: 'page', recordId: id, details: { scheduled: true } });
    }
  });
