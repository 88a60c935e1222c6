import { eq } from 'drizzle-orm';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { reports, reportTitles } from '#server/modules/reports/reports.table.ts';
import { newBooking } from './seed-bookings.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedEntities } from './seed-entities.ts';
import type { TestDatabase } from './test-database.ts';

const idOf = async (db: TestDatabase, role: string) => {
  const [person] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, `${role}@people.test`));
  return person?.id ?? '';
};

/**
 * The smallest marketplace with everything in it: `user Test` has booked two lessons of `tutor Test`, one held and one disputed, and has
 * reported the second. Beside the catalogue's ids it answers those of the people and the report.
 */
export const seedMarketplace = async (db: TestDatabase) => {
  const catalogue = await seedCatalogue(db);
  const [tutorId, studentId] = [await idOf(db, 'tutor'), await idOf(db, 'user')];
  const named = { tutorId, studentId, subjectId: catalogue.subjectId, levelId: catalogue.levelId };
  await db.insert(bookings).values([
    newBooking({
      ...named,
      id: 'BK-10000001',
      timeline: [
        { at: '2026-02-27T09:00:00.000Z', kind: 'requested', actorId: studentId, note: null, amountCents: null },
        { at: '2026-02-27T10:00:00.000Z', kind: 'paid', actorId: null, note: null, amountCents: 4000 },
        { at: '2026-03-02T16:00:00.000Z', kind: 'completed', actorId: null, note: null, amountCents: null },
        { at: '2026-03-10T04:00:00.000Z', kind: 'paidOut', actorId: null, note: null, amountCents: 3400 },
      ],
    }),
    newBooking({ ...named, id: 'BK-10000002', status: 'disputed', payoutStatus: 'withheld' }),
  ]);
  const [title] = await db.insert(reportTitles).values({ title: 'Did not come', audience: 'tutor' }).returning();
  const [report] = await db
    .insert(reports)
    .values({
      titleId: title?.id ?? '',
      reporterId: studentId,
      reportedUserId: tutorId,
      bookingId: 'BK-10000002',
      description: 'I waited for half an hour.',
    })
    .returning();
  await seedEntities(db);
  return { ...catalogue, tutorId, studentId, reportId: report?.id ?? '', titleId: title?.id ?? '' };
};
