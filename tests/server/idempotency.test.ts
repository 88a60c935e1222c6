import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endpoint, oneOf } from '#contract/endpoint.ts';
import { integration } from '#contract/integration/index.ts';
import { tokenLimit } from '#contract/limits.ts';
import type { ServerContext } from '#server/context.ts';
import { noActor } from '#server/database/acting.ts';
import { notUnique, unavailable } from '#server/errors.ts';
import { idempotentAnswers } from '#server/modules/service-tokens/idempotent-answers.table.ts';
import { requireNotAhead } from '#server/modules/sources/source-versions.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { seedPeople } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldUser } from '#tests/support/told.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const bringIn = endpoint('POST /api/v1/integration/somethingOfTests', {
  access: { scope: 'users:write' },
  summary: 'For tests',
  body: z.strictObject({ name: z.string() }),
  response: oneOf(z.object({ run: z.int(), name: z.string() })),
});

describe.each(engines)('calls with an idempotency key on $name', (engine) => {
  let server: TestServer;
  let token: string;
  let now = Date.now();
  let runs = 0;
  /** What a run does before it answers. */
  let doing: () => Promise<unknown> = async () => undefined;
  const register = ({ implement }: ServerContext) =>
    implement(bringIn, async ({ body }) => {
      runs += 1;
      const run = runs;
      await doing();
      return { data: { run, name: body.name } };
    });
  beforeAll(async () => {
    server = await startTestServer(engine, { clock: { now: () => new Date(now) }, modules: [register] });
    token = await server.serviceToken('users:write');
  });
  afterAll(() => server.close());
  beforeEach(() => {
    runs = 0;
    doing = async () => undefined;
  });

  const call = async (key: string | undefined, name = 'Ana', by = token) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const { status, body, headers: told } = await server.call(bringIn, { token: by, body: { name }, headers });
    const { code, data, errors } = body;
    return { status, code, data, errors, replayed: told['idempotency-replayed'] };
  };

  it('are run once, and answered the same again for a day', async () => {
    const key = crypto.randomUUID();
    const first = await call(key);
    expect(first).toMatchObject({ status: 200, data: { run: 1, name: 'Ana' } });
    expect(first.replayed).toBeUndefined();
    expect(await call(key)).toMatchObject({ status: 200, data: { run: 1 }, replayed: 'true' });
    now += day - 1;
    expect((await call(key)).data).toEqual({ run: 1, name: 'Ana' });
    now += 1;
    expect((await call(key, 'Ben')).data).toEqual({ run: 2, name: 'Ben' });
  });

  it('are run each time without a key, and by each token for itself', async () => {
    await call(undefined);
    await call(undefined);
    const key = crypto.randomUUID();
    await call(key);
    await call(key, 'Ana', await server.serviceToken('users:write'));
    expect(runs).toBe(4);
  });

  it('are run once where the database is away for a moment after that', async () => {
    const transact = server.db.transact.bind(server.db);
    doing = async () => {
      const away = vi.spyOn(server.db, 'transact');
      away.mockRejectedValueOnce(Object.assign(new Error('the connection was reset'), { code: 'ECONNRESET' }));
      away.mockImplementation(transact);
    };
    const key = crypto.randomUUID();
    expect(await call(key)).toMatchObject({ status: 200, data: { run: 1 } });
    doing = async () => undefined;
    expect(await call(key)).toMatchObject({ status: 200, data: { run: 1 }, replayed: 'true' });
  });

  it('are run again where what they tell lay ahead of the clock', async () => {
    const [key, at] = [crypto.randomUUID(), new Date(now + 10 * minute).toISOString()];
    doing = async () => requireNotAhead('at', at, new Date(now));
    expect(await call(key)).toMatchObject({ status: 422, code: 'source.from_future' });
    now += 6 * minute;
    expect(await call(key)).toMatchObject({ status: 200, data: { run: 2 } });
  });

  it('are answered at once where they fail, whether or not the key can be given back', async () => {
    doing = async () => {
      vi.spyOn(server.db, 'transact').mockRejectedValue(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
      throw unavailable();
    };
    const begun = performance.now();
    expect((await call(crypto.randomUUID())).status).toBe(503);
    // It had been tried for half a minute.
    expect(performance.now() - begun).toBeLessThan(15_000);
    vi.restoreAllMocks();
  });

  it('are refused where the key stands for another body', async () => {
    const key = crypto.randomUUID();
    await call(key);
    const refused = { status: 422, code: 'idempotency.other_body', errors: { 'Idempotency-Key': expect.any(String) } };
    expect(await call(key, 'Ben')).toMatchObject(refused);
    expect(runs).toBe(1);
  });

  it('run once, however many come at the same moment; the others are told to wait', async () => {
    const key = crypto.randomUUID();
    let answer = () => undefined as unknown;
    const held = new Promise((resolve) => {
      answer = () => resolve(undefined);
    });
    doing = () => held;
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    const all = Array.from({ length: 8 }, () => call(key).then((answered) => answers.push(answered)));
    await expect.poll(() => answers.length).toBe(7);
    expect(answers.every(({ status, code }) => status === 409 && code === 'idempotency.running')).toBe(true);
    answer();
    await Promise.all(all);
    expect([runs, answers[7]?.status]).toEqual([1, 200]);
    expect((await call(key)).data).toEqual({ run: 1, name: 'Ana' });
  });

  it('are told the first refusal again, in the language that is asked for', async () => {
    const key = crypto.randomUUID();
    doing = async () => {
      throw notUnique('name');
    };
    expect(await call(key)).toMatchObject({ status: 409, code: 'conflict.unique' });
    doing = async () => undefined;
    const headers = { 'idempotency-key': key, 'accept-language': 'de' };
    const { status, body } = await server.call(bringIn, { token, body: { name: 'Ana' }, headers });
    expect([status, body.errors.name]).toEqual([409, 'Ein anderer Datensatz hat diesen Wert schon']);
    expect(runs).toBe(1);
  });

  it('may be tried again with the same key where the server failed', async () => {
    const key = crypto.randomUUID();
    doing = async () => {
      throw unavailable();
    };
    expect((await call(key)).status).toBe(503);
    doing = async () => undefined;
    expect((await call(key)).data).toEqual({ run: 2, name: 'Ana' });
  });

  it('are taken up by the next try where the server died over one', async () => {
    const key = crypto.randomUUID();
    await call(key);
    // As it lies there when the process is killed before the answer is kept.
    await server.db.update(idempotentAnswers).set({ status: null, answer: null });
    expect((await call(key)).code).toBe('idempotency.running');
    now += 2 * minute;
    const tries = await Promise.all([call(key), call(key), call(key)]);
    expect(runs).toBe(2);
    expect(tries.filter(({ data }) => data?.run === 2).length).toBeGreaterThan(0);
    expect((await call(key)).data).toEqual({ run: 2, name: 'Ana' });
  });

  it('that died and come back late do not write over the answer of the one that took their place', async () => {
    const key = crypto.randomUUID();
    let wake = () => undefined as unknown;
    let asleep = () => undefined as unknown;
    const sleeping = new Promise((resolve) => {
      asleep = () => resolve(undefined);
    });
    const woken = new Promise((resolve) => {
      wake = () => resolve(undefined);
    });
    doing = () => {
      asleep();
      return woken;
    };
    const late = call(key);
    await sleeping;
    doing = async () => undefined;
    now += 2 * minute;
    expect((await call(key)).data).toEqual({ run: 2, name: 'Ana' });
    wake();
    expect((await late).data).toEqual({ run: 1, name: 'Ana' });
    expect((await call(key)).data).toEqual({ run: 2, name: 'Ana' });
  });

  it.each(['', ' ', 'x'.repeat(256), 'ключ', 'two words'])('refuse what is no key: "%s"', async (key) => {
    expect(await call(key)).toMatchObject({ status: 400, code: 'validation.failed' });
    expect(runs).toBe(0);
  });

  it('leave neither key nor body in the database, and go with their token', async () => {
    const key = crypto.randomUUID();
    await call(key, 'A name nobody else has');
    const [row] = await server.db.select().from(idempotentAnswers).where(sql`answer like '%A name nobody else has%'`);
    expect(JSON.stringify(row)).not.toContain(key);
    await server.db.transact(noActor, (transaction) => transaction.execute(sql`delete from service_tokens`));
    expect(await server.db.$count(idempotentAnswers)).toBe(0);
  });
});

describe('calls of a service token', () => {
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    server = await startTestServer(pglite, { clock: { now: () => new Date(now) } });
  });
  afterAll(() => server.close());

  it('bring in of many again what lay ahead of the clock, under the same key', async () => {
    const [token, key] = [await server.serviceToken('users:write'), crypto.randomUUID()];
    const told = toldUser({ sourceVersion: undefined, sourceUpdatedAt: new Date(now + 10 * minute).toISOString() });
    const items = [{ type: 'user', externalId: 'u-ahead', ...told }];
    const bring = async () =>
      (await server.call(integration.batch, { token, body: { items }, headers: { 'idempotency-key': key } })).body.data;
    expect(await bring()).toMatchObject([{ outcome: 'refused', code: 'source.from_future' }]);
    now += 6 * minute;
    expect(await bring()).toMatchObject([{ outcome: 'created' }]);
  });

  it('are told how many are left, and refused for a while when none is', async () => {
    const token = await server.serviceToken('catalogue:read');
    const ask = () => server.call(integration.levels, { token });
    const first = await ask();
    expect(first.headers['ratelimit-policy']).toBe(`"token";q=${tokenLimit.most};w=${tokenLimit.seconds}`);
    expect(first.headers.ratelimit).toBe(`"token";r=${tokenLimit.most - 1};t=${tokenLimit.seconds}`);
    for (let nth = 2; nth <= tokenLimit.most; nth += 1) await ask();
    const refused = await ask();
    expect([refused.status, refused.body.code, refused.headers.ratelimit, refused.headers['retry-after']]).toEqual([
      429,
      'too_many',
      `"token";r=0;t=${tokenLimit.seconds}`,
      String(tokenLimit.seconds),
    ]);
    const other = await server.serviceToken('catalogue:read');
    expect((await server.call(integration.levels, { token: other })).status).toBe(200);
    now += tokenLimit.seconds * 1000;
    expect((await ask()).status).toBe(200);
  });
});

describe.each(engines)('writing calls of a service token on $name', (engine) => {
  it('are counted by all servers together', async () => {
    const clock = { now: () => new Date(1_800_000_000_000) };
    const register = ({ implement }: ServerContext) =>
      implement(bringIn, async ({ body }) => ({ data: { run: 0, name: body.name } }));
    const database = await engine.open();
    const people = await seedPeople(database.db);
    const shared = { clock, modules: [register], people, database: { ...database, close: async () => undefined } };
    const [one, other] = [await startTestServer(engine, shared), await startTestServer(engine, shared)];
    const token = await one.serviceToken('users:write');
    const leftAt = async (server: TestServer) => {
      const { headers } = await server.call(bringIn, { token, body: { name: 'Ana' } });
      return /r=(\d+)/.exec(String(headers.ratelimit))?.[1];
    };
    expect(await leftAt(one)).toBe(String(tokenLimit.most - 1));
    expect(await leftAt(other)).toBe(String(tokenLimit.most - 2));
    expect(await leftAt(one)).toBe(String(tokenLimit.most - 3));
    await other.close();
    await one.close();
    await database.close();
  });
});
