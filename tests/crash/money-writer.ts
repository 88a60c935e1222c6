import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';

/**
 * Books and refunds lessons as the marketplace does, several statements to a transaction, and prints a line for each one that the
 * database has acknowledged. It is made to be killed.
 */
const peopleOf = (db: Database, userType: 'tutor' | 'user') =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.userType, userType)).limit(20);

/** Not by the console, which goes on where nobody reads it any more: a writer whose test has ended would write for ever. */
const tell = (line: string) => process.stdout.write(`${line}\n`);

const write = async (db: Database) => {
  const [tutors, students, [subject], [level]] = await Promise.all([
    peopleOf(db, 'tutor'),
    peopleOf(db, 'user'),
    db.select({ id: subjects.id }).from(subjects).limit(1),
    db.select({ id: levels.id }).from(levels).limit(1),
  ]);
  for (let number = 0; ; number += 1) {
    const tutorId = tutors[number % tutors.length]?.id ?? '';
    const studentId = students[(number * 7) % students.length]?.id ?? '';
    const amountCents = 2_000 + (number % 3_000);
    const feeCents = Math.round(amountCents * 0.15);
    const id = await db.transact({}, async (transaction) => {
      const named = { tutorId, studentId, subjectId: subject?.id ?? '', levelId: level?.id ?? '' };
      const paid = {
        paymentMethod: 'card',
        paymentStatus: 'paid',
        payoutStatus: 'scheduled',
        status: 'completed',
      } as const;
      const money = { amountCents, feeCents, payoutCents: amountCents - feeCents, currency: 'EUR' };
      const [booked] = await transaction
        .insert(bookings)
        .values({ ...named, ...paid, ...money, startsAt: new Date(), durationMinutes: 60 })
        .returning({ id: bookings.id });
      await transaction.update(accounts).set({ lastLoginAt: sql`now()` }).where(eq(accounts.id, studentId));
      return booked?.id ?? '';
    });
    tell(`${id} ${amountCents} 0`);
    if (number % 3 > 0) continue;
    await db.transact({}, async (transaction) => {
      const refunded = { paymentStatus: 'refunded', status: 'refunded', payoutStatus: 'withheld' } as const;
      await transaction.update(bookings).set(refunded).where(eq(bookings.id, id));
      await transaction.update(bookings).set({ refundedCents: amountCents }).where(eq(bookings.id, id));
    });
    tell(`${id} ${amountCents} ${amountCents}`);
  }
};

const { DATA_DIR = '', DATABASE_URL } = process.env;
const { db } = await openDatabase(DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { url: DATABASE_URL });
await write(db);
