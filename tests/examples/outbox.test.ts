import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BatchAnswer, type BatchItem, type Client, LecternError, type PageOptions } from '#client/index.ts';
import { type Database, keepFact, openDatabase } from '../../examples/marketplace/database.ts';
import { clean } from '../../examples/marketplace/lectern/clean.ts';
import { connect } from '../../examples/marketplace/lectern/connect.ts';
import { listen } from '../../examples/marketplace/lectern/listen.ts';
import { sendAgain, tell } from '../../examples/marketplace/lectern/outbox.ts';
import { createSender } from '../../examples/marketplace/lectern/send.ts';

const user = (externalId: string, sourceVersion = 1): BatchItem => ({
  ...{ type: 'user', externalId, sourceVersion },
  ...{ firstName: 'Mia', lastName: 'Okafor', email: `${externalId}@example.com` },
});
const taken = { outcome: 'created' } as BatchAnswer;
const refused = (retryable: boolean) =>
  ({ outcome: 'refused', code: 'reference.unknown', message: 'Not known', retryable }) as BatchAnswer;

describe('the outbox of the example marketplace', () => {
  let folder: string;
  let db: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-outbox-'));
    db = await openDatabase(join(folder, 'database'));
  });
  beforeEach(() => db.sql`delete from outbox`);
  afterAll(async () => {
    await db?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A Lectern that answers as it is told, and what it was sent: the keys and versions of each call. */
  const scripted = (...answers: (BatchAnswer[] | LecternError)[]) => {
    const calls: string[][] = [];
    const batch = async (items: BatchItem[]) => {
      calls.push(items.map((item) => `${item.externalId}@${'sourceVersion' in item ? item.sourceVersion : ''}`));
      const answer = answers.shift() ?? items.map(() => taken);
      if (answer instanceof LecternError) throw answer;
      return answer;
    };
    const client = { batch } as unknown as Client;
    return { calls, client, send: createSender(db, client) };
  };
  const { signal } = new AbortController();
  const dueNow = () => db.sql`update outbox set next_attempt_at = now()`;

  it('sends messages about one record one after another, those about others beside them', async () => {
    for (const item of [user('a', 1), user('a', 2), user('b'), user('a', 3)]) await tell(db.sql, item.externalId, item);
    const { send, calls } = scripted();
    while ((await send(signal)) > 0);
    expect(calls).toEqual([['a@1', 'b@1'], ['a@2'], ['a@3']]);
  });

  it('keeps what cannot be sent, and lets what follows on it wait', async () => {
    for (const item of [user('a', 1), user('a', 2), user('b')]) await tell(db.sql, item.externalId, item);
    const away = new LecternError({ message: 'No answer', code: 'client.unreachable', status: 0 });
    const { send, calls } = scripted(away, [refused(true), taken]);
    await expect(send(signal)).rejects.toThrow('No answer');
    await send(signal);
    expect(await send(signal)).toBe(0);
    await dueNow();
    while ((await send(signal)) > 0);
    expect(calls).toEqual([['a@1', 'b@1'], ['a@1', 'b@1'], ['a@1'], ['a@2']]);
  });

  const tellDocument = (tutor: string) =>
    tell(db.sql, `tutor/${tutor}`, { file: `f-${tutor}`, of: { tutor, kind: 'diploma' } });

  it('puts a file off that Lectern fails at, for as long as it asks to, and sends what is behind it', async () => {
    await tellDocument('t-1');
    const { client, calls } = scripted();
    client.putDocument = async () => {
      const failure = { message: 'Not checked', code: 'server.file_unchecked', status: 503, retryAfterMs: 30_000 };
      throw new LecternError(failure);
    };
    const send = createSender(db, client);
    await send(signal);
    await tell(db.sql, 'a', user('a'));
    await send(signal);
    expect(calls).toEqual([['a@1']]);
    const { rows } = await db.sql`
      select attempts, refusal, next_attempt_at between now() + interval '20 seconds' and now() + interval '31 seconds' as waits
      from outbox where sent_at is null`;
    expect(rows).toEqual([{ attempts: 1, refusal: null, waits: true }]);
  });

  it('puts a file off that somebody else has refused in the place of Lectern, which is away', async () => {
    await tellDocument('t-1');
    const { client } = scripted();
    client.putDocument = async () => {
      throw new LecternError({ message: 'The answer is 404', code: 'client.unreadable', status: 404 });
    };
    const send = createSender(db, client);
    await send(signal);
    const waiting = () => db.sql`select attempts, refusal from outbox where sent_at is null`;
    expect((await waiting()).rows).toEqual([{ attempts: 1, refusal: null }]);
    client.putDocument = async () => {
      throw new LecternError({ message: 'There is no such tutor', code: 'not_found', status: 404 });
    };
    await dueNow();
    await send(signal);
    expect((await waiting()).rows).toEqual([{ attempts: 2, refusal: 'not_found · There is no such tutor' }]);
  });

  it('puts a batch off that Lectern fails at as a whole, and sends what is behind it', async () => {
    await tell(db.sql, 'a', user('a'));
    const { send, calls } = scripted(new LecternError({ message: 'Failed', code: 'server.failed', status: 500 }));
    await expect(send(signal)).rejects.toThrow('Failed');
    await tell(db.sql, 'b', user('b'));
    await send(signal);
    await dueNow();
    await send(signal);
    expect(calls).toEqual([['a@1'], ['b@1'], ['a@1']]);
  });

  it('sends all others though Lectern never checks as many files as go at once', async () => {
    const tutors = ['t-1', 't-2', 't-3', 't-4', 't-5'];
    for (const tutor of tutors) await tellDocument(tutor);
    const tried = new Set<string>();
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
      const document = /tutors\/([^/]+)\/documents/.exec(address)?.[1];
      if (document) tried.add(document);
      if (document && document !== 't-5')
        return Response.json(
          { message: 'Not checked', code: 'server.file_unchecked' },
          { status: 503, headers: { 'retry-after': '30' } },
        );
      const lines = String(body).trim().split('\n');
      return Response.json({ data: address.includes('/batch') ? lines.map(() => taken) : {} });
    });
    const lectern = connect({ db, url: 'http://lectern.test', token: 'x', feed: false });
    await expect.poll(() => tried.size, { timeout: 5_000 }).toBeGreaterThan(3);
    await tell(db.sql, 'a', user('a'));
    const sent = async () => {
      const { rows } = await db.sql<{ record: string }>`
        select record from outbox where sent_at is not null order by record`;
      return rows.map(({ record }) => record);
    };
    await expect.poll(sent, { timeout: 5_000 }).toEqual(['a', 'tutor/t-5']);
    await lectern.stop();
  });

  it('sends files also while the batch beside them breaks off', async () => {
    await tell(db.sql, 'a', user('a'));
    await tellDocument('t-9');
    const { client } = scripted([]);
    client.batch = async () => {
      throw new LecternError({ message: 'No answer', code: 'network.failed', status: 0 });
    };
    const documents: string[] = [];
    client.putDocument = async (tutor) => {
      documents.push(tutor);
      return {} as Awaited<ReturnType<Client['putDocument']>>;
    };
    await expect(createSender(db, client)(signal)).rejects.toThrow('No answer');
    expect(documents).toEqual(['t-9']);
  });

  it('asks no sooner than Lectern says, whatever it asks for', async () => {
    let asked = 0;
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      return Response.json(
        { message: 'Too many', code: 'too_many' },
        { status: 429, headers: { 'retry-after': '30' } },
      );
    });
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await keepFact(db.sql, 'catalogueWanted', Date.now());
    const lectern = connect({ db, url: 'http://lectern.test', token: 'x', feed: false });
    await expect.poll(() => asked, { timeout: 5_000 }).toBeGreaterThan(0);
    await pause(4_000);
    const first = asked;
    await pause(3_000);
    expect(asked).toBe(first);
    await lectern.stop();
  });

  it('sends again what was refused, once somebody wants it to, with what waits for it', async () => {
    await tell(db.sql, 'tutor/t-1', user('t-1'));
    await tellDocument('t-1');
    const { client, calls } = scripted([refused(false)]);
    const documents: string[] = [];
    client.putDocument = async (tutor) => {
      if (calls.length === 1)
        throw new LecternError({ message: 'Not known', code: 'reference.unknown', status: 422, retryable: true });
      documents.push(tutor);
      return {} as Awaited<ReturnType<Client['putDocument']>>;
    };
    const send = createSender(db, client);
    await send(signal);
    // Tried for a day: by now it is seldom.
    await db.sql`update outbox set attempts = 100, next_attempt_at = now() where refusal is null`;
    await send(signal);
    const { rows: waiting } = await db.sql`
      select attempts, next_attempt_at > now() + interval '5 minutes' as long from outbox where refusal is null`;
    expect(waiting).toEqual([{ attempts: 101, long: true }]);

    const { rows } = await db.sql<{ id: number }>`select id from outbox where refusal is not null`;
    await db.transact((sql) => sendAgain(sql, String(rows[0]?.id)));
    while ((await send(signal)) > 0);
    expect([calls, documents]).toEqual([[['t-1@1'], ['t-1@1']], ['t-1']]);
    const { rows: left } = await db.sql`select id from outbox where sent_at is null`;
    expect(left).toEqual([]);
  });

  it('sends an answer to a question of staff in a call of its own, behind what it is about', async () => {
    const answer = { askedAt: '2026-03-01T09:00:00Z', text: 'At nine.', answeredAt: '2026-03-01T10:00:00Z' };
    await tell(db.sql, 'report/r-1', user('r-1'));
    await tell(db.sql, 'report/r-1', { answerTo: 'r-1', ...answer });
    const { client, calls } = scripted();
    const answers: unknown[][] = [];
    client.putAnswer = async (key, body) => {
      answers.push([key, body]);
      throw new LecternError({ message: 'Nobody asks', code: 'conflict.nobody_asked', status: 409 });
    };
    const send = createSender(db, client);
    await send(signal);
    expect([calls, answers]).toEqual([[['r-1@1']], []]);
    while ((await send(signal)) > 0);
    expect(answers).toEqual([['r-1', answer]]);
    const { rows } = await db.sql<{ refusal: string }>`select refusal from outbox where refusal is not null`;
    expect(rows).toEqual([{ refusal: 'conflict.nobody_asked · Nobody asks' }]);
  });

  it('leaves what is refused for good, and goes on', async () => {
    for (const item of [user('a', 1), user('a', 2)]) await tell(db.sql, item.externalId, item);
    const { send, calls } = scripted([refused(false)]);
    while ((await send(signal)) > 0);
    expect(calls).toEqual([['a@1'], ['a@2']]);
    const { rows } = await db.sql`select refusal from outbox where refusal is not null`;
    expect(rows).toEqual([{ refusal: 'reference.unknown · Not known' }]);
  });

  it('forgets after a month what was sent, and nothing else', async () => {
    for (const key of ['sent', 'just-sent', 'refused', 'waiting']) await tell(db.sql, key, user(key));
    await db.sql`update outbox set created_at = now() - interval '40 days'`;
    await db.sql`update outbox set sent_at = now() - interval '31 days' where record = 'sent'`;
    await db.sql`update outbox set sent_at = now() - interval '29 days' where record = 'just-sent'`;
    await db.sql`update outbox set refusal = 'No' where record = 'refused'`;
    await clean(db);
    const { rows } = await db.sql`select record from outbox order by id`;
    expect(rows).toEqual([{ record: 'just-sent' }, { record: 'refused' }, { record: 'waiting' }]);
  });

  /** A feed that begins with a gap, and then has one page without events. */
  const afterGap = (code: string) =>
    ({
      async *eventPages({ onGap }: PageOptions) {
        await onGap?.({ code, after: 'oldest', error: new LecternError({ message: 'Gone', code, status: 410 }) });
        yield { data: [], next: 'newest', more: false };
      },
    }) as unknown as Client;

  it.each([
    ['again what it told, where Lectern was set back to a backup', 'events.set_back', [['a@1', 'b@1'], ['a@2']]],
    ['nothing again where events of long ago are gone', 'events.expired', []],
  ])('tells %s', async (_, code, again) => {
    for (const item of [user('a', 1), user('a', 2), user('b'), user('c')]) await tell(db.sql, item.externalId, item);
    const { send, calls } = scripted([taken, taken, refused(false)]);
    while ((await send(signal)) > 0);
    const before = calls.length;
    await db.sql`update outbox set attempts = 9, next_attempt_at = now() + interval '1 minute' where record = 'b'`;
    await listen(db, afterGap(code), { signal, onPage: () => undefined });
    while ((await send(signal)) > 0);
    expect(calls.slice(before)).toEqual(again);
  });

  it('tells nothing of what was not kept', async () => {
    const failing = db.transact(async (sql) => {
      await tell(sql, 'a', user('a'));
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    const { send } = scripted();
    expect(await send(signal)).toBe(0);
  });
});
