import { createClient } from '#client/index.ts';
import { openDatabase } from '../../examples/marketplace/database.ts';
import { refreshCatalogue } from '../../examples/marketplace/lectern/catalogue.ts';
import { book, type Card, complete, confirm, pay } from '../../examples/marketplace/marketplace/bookings.ts';
import { readCatalogue, taughtSubjects } from '../../examples/marketplace/marketplace/catalogue.ts';
import { dispute } from '../../examples/marketplace/marketplace/disputes.ts';
import { hashPassword } from '../../examples/marketplace/marketplace/passwords.ts';
import { applyAsTutor, signUp } from '../../examples/marketplace/marketplace/people.ts';
import { pdfWith } from './documents.ts';

export type Lesson = { id: string; card?: Card; isDisputed?: boolean };

/**
 * Lessons of forty each that a student of the example marketplace has paid for and a tutor has held, in its database while it does not run. It tells Lectern of
 * them when it is started.
 */
export const holdLessons = async (
  data: string,
  joined: { url: string; token: string },
  lessons: readonly Lesson[],
): Promise<void> => {
  const db = await openDatabase(data);
  await refreshCatalogue(db, createClient(joined), new AbortController().signal);
  const passwordHash = await hashPassword('seventeen bicycles');
  const person = (firstName: string) => ({
    firstName,
    lastName: 'Solheim-Roy',
    email: `${firstName.toLowerCase()}@solheim-roy.example`,
    passwordHash,
  });
  await db.transact(async (sql) => {
    const catalogue = await readCatalogue(sql);
    const [subject, level, language] = [taughtSubjects(catalogue)[0], catalogue.levels[0], catalogue.languages[0]];
    if (!subject || !level || !language) throw new Error('Lectern has an empty catalogue.');
    const application = {
      ...person('Ingrid'),
      headline: 'Algebra without tears',
      bio: 'I have taught for nine years.',
      hourly_rate_cents: 4000,
      currency: catalogue.settings.currency,
      years_of_experience: 9,
      subjects: [subject.id],
      levels: [level.id],
      languages: [language.code],
    };
    const diploma = { name: 'diploma.pdf', contentType: 'application/pdf', content: pdfWith(['Diploma']) };
    const tutor = await applyAsTutor(sql, application, { ...diploma, kind: 'diploma' });
    await sql`update people set status = 'approved' where id = ${tutor.id}`;
    const student = await signUp(sql, person('Mia'));
    for (const [nth, { id, card = 'good', isDisputed = false }] of lessons.entries()) {
      const startsAt = new Date(Date.now() - (nth + 24) * 3_600_000);
      const what = { subject: subject.id, level: level.id, startsAt, durationMinutes: 60 };
      await book(sql, { id, tutor: tutor.id, student: student.id, ...what });
      await pay(sql, id, card);
      await confirm(sql, id);
      await complete(sql, id);
      if (isDisputed) await dispute(sql, id);
    }
  });
  await db.close();
};
