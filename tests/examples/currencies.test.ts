import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openExampleSite } from '#tests/support/example-site.ts';
import { openDatabase } from '../../examples/marketplace/database.ts';
import { book } from '../../examples/marketplace/marketplace/bookings.ts';
import { findTutors } from '../../examples/marketplace/marketplace/find.ts';

describe('what an hour with a tutor of the example marketplace costs', () => {
  it('stays as the tutor said it when staff choose another currency', async () => {
    const { app, db, tutor, student, close } = await openExampleSite();
    onTestFinished(close);
    await db.sql`update catalogue set content = jsonb_set(content, '{currency}', '"JPY"') where kind = 'settings'`;
    for (const url of ['/', `/tutors/${tutor.id}`])
      expect((await app.inject({ url })).body).toContain('<b>€42.50</b> an hour');
    const lesson = { subject: 's-2', level: 'l-1', startsAt: new Date(), durationMinutes: 60 };
    const booking = await book(db.sql, { ...lesson, tutor: tutor.id, student: student.id });
    expect(booking).toMatchObject({ amount_cents: 4250, currency: 'EUR' });
    // Who applies now says it in the new one, which is asked for.
    expect((await app.inject({ url: '/apply' })).body).toContain('Price of an hour in JPY');
    const { rows } =
      await db.sql`select message ->> 'currency' as told from outbox where record = ${`booking/${booking.id}`}`;
    expect(rows[0]).toEqual({ told: 'EUR' });
  });

  it('is in the currency of the settings where the database is older than that', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-currencies-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const older = await openDatabase(join(folder, 'database'));
    await older.sql`alter table tutors drop column if exists currency`;
    await older.sql`insert into catalogue values ('settings', '{"currency": "CHF"}')`;
    await older.sql`insert into people (id, kind, first_name, last_name, email, password_hash, status)
      values ('t-1', 'tutor', 'Ida', 'Lindqvist', 'ida@example.com', '', 'approved')`;
    await older.sql`insert into tutors values ('t-1', 'Physics without fear', '', 4000, 9, '{}', '{}', '{}')`;
    await older.close();
    const db = await openDatabase(join(folder, 'database'));
    onTestFinished(() => db.close());
    expect(await findTutors(db.sql, '')).toMatchObject([{ hourly_rate_cents: 4000, currency: 'CHF' }]);
  });
});
