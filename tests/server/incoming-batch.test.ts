import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integration } from '#contract/integration/index.ts';
import { levels } from '#contract/levels.ts';
import { select } from '#server/database/database.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { gentleness } from '#server/modules/integration/gently.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import { serviceTokens } from '#server/modules/service-tokens/service-tokens.table.ts';
import { bothEngines as engines, pglite } from '#tests/support/engines.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldEvent, toldReport, toldTutor, toldUser } from '#tests/support/told.ts';

type Item = { type: string; externalId: string } & Record<string, unknown>;
type Answer = {
  outcome: string;
  code?: string;
  status?: number;
  errors?: Record<string, string>;
  externalId: string;
  type: string;
};

const item = (type: string, externalId: string, body: object): Item => ({ type, externalId, ...body });

describe.each(engines)('batches on $name', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await seedCatalogue(server.db);
    await server.db.insert(reportTitles).values({ title: 'Did not appear', audience: 'both' });
    token = await server.serviceToken('users:write', 'tutors:write', 'bookings:write', 'reports:write');
  });
  afterAll(() => server.close());

  const send = async (items: unknown[], more: object = {}, by = token): Promise<Answer[]> => {
    const { status, body } = await server.call(integration.batch, { body: { items, ...more }, token: by });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data;
  };
  const outcomes = (answers: readonly Answer[]) => answers.map(({ outcome, code }) => code ?? outcome);

  it('are tried again under the same key as long as something of them may be taken later', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const batchOf = (...items: Item[]) => server.call(integration.batch, { body: { items }, token, headers });
    const items = [
      item('user', 'k-1', toldUser({ email: 'k1@app.test' })),
      item('bookingEvents', 'k-9', { events: [toldEvent('e-1', 'confirmed', '2025-03-01T00:00:00Z')] }),
    ];
    const first = await batchOf(...items);
    expect(outcomes(first.body.data)).toEqual(['created', 'reference.unknown']);
    await send([
      item('tutor', 'k-2', toldTutor({ email: 'k2@app.test' })),
      item('booking', 'k-9', toldBooking({ tutor: 'k-2', student: 'k-1' })),
    ]);
    const again = await batchOf(...items);
    expect([outcomes(again.body.data), again.headers['idempotency-replayed']]).toEqual([
      ['unchanged', 'changed'],
      undefined,
    ]);
    const third = await batchOf(...items);
    expect([outcomes(third.body.data), third.headers['idempotency-replayed']]).toEqual([
      ['unchanged', 'changed'],
      'true',
    ]);
  });

  it('take items in any order, what others name before them, and answer in the order given', async () => {
    const items = [
      item('report', 'r-1', toldReport({ booking: 'b-1' })),
      item('bookingEvents', 'b-1', { events: [toldEvent('e-1', 'paid', '2025-03-01T00:00:00Z')] }),
      item('booking', 'b-1', toldBooking()),
      item('tutor', 't-1', toldTutor()),
      item('user', 'u-1', toldUser({ firstName: 'Old' })),
      item('user', 'u-1', toldUser({ sourceVersion: 3, firstName: 'New' })),
      item('user', 'u-1', toldUser({ sourceVersion: 2, firstName: 'Older' })),
    ];
    const answers = await send(items, { mode: 'backfill' });
    expect(outcomes(answers)).toEqual(['created', 'changed', 'created', 'created', 'created', 'changed', 'stale']);
    expect(answers.map(({ type, externalId }) => `${type} ${externalId}`)).toEqual(
      items.map(({ type, externalId }) => `${type} ${externalId}`),
    );
    expect(answers[1]).toMatchObject({ paymentStatus: 'paid', version: 2 });
    expect(outcomes(await send(items))).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
      'stale',
      'unchanged',
      'stale',
    ]);
    const [person] = await select<{ first_name: string }>(
      server.db,
      sql`select first_name from accounts where email = 'mia@app.test'`,
    );
    expect(person?.first_name).toBe('New');
  });

  it('refuse the item alone that tells of what is still to come', async () => {
    const answers = await send([
      item('user', 'f-1', toldUser({ email: 'f1@app.test' })),
      item('tutor', 'f-2', toldTutor({ email: 'f2@app.test' })),
      item('booking', 'f-3', toldBooking({ tutor: 'f-2', student: 'f-1' })),
      item('bookingEvents', 'f-3', { events: [toldEvent('e-1', 'completed', '2226-03-02T16:00:00Z')] }),
      item('bookingEvents', 'f-3', { events: [toldEvent('e-2', 'confirmed', '2025-03-01T16:00:00Z')] }),
    ]);
    expect(outcomes(answers)).toEqual(['created', 'created', 'created', 'source.from_future', 'changed']);
    expect(answers[3]).toMatchObject({ status: 422, errors: { 'events.0.at': expect.stringContaining('5 minutes') } });
    expect(answers[4]).toMatchObject({ status: 'confirmed' });
  });

  it('refuse each item by itself, whatever is wrong with it', async () => {
    await server.db.execute(
      sql`alter table accounts add check (case first_name when 'Refused' then last_name::int > 0 else true end)`,
    );
    const answers = await send([
      item('user', 'u-2', toldUser({ email: 'u-2@app.test' })),
      item('user', 'u-3', toldUser({ email: 'no address' })),
      item('planet', 'p-1', {}),
      'nonsense',
      null,
      item('user', 'a b', toldUser()),
      item('user', 'u-4', toldUser({ email: 'u-4@app.test', status: 'active' })),
      item('user', 'u-5', toldUser({ email: 'u-2@APP.test' })),
      // The database refuses it, and with it the statement that holds the others.
      item('user', 'u-6', toldUser({ email: 'u-6@app.test', firstName: 'Refused' })),
      item('booking', 'b-2', toldBooking({ tutor: 'nobody' })),
      item('booking', 'b-3', toldBooking()),
      item('user', 'u-7', toldUser({ email: 'u-7@app.test' })),
    ]);
    expect(outcomes(answers)).toEqual([
      'created',
      ...['validation.failed', 'validation.failed', 'validation.failed', 'validation.failed', 'validation.failed'],
      'field.staff_owned',
      'conflict.email_taken',
      'validation.malformed',
      'reference.unknown',
      'created',
      'created',
    ]);
    expect(answers[1]).toMatchObject({ outcome: 'refused', status: 400, type: 'user', externalId: 'u-3' });
    expect(answers[9]).toMatchObject({ status: 422, retryable: true });
    expect(Object.keys(answers[9]?.errors ?? {})).toEqual(['tutor']);
    expect(await select(server.db, sql`select 1 from sources where record_id is null`)).toEqual([]);
  });

  it('let an address go from one person to another in one go', async () => {
    await send([item('user', 'u-8', toldUser({ email: 'u-8@app.test' }))]);
    const answers = await send([
      item('user', 'u-9', toldUser({ email: 'u-8@app.test' })),
      item('user', 'u-8', toldUser({ email: 'u-8.new@app.test', sourceVersion: 2 })),
    ]);
    expect(outcomes(answers)).toEqual(['created', 'changed']);
  });

  it.each([
    ['who gives up the last address first', 'first', [3, 2, 1, 0]],
    ['who gives up the last address last', 'last', [0, 1, 2, 3]],
    ['in no order', 'mixed', [2, 0, 3, 1]],
  ])('let each of several have the address of the next in one go, %s', async (_, of, order) => {
    const address = (nth: number) => `${of}-${nth}@chain.test`;
    const people = (by: number, more: object) =>
      order.map((nth) => item('user', `${of}-${nth}`, toldUser({ email: address(nth + by), ...more })));
    expect(outcomes(await send(people(0, {})))).toEqual(order.map(() => 'created'));
    // Of two who want one address only the first has it.
    const wanting = ['one', 'two'].map((name) => item('user', `${of}-${name}`, toldUser({ email: address(9) })));
    const answers = await send([...wanting, ...people(1, { sourceVersion: 2 })]);
    expect(outcomes(answers)).toEqual(['created', 'conflict.email_taken', ...order.map(() => 'changed')]);
  });

  it('let an address go from a tutor to a user in one go, before somebody books them', async () => {
    await send([item('tutor', 't-8', toldTutor({ email: 't-8@app.test' }))]);
    const moved = [
      item('user', 'u-18', toldUser({ email: 't-8@app.test' })),
      item('tutor', 't-8', toldTutor({ email: 't-8.new@app.test', sourceVersion: 2 })),
    ];
    const answers = await send([...moved, item('booking', 'b-8', toldBooking({ tutor: 't-8', student: 'u-18' }))]);
    expect(outcomes(answers)).toEqual(['created', 'changed', 'created']);
    // Who does not give it up keeps it.
    const kept = [
      item('user', 'u-19', toldUser({ email: 't-8.new@app.test' })),
      item('tutor', 't-8', toldTutor({ email: 't-8.new@app.test', headline: 'Hello', sourceVersion: 3 })),
    ];
    expect(outcomes(await send(kept))).toEqual(['conflict.email_other_kind', 'changed']);
  });

  it('let the address of a user who has a tutor’s go on to further ones', async () => {
    const address = (nth: number) => `on-${nth}@chain.test`;
    const user = (nth: number, by: number, more: object = {}) =>
      item('user', `on-${nth}`, toldUser({ email: address(nth + by), ...more }));
    await send([item('tutor', 'on-0', toldTutor({ email: address(0) })), ...[1, 2, 3].map((nth) => user(nth, 0))]);
    const moved = [1, 2, 3].map((nth) => user(nth, -1, { sourceVersion: 2 }));
    const answers = await send([
      ...moved,
      item('tutor', 'on-0', toldTutor({ email: 'on@chain.test', sourceVersion: 2 })),
    ]);
    expect(outcomes(answers)).toEqual(['changed', 'changed', 'changed', 'changed']);
  });

  it('of what happened long ago come in by several transactions on the embedded database, between which others have their turn', async () => {
    await send([item('tutor', 't-1', toldTutor()), item('user', 'u-1', toldUser())]);
    const { portionSize } = gentleness.pglite;
    const transactionsOf = async (of: string, more: object) => {
      const sent = Array.from({ length: portionSize * 2 + 1 }, (_, nth) =>
        item('booking', `${of}-${nth}`, toldBooking()),
      );
      expect((await send(sent, more)).map(({ outcome, externalId }) => `${outcome} ${externalId}`)).toEqual(
        sent.map(({ externalId }) => `created ${externalId}`),
      );
      return select<{ items: number }>(
        server.db,
        sql`select count(*)::integer as items from sources join bookings on bookings.id = sources.record_id
          where external_id like ${`${of}-%`} group by bookings.xmin::text order by items desc`,
      );
    };
    const all = [{ items: portionSize * 2 + 1 }];
    const parts = [{ items: portionSize }, { items: portionSize }, { items: 1 }];
    expect(await transactionsOf('today', {})).toEqual(all);
    expect(await transactionsOf('long-ago', { mode: 'backfill' })).toEqual(engine.name === 'PGlite' ? parts : all);
  });

  it.runIf(engine === pglite)(
    'leave time to others in the embedded database, however many come side by side',
    async () => {
      await send([
        item('tutor', 'side-t', toldTutor({ email: 'side-t@app.test' })),
        item('user', 'side-u', toldUser({ email: 'side-u@app.test' })),
      ]);
      const batchOf = (nth: number) =>
        Array.from({ length: 300 }, (_, of) =>
          item('booking', `side-${nth}-${of}`, toldBooking({ tutor: 'side-t', student: 'side-u' })),
        );
      await server.token('editor');
      const begun = performance.now();
      let isSending = true;
      const sending = Promise.all(Array.from({ length: 12 }, (_, nth) => send(batchOf(nth)))).finally(() => {
        isSending = false;
      });
      let longest = 0;
      while (isSending) {
        const asked = performance.now();
        expect((await server.call(levels.list, { as: 'editor' })).status).toBe(200);
        longest = Math.max(longest, performance.now() - asked);
      }
      expect((await sending).flat().every(({ outcome }) => outcome === 'created')).toBe(true);
      expect(longest).toBeLessThan((performance.now() - begun) / 3);
    },
  );

  it.runIf(engine !== pglite)(
    'leave connections to everybody else, and are told to come again where far more come side by side',
    async () => {
      const refused: Awaited<ReturnType<typeof server.call>>[] = [];
      const one = async (nth: number) => {
        const items = [item('user', `far-${nth}`, toldUser({ email: `far-${nth}@app.test` }))];
        const answer = await server.call(integration.batch, { body: { items }, token });
        if (answer.status !== 200) refused.push(answer);
        return answer.status;
      };
      let sending: Promise<number[]> | undefined;
      await server.db.transact({ origin: 'test' }, async (transaction) => {
        await transaction.execute(sql`lock table sources in share row exclusive mode`);
        // Two are at the database, and twenty wait.
        sending = Promise.all(Array.from({ length: 23 }, (_, nth) => one(nth)));
        await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(1);
        expect((await server.call(levels.list, { as: 'editor' })).status).toBe(200);
      });
      expect((await sending)?.filter((status) => status === 200)).toHaveLength(22);
      expect(refused.map(({ status, body, headers }) => [status, body.code, headers['retry-after']])).toEqual([
        [429, 'too_many', '5'],
      ]);
    },
  );

  it.runIf(engine !== pglite)(
    'are not taken where their token was revoked while they waited for their turn',
    async () => {
      const name = 'users:write';
      const revoked = await server.serviceToken(name);
      let refused = 0;
      const one = async (nth: number) => {
        const items = [item('user', `late-${nth}`, toldUser({ email: `late-${nth}@app.test` }))];
        const answer = await server.call(integration.batch, { body: { items }, token: revoked });
        if (answer.status === 429) refused += 1;
        return answer;
      };
      let sending: ReturnType<typeof one>[] = [];
      await server.db.transact({ origin: 'test' }, async (transaction) => {
        await transaction.execute(sql`lock table sources in share row exclusive mode`);
        // Two are at the database, and twenty wait.
        sending = Array.from({ length: 23 }, (_, nth) => one(nth));
        await expect.poll(() => refused, { timeout: 30_000 }).toBe(1);
        await server.db.update(serviceTokens).set({ revokedAt: new Date() }).where(eq(serviceTokens.name, name));
      });
      const codes = (await Promise.all(sending)).map(({ body }) => body.code ?? 'taken').sort();
      expect(codes).toEqual(['taken', 'taken', ...Array(20).fill('token.invalid'), 'too_many']);
      expect(await server.db.$count(accounts, like(accounts.email, 'late-%'))).toBe(2);
    },
  );

  it('check the scope of each item for itself', async () => {
    const usersOnly = await server.serviceToken('users:write');
    const answers = await send(
      [
        item('user', 'u-10', toldUser({ email: 'u-10@app.test' })),
        item('tutor', 't-10', toldTutor({ email: 't-10@app.test' })),
      ],
      {},
      usersOnly,
    );
    expect(outcomes(answers)).toEqual(['created', 'token.scope']);
    const reader = await server.serviceToken('catalogue:read');
    const { status, body } = await server.call(integration.batch, { body: { items: [{}] }, token: reader });
    expect([status, body.code]).toEqual([403, 'token.scope']);
  });

  it('refuse what cannot be stored, or is nested beyond reason, alone', async () => {
    const nested = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`);
    const answers = await send([
      item('user', 'u-20', toldUser({ email: 'u-20@app.test', firstName: 'A\0da' })),
      item('user', 'u-21', toldUser({ email: 'u-21@app.test', lastName: nested })),
      item('user', 'u-\ud800', toldUser({ email: 'u-22@app.test' })),
      item('user', 'u-23', toldUser({ email: 'u-23@app.test' })),
    ]);
    expect(outcomes(answers)).toEqual(['validation.failed', 'validation.malformed', 'validation.failed', 'created']);
    expect(Object.keys(answers[0]?.errors ?? {})).toEqual(['firstName']);
    expect(Object.keys(answers[2]?.errors ?? {})).toEqual(['externalId']);
    const body = { items: [item('user', 'u-24', toldUser({ email: 'u-24@app.test' }))], 'mo\0de': 'backfill' };
    expect((await server.call(integration.batch, { body, token })).status).toBe(400);
  });

  it('are taken under a key too where one is nested so deep that it cannot be written down', async () => {
    const deep = `{"type":"user","externalId":"u-31","lastName":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const told = JSON.stringify(item('user', 'u-30', toldUser({ email: 'u-30@app.test' })));
    const key = crypto.randomUUID();
    const sendBody = (payload: string, type = 'application/json', by = key) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/integration/batch',
        headers: { 'content-type': type, authorization: `Bearer ${token}`, 'idempotency-key': by },
        payload,
      });
    const first = await sendBody(`{"items":[${deep},${told}]}`);
    expect(outcomes(first.json().data)).toEqual(['validation.malformed', 'created']);
    const again = await sendBody(`{"items":[${deep},${told}]}`);
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect((await sendBody(`{"items":[${deep.replace('u-31', 'u-32')},${told}]}`)).statusCode).toBe(422);
    // Nor are two lines the same that nobody can read.
    const [lines, other] = ['application/x-ndjson', crypto.randomUUID()];
    expect((await sendBody('{"type":"user"', lines, other)).statusCode).toBe(200);
    expect((await sendBody('{"type":"tutor"', lines, other)).statusCode).toBe(422);
  });

  it('come as lines too, of which one that is no JSON is refused alone', async () => {
    const lines = [
      JSON.stringify(item('user', 'u-11', toldUser({ email: 'u-11@app.test' }))),
      '{"type":"user",',
      '',
      '{"__proto__":{"type":"user"}}',
      JSON.stringify(item('user', 'u-12', toldUser({ email: 'u-12@app.test' }))),
    ];
    const headers = { 'content-type': 'application/x-ndjson', authorization: `Bearer ${token}` };
    const url = '/api/v1/integration/batch?mode=backfill';
    const sent = await server.app.inject({ method: 'POST', url, headers, payload: `${lines.join('\r\n')}\n` });
    expect(outcomes(sent.json().data)).toEqual(['created', 'validation.malformed', 'validation.malformed', 'created']);
    const elsewhere = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/integration/users/x',
      headers,
      payload: lines[0],
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  it('are read as UTF-8: in another encoding a line is refused alone, and JSON as a whole', async () => {
    const named = (externalId: string, firstName: string) =>
      JSON.stringify(item('user', externalId, toldUser({ email: `${externalId}@app.test`, firstName })));
    const sendBytes = (payload: Buffer, type: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/integration/batch',
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
        payload,
      });
    const lines = [
      Buffer.from(named('utf-1', 'Jürgen')),
      Buffer.from(named('latin-1', 'Jürgen'), 'latin1'),
      Buffer.from(named('utf-2', '李')),
    ];
    const payload = Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]));
    const sent = await sendBytes(payload, 'application/x-ndjson');
    expect(outcomes(sent.json().data)).toEqual(['created', 'validation.malformed', 'created']);
    const body = `{"items":[${named('latin-2', 'Jürgen')}]}`;
    const whole = await sendBytes(Buffer.from(body, 'latin1'), 'application/json');
    expect([whole.statusCode, whole.json().code]).toEqual([400, 'validation.malformed']);
    const names = await select(
      server.db,
      sql`select first_name from accounts where email like 'utf-%' or email like 'latin-%' order by email`,
    );
    expect(names).toEqual([{ first_name: 'Jürgen' }, { first_name: '李' }]);
  });

  it('have at most 500 items, and some megabytes', async () => {
    const bio = 'b'.repeat(4_000);
    const many = Array.from({ length: 500 }, (_, nth) =>
      item('tutor', `many-${nth}`, toldTutor({ email: `many-${nth}@app.test`, bio })),
    );
    expect((await send(many)).every(({ outcome }) => outcome === 'created')).toBe(true);
    const { status, body } = await server.call(integration.batch, { body: { items: [...many, many[0]] }, token });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['items']]);
  });

  it('of the same people at once neither wait for each other for ever nor double anybody', async () => {
    const people = Array.from({ length: 40 }, (_, nth) =>
      item('user', `race-${nth}`, toldUser({ email: `race-${nth}@app.test` })),
    );
    const teachers = Array.from({ length: 10 }, (_, nth) =>
      item('tutor', `race-${nth}`, toldTutor({ email: `race-t-${nth}@app.test` })),
    );
    const lessons = Array.from({ length: 60 }, (_, nth) =>
      item('booking', `race-${nth}`, toldBooking({ tutor: `race-${nth % 10}`, student: `race-${nth % 40}` })),
    );
    const all = [...people, ...teachers, ...lessons];
    const reversed = [...all].reverse();
    const newer = all.map((one, nth) => ({
      ...one,
      sourceVersion: 2,
      ...(one.type === 'booking' && { student: `race-${(nth + 7) % 40}` }),
    }));
    const batches = await Promise.all([all, reversed, newer, [...newer].reverse(), all].map((items) => send(items)));
    expect(
      batches.flatMap(outcomes).filter((outcome) => !['created', 'changed', 'unchanged', 'stale'].includes(outcome)),
    ).toEqual([]);
    expect(batches.flatMap(outcomes).filter((outcome) => outcome === 'created')).toHaveLength(all.length);
    const wrong = await select(
      server.db,
      sql`select id from accounts left join booking_counts using (id)
        where booking_counts.bookings is distinct from (select count(*) from bookings where tutor_id = accounts.id or student_id = accounts.id)`,
    );
    expect(wrong).toEqual([]);
  });
});
