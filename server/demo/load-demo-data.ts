import { sql } from 'drizzle-orm';
import { recordEvent } from '../audit/record-event.ts';
import { withoutIndexes } from '../database/bulk/rebuilding.ts';
import type { Database, Transaction } from '../database/database.ts';
import { vacuumAfterLoad } from '../database/vacuum.ts';
import { countBookings } from './load/count-bookings.ts';
import { loadBookings } from './load/load-bookings.ts';
import { loadContent } from './load/load-content.ts';
import { loadEntities } from './load/load-entities.ts';
import { loadMoney } from './load/load-money.ts';
import { loadNotes } from './load/load-notes.ts';
import { loadPeople } from './load/load-people.ts';
import { loadReports } from './load/load-reports.ts';
import { loadReviews } from './load/load-reviews.ts';
import { createMarketplace } from './marketplace.ts';
import { createMoneyStory } from './money/money-story.ts';
import { collectOccasions } from './reports/occasions.ts';
import { collectHeldLessons } from './reviews/held-lessons.ts';
import { type DemoSize, demoSize } from './size.ts';

export { demoAccounts } from './people/staff.ts';

/** How far loading is: `done` of `total` people and bookings. Then indexes are built, which takes about as long again. */
export type DemoProgress = { done: number; total: number; stage: 'bookings' | 'people' | 'indexes' };

export type DemoDataOptions = {
  db: Database;
  /** The end of the marketplace's history. */
  now: Date;
  /** Another seed makes other people and bookings. */
  seed?: number | string;
  hashPassword: (password: string) => Promise<string>;
  size?: DemoSize;
  /** Runs first, in the same transaction: for instance to delete what is there. */
  prepare?: ((transaction: Transaction) => Promise<void>) | undefined;
  onProgress?: (progress: DemoProgress) => void;
};

/**
 * Fills an empty database with a believable marketplace, all of it or, on an error, nothing. The same seed, now and size always
 * make the same one.
 *
 * @example await loadDemoData({ db, now: new Date(), hashPassword })
 */
export const loadDemoData = async ({
  db,
  now,
  seed = 'lectern',
  hashPassword,
  size = demoSize,
  prepare,
  onProgress,
}: DemoDataOptions) => {
  const marketplace = await createMarketplace({ seed, now, size, hashPassword });
  const total = size.bookings + size.tutors + size.users;
  let done = 0;
  const advance = (stage: DemoProgress['stage']) => {
    done += 1;
    if (done % 1_000 === 0) onProgress?.({ done, total, stage });
  };
  const load = async (transaction: Transaction) => {
    // A million bookings are one event, not a million.
    await transaction.execute(sql`select set_config('lectern.audit', 'off', true)`);
    await prepare?.(transaction);
    await loadContent(transaction, marketplace);
    const { occasions, consider } = collectOccasions(marketplace.source, size);
    const money = createMoneyStory(marketplace.source, marketplace);
    const { lessons, attend } = collectHeldLessons(marketplace.source);
    await withoutIndexes(
      transaction,
      ['bookings', 'booking_counts', 'accounts', 'account_status_changes'],
      async () => {
        await loadBookings(transaction, marketplace, (booking) => {
          money.tell(booking.row);
          consider(booking);
          attend(booking);
          advance('bookings');
        });
        await loadPeople(transaction, marketplace, () => advance('people'));
        await countBookings(transaction);
        onProgress?.({ done, total, stage: 'indexes' });
      },
    );
    // Triggers of what follows look bookings up, and autovacuum cannot count what is not committed: without, ten million are read whole each time.
    await transaction.execute(sql`analyze bookings, accounts`);
    await loadMoney(transaction, money);
    await loadReports(transaction, marketplace, occasions);
    await loadReviews(transaction, marketplace, lessons);
    await loadEntities(transaction, marketplace);
    await loadNotes(transaction, marketplace);
    await recordEvent(transaction, { action: 'loaded', details: { seed, ...size } });
  };
  await db.transact({ origin: 'demo data' }, load);
  await vacuumAfterLoad(db);
  onProgress?.({ done: total, total, stage: 'indexes' });
};
