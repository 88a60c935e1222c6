import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, type DomainEvent, LecternError, type PageOptions, signWebhook } from '#client/index.ts';
import { type Database, keepFact, openDatabase, readFact } from '../../examples/marketplace/database.ts';
import { applyEvent } from '../../examples/marketplace/lectern/apply-event.ts';
import { clean } from '../../examples/marketplace/lectern/clean.ts';
import { listen } from '../../examples/marketplace/lectern/listen.ts';
import { registerWebhook } from '../../examples/marketplace/lectern/receive.ts';
import { findBookings } from '../../examples/marketplace/marketplace/find.ts';
import { answerQuestion } from '../../examples/marketplace/marketplace/reports.ts';
import { review } from '../../examples/marketplace/marketplace/reviews.ts';

const event = (sequence: number, type: string, data: object, externalId: string | null = 't-1') =>
  ({ id: `e-${sequence}`, sequence, type, at: '2026-03-01T09:00:00Z', externalId, version: 2, data }) as DomainEvent;
const approved = event(7, 'tutor.approved', { status: 'approved', statusReason: null });
const suspended = event(9, 'tutor.suspended', { status: 'suspended', statusReason: 'Asks for cash.' });
const reinstated = event(12, 'tutor.reinstated', { status: 'approved', statusReason: null });

describe('what the example marketplace does because of events', () => {
  let folder: string;
  let db: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-events-'));
    db = await openDatabase(join(folder, 'database'));
  });
  beforeEach(async () => {
    await db.sql`truncate people, heard, newest, facts, merged, catalogue cascade`;
    await db.sql`insert into people (id, kind, first_name, last_name, email, password_hash, status)
      values ('t-1', 'tutor', 'Ida', 'Lindqvist', 'ida@example.com', '', 'pending')`;
  });
  afterAll(async () => {
    await db?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const apply = async (events: readonly DomainEvent[]) => {
    for (const one of events) await db.transact((sql) => applyEvent(sql, one, 'feed'));
    const { rows } = await db.sql`select status, status_reason from people`;
    return rows[0];
  };

  /** Lectern was set back to a backup, which has these pages of events. */
  const hearSetBack = async (byWebhook: DomainEvent[], ...pages: DomainEvent[][]) => {
    const lectern = {
      async *eventPages({ onGap }: PageOptions) {
        const error = new LecternError({ message: 'Set back', code: 'events.set_back', status: 410 });
        await onGap?.({ code: error.code, after: 'oldest', error });
        // By webhook, before the feed comes to it.
        await apply(byWebhook);
        for (const data of pages) yield { data, next: 'c-1', more: false };
      },
    } as unknown as Client;
    await listen(db, lectern, { signal: new AbortController().signal, onPage: () => undefined });
  };

  it.each([
    ['in their order', [approved, suspended]],
    ['the newest first', [suspended, approved]],
    ['each twice', [approved, approved, suspended, approved, suspended]],
  ])('is the same when they come %s', async (_, events) => {
    expect(await apply(events)).toEqual({ status: 'suspended', status_reason: 'Asks for cash.' });
  });

  it('is what a tutor is to hand in anew, until staff ask for something else or for nothing', async () => {
    const item = { kind: 'diploma', name: null, code: 'unreadable', note: 'The corner is cut off.' };
    const asking = (sequence: number, items: object[] | null) =>
      event(sequence, 'tutor.changes_requested', {
        status: 'pending',
        statusReason: null,
        changesRequested: items && { at: '2026-03-01T09:00:00.000Z', items },
      });
    const requested = async (events: readonly DomainEvent[]) => {
      await apply(events);
      const { rows } = await db.sql<{ changes_requested: unknown }>`select changes_requested from people order by id`;
      return rows.map(({ changes_requested }) => changes_requested);
    };
    expect(await requested([asking(15, [item]), approved])).toEqual([[item]]);
    // Of a second account that was joined into the tutor's, it is asked as well.
    await db.sql`insert into people (id, kind, first_name, last_name, email, password_hash, status)
      values ('t-2', 'tutor', 'Ida', 'L.', 'ida2@example.com', '', 'approved')`;
    const joined = { status: 'approved', statusReason: null, mergedInto: 'x', intoExternalId: 't-1' };
    expect(await requested([event(16, 'tutor.merged', joined, 't-2')])).toEqual([[item], [item]]);
    expect(await requested([asking(17, null)])).toEqual([null, null]);
  });

  it('is undone by the opposite, which takes the reason away', async () => {
    expect(await apply([reinstated, approved, suspended])).toEqual({ status: 'approved', status_reason: null });
  });

  it.each([
    ['in their order', [0, 1, 2]],
    ['the decision first', [2, 1, 0]],
    ['the last joining first', [1, 2, 0]],
    ['the last joining last', [2, 0, 1]],
  ])('holds for all accounts that were joined into one, when they come %s', async (_, order) => {
    await db.sql`insert into people (id, kind, first_name, last_name, email, password_hash, status)
      select 't-' || nth, 'tutor', 'Ida', 'L.', 'ida' || nth || '@example.com', '', 'approved' from generate_series(2, 4) nth`;
    const standing = { status: 'approved', statusReason: null };
    const joined = (sequence: number, one: string, into: string) =>
      event(sequence, 'tutor.merged', { ...standing, mergedInto: 'x', intoExternalId: into }, one);
    const events = [joined(20, 't-3', 't-2'), joined(21, 't-2', 't-1'), event(22, suspended.type, suspended.data)];
    await apply(order.flatMap((nth) => events[nth] ?? []));
    const statuses = async () => {
      const { rows } = await db.sql<{ one: string }>`select id || ' ' || status as one from people order by id`;
      return rows.map(({ one }) => one);
    };
    expect(await statuses()).toEqual(['t-1 suspended', 't-2 suspended', 't-3 suspended', 't-4 approved']);
    await apply([event(23, reinstated.type, reinstated.data)]);
    expect(await statuses()).toEqual(['t-1 approved', 't-2 approved', 't-3 approved', 't-4 approved']);
  });

  it('is nothing where an account is joined into one that had no key, which has its own since', async () => {
    const data = { status: 'pending', statusReason: null, mergedInto: 'x', intoExternalId: 't-1' };
    expect(await apply([event(24, 'tutor.merged', data), event(25, suspended.type, suspended.data)])).toMatchObject({
      status: 'suspended',
    });
  });

  it('is nothing where the record is none of its own, or the type is of tomorrow', async () => {
    const foreign = event(13, 'tutor.suspended', { id: 'x', status: 'suspended', statusReason: null }, null);
    const unknown = event(14, 'coupon.changed', { id: 'x', percent: 5 }, null);
    expect(await apply([foreign, unknown])).toEqual({ status: 'pending', status_reason: null });
    expect(await readFact(db.sql, 'catalogueWanted')).toBeUndefined();
  });

  it('is a question for one of the people of a report, with their answer, until another takes its place or none does', async () => {
    await db.sql`insert into people (id, kind, first_name, last_name, email, password_hash, status)
      values ('u-1', 'student', 'Mia', 'Okafor', 'mia@example.com', '', 'active')`;
    await db.sql`insert into bookings (id, tutor, student, subject, level, starts_at, duration_minutes, amount_cents, fee_cents, payout_cents, currency)
      values ('b-1', 't-1', 'u-1', 's', 'l', now(), 60, 4000, 600, 3400, 'EUR')`;
    await db.sql`insert into reports (id, title, reporter, reported, booking, description)
      values ('r-1', 'Late', 'u-1', 't-1', 'b-1', 'Half an hour.')`;
    const asking = (sequence: number, question: object | null) =>
      event(sequence, 'report.question_asked', { id: 'x', status: 'inReview', resolution: null, question }, 'r-1');
    const asked = { to: 'reporter', text: 'When?', askedAt: '2026-03-01T09:00:00.000Z', answer: null };
    const shown = async (person: string) => (await findBookings(db.sql, person, 'b-1'))[0]?.questions;
    const answer = (by: string) => db.transact((sql) => answerQuestion(sql, { report: 'r-1', by, text: 'At nine.' }));

    await apply([asking(20, asked)]);
    expect(await shown('u-1')).toEqual([{ id: 'r-1', text: 'When?', answer: null }]);
    expect(await shown('t-1')).toEqual([]);
    await expect(answer('t-1')).rejects.toThrow('do not ask this any more');
    await answer('u-1');
    expect(await shown('u-1')).toEqual([{ id: 'r-1', text: 'When?', answer: 'At nine.' }]);
    const { rows } = await db.sql<{ message: object }>`select message from outbox where record = 'report/r-1'`;
    expect(rows.map(({ message }) => message)).toEqual([
      { answerTo: 'r-1', askedAt: asked.askedAt, text: 'At nine.', answeredAt: expect.any(String) },
    ]);

    await apply([asking(21, { ...asked, answer: { text: 'At nine.', answeredAt: '2026-03-01T10:00:00.000Z' } })]);
    expect(await shown('u-1')).toMatchObject([{ answer: 'At nine.' }]);
    await apply([asking(22, { ...asked, text: 'Where?', askedAt: '2026-03-02T09:00:00.000Z' })]);
    expect(await shown('u-1')).toEqual([{ id: 'r-1', text: 'Where?', answer: null }]);
    await apply([asking(23, null)]);
    expect(await shown('u-1')).toEqual([]);
    await expect(answer('u-1')).rejects.toThrow('do not ask this any more');
  });

  it('is hiding a review, showing it again, and telling no more of one that staff have removed', async () => {
    await db.sql`insert into people (id, kind, first_name, last_name, email, password_hash, status)
      values ('u-1', 'student', 'Mia', 'Okafor', 'mia@example.com', '', 'active')`;
    await db.sql`insert into bookings (id, tutor, student, subject, level, starts_at, duration_minutes, amount_cents, fee_cents, payout_cents, currency, status)
      values ('b-1', 't-1', 'u-1', 's', 'l', now(), 60, 4000, 600, 3400, 'EUR', 'completed')`;
    await db.transact((sql) => review(sql, { id: 'v-1', booking: 'b-1', student: 'u-1', stars: 2, text: 'Too fast.' }));
    const ofReview = (sequence: number, type: string, status: string, statusReason: string | null) =>
      event(sequence, `review.${type}`, { id: 'x', status, statusReason }, 'v-1');
    const become = async (...events: DomainEvent[]) => {
      await apply(events);
      const { rows } = await db.sql`select status, status_reason from reviews`;
      return rows[0];
    };
    const told = async () => (await db.sql`select from outbox where record = 'review/v-1'`).rows.length;
    const hidden = ofReview(20, 'hidden', 'hidden', 'It insults the tutor.');
    expect(await become(hidden)).toEqual({ status: 'hidden', status_reason: 'It insults the tutor.' });
    expect(await become(ofReview(21, 'shown', 'visible', null), hidden)).toEqual({
      status: 'visible',
      status_reason: null,
    });
    expect(await told()).toBe(1);
    expect(await become(ofReview(22, 'removed', 'visible', null))).toMatchObject({ status: 'removed' });
    // Nor where Lectern was set back, and all is told again.
    expect(await told()).toBe(0);
  });

  it('is showing reviews again that were hidden or removed since the backup that Lectern was set back to, and telling those that were removed', async () => {
    await db.sql`insert into people (id, kind, first_name, last_name, email, password_hash, status)
      values ('u-1', 'student', 'Mia', 'Okafor', 'mia@example.com', '', 'active')`;
    const keys = ['long-ago', 'in-backup', 'after-it', 'hidden-after'];
    for (const key of keys) {
      await db.sql`insert into bookings (id, tutor, student, subject, level, starts_at, duration_minutes, amount_cents, fee_cents, payout_cents, currency, status)
        values (${key}, 't-1', 'u-1', 's', 'l', now(), 60, 4000, 600, 3400, 'EUR', 'completed')`;
      await db.transact((sql) => review(sql, { id: key, booking: key, student: 'u-1', stars: 2, text: '' }));
    }
    const decided = (sequence: number, type: 'removed' | 'hidden', key: string, at: string) => ({
      ...event(sequence, `review.${type}`, { id: key, status: 'hidden', statusReason: 'Spam' }, key),
      at,
    });
    const inBackup = decided(51, 'removed', 'in-backup', '2026-03-02T09:00:00Z');
    await apply([
      decided(50, 'removed', 'long-ago', '2026-01-02T09:00:00Z'),
      inBackup,
      decided(52, 'removed', 'after-it', '2026-03-03T09:00:00Z'),
      decided(53, 'hidden', 'hidden-after', '2026-03-03T09:00:00Z'),
    ]);
    await hearSetBack([inBackup], [inBackup]);
    const { rows } = await db.sql`select id, status from reviews order by id`;
    expect(rows).toEqual([
      { id: 'after-it', status: 'visible' },
      { id: 'hidden-after', status: 'visible' },
      { id: 'in-backup', status: 'removed' },
      { id: 'long-ago', status: 'removed' },
    ]);
    const { rows: told } =
      await db.sql`select record from outbox where record like 'review/%' and sent_at is null order by record`;
    expect(told).toEqual([{ record: 'review/after-it' }, { record: 'review/hidden-after' }]);
  });

  it('is the same by a webhook, and nothing by one that is not signed with the secret', async () => {
    const app = fastify();
    const secret = 'whsec_c2VjcmV0IG9mIHRoZSBtYXJrZXRwbGFjZQ==';
    await registerWebhook(app, db, secret);
    const deliver = async (event: DomainEvent, signedWith: string) => {
      const payload = JSON.stringify(event);
      const headers = await signWebhook(payload, { id: event.id, secret: signedWith });
      return app.inject({
        method: 'POST',
        url: '/lectern',
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      });
    };
    const other = 'whsec_YW5vdGhlciBzZWNyZXQ=';
    expect((await deliver(suspended, other)).statusCode).toBe(400);
    expect(await apply([])).toMatchObject({ status: 'pending' });
    expect((await deliver(suspended, secret)).statusCode).toBe(204);
    expect((await deliver(approved, secret)).statusCode).toBe(204);
    expect(await apply([suspended])).toEqual({ status: 'suspended', status_reason: 'Asks for cash.' });
    await app.close();
  });

  it('is nothing where an old one is sent again after what was heard has been forgotten', async () => {
    await apply([approved, suspended]);
    await db.sql`update heard set heard_at = now() - interval '31 days'`;
    await clean(db);
    const { rows: heard } = await db.sql`select id from heard`;
    expect(heard).toEqual([]);
    expect(await apply([approved])).toEqual({ status: 'suspended', status_reason: 'Asks for cash.' });
  });

  it('is two people again where Lectern was set back to before they were joined, and one where that comes again or is older', async () => {
    await db.sql`insert into people (id, kind, first_name, last_name, email, password_hash, status)
      select id, 'tutor', id, id, id || '@example.com', '', 'approved' from unnest(array['long-ago', 'in-backup', 'after-it']) as id`;
    const joined = (sequence: number, one: string, at: string) => ({
      ...event(
        sequence,
        'tutor.merged',
        { status: 'approved', statusReason: null, mergedInto: 'x', intoExternalId: 't-1' },
        one,
      ),
      at,
    });
    const inBackup = joined(51, 'in-backup', '2026-03-02T09:00:00Z');
    await apply([
      joined(50, 'long-ago', '2026-01-02T09:00:00Z'),
      inBackup,
      joined(52, 'after-it', '2026-03-03T09:00:00Z'),
    ]);
    const setBackTo = async (...told: Parameters<typeof hearSetBack>) => {
      await hearSetBack(...told);
      const { rows } = await db.sql<{ id: string }>`select id from people where status = 'suspended' order by id`;
      return rows.map(({ id }) => id);
    };
    const suspend = (sequence: number) => event(sequence, suspended.type, suspended.data);
    expect(await setBackTo([inBackup], [inBackup], [suspend(53)])).toEqual(['in-backup', 'long-ago', 't-1']);
    await db.sql`update people set status = 'approved'`;
    // To before there was any event, such as to nothing at all.
    expect(await setBackTo([], [], [suspend(1)])).toEqual(['t-1']);
  });

  it('is told by the newest of its record alone, whatever is written down of what was heard', async () => {
    await apply([approved]);
    await db.sql`truncate newest`;
    await db.sql`update people set status = 'pending'`;
    expect(await apply([approved])).toMatchObject({ status: 'approved' });
    await db.sql`truncate heard`;
    await db.sql`update people set status = 'pending'`;
    expect(await apply([approved])).toMatchObject({ status: 'pending' });
  });

  it('is reading the catalogue anew where something of that has changed, also under a sequence of before Lectern was set back', async () => {
    const changed = event(15, 'level.changed', { id: 'x', name: 'Primary school', rank: 1, active: true }, null);
    await apply([changed]);
    const wanted = await readFact(db.sql, 'catalogueWanted');
    expect(wanted).toEqual(expect.any(String));
    await keepFact(db.sql, 'catalogueRead', wanted);
    await db.sql`truncate newest, heard`;
    await apply([changed]);
    expect(await readFact(db.sql, 'catalogueWanted')).not.toBe(wanted);
  });

  const teach = async () => {
    await db.sql`insert into tutors (id, headline, bio, hourly_rate_cents, currency, years_of_experience, subjects, levels, languages)
      values ('t-1', '', '', 4000, 'EUR', 1, '{algebra,sums,geometry}', '{primary}', '{en,nl}')`;
    await db.sql`insert into people (id, kind, first_name, last_name, email, password_hash, status)
      values ('u-1', 'student', 'Mia', 'Okafor', 'mia@example.com', '', 'active')`;
    await db.sql`insert into bookings (id, tutor, student, subject, level, starts_at, duration_minutes, amount_cents, fee_cents, payout_cents, currency)
      values ('b-1', 't-1', 'u-1', 'sums', 'primary', now(), 60, 4000, 600, 3400, 'EUR')`;
    const languages = [
      { id: 'l-en', code: 'en' },
      { id: 'l-vls', code: 'vls' },
    ];
    await db.sql`insert into catalogue values ('languages', ${JSON.stringify(languages)})`;
  };
  const taught = async () => {
    const { rows: tutors } = await db.sql<object>`select subjects, levels, languages from tutors`;
    const { rows: lessons } = await db.sql<object>`select subject, level from bookings`;
    return { ...tutors[0], ...lessons[0] };
  };
  const merged = (sequence: number, kind: string, id: string, mergedInto: string, more: object = {}) =>
    event(sequence, `${kind}.deleted`, { id, mergedInto, ...more }, null);

  it('is teaching what a subject, a level and a language were merged into, each once', async () => {
    await teach();
    await apply([
      merged(30, 'subject', 'sums', 'algebra'),
      merged(31, 'level', 'primary', 'elementary'),
      merged(32, 'language', 'l-nl', 'l-vls', { code: 'nl' }),
      // One that is not read yet.
      merged(33, 'language', 'l-en', 'l-new', { code: 'en' }),
      event(34, 'subject.deleted', { id: 'geometry' }, null),
    ]);
    expect(await taught()).toEqual({
      subjects: ['algebra', 'geometry'],
      levels: ['elementary'],
      languages: ['l-new', 'vls'],
      subject: 'algebra',
      level: 'elementary',
    });
    expect(await readFact(db.sql, 'catalogueWanted')).toEqual(expect.any(String));
  });

  it.each([
    ['in their order', [0, 1]],
    ['the last first', [1, 0]],
  ])('is teaching what that went into in its turn, when they come %s', async (_, order) => {
    await teach();
    const events = [merged(30, 'subject', 'sums', 'numbers'), merged(31, 'subject', 'numbers', 'calculus')];
    await apply(order.flatMap((nth) => events[nth] ?? []));
    expect(await taught()).toMatchObject({ subjects: ['algebra', 'calculus', 'geometry'], subject: 'calculus' });
  });
});
