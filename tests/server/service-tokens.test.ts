import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForTokens, scopesOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { integration } from '#contract/integration/index.ts';
import { guessLimits } from '#contract/limits.ts';
import { scopes } from '#contract/scopes.ts';
import { serviceTokens as calls, expiringDays } from '#contract/service-tokens.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import { noActor } from '#server/database/acting.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { createServiceTokens } from '#server/modules/service-tokens/service-tokens.repository.ts';
import { serviceTokens } from '#server/modules/service-tokens/service-tokens.table.ts';
import { tellEnds } from '#server/modules/service-tokens/tell-ends.ts';
import { makeToken } from '#server/modules/service-tokens/token-text.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const hour = 3_600_000;
const params = { id: crypto.randomUUID(), bookingId: 'BK-99999999' };
const acting = { origin: 'test' };
const forTokens = endpoints.filter(isForTokens).map((call) => ({ call, route: `${call.method} ${call.path}` }));
const forOthers = endpoints
  .filter((call) => !isForTokens(call) && call.access !== 'public')
  .map((call) => ({ call, route: `${call.method} ${call.path}` }));

it('open what lies at the address of the integration, and nothing else does', () => {
  const there = endpoints.filter(({ path }) => path.startsWith('/api/v1/integration/'));
  expect(there).toEqual(endpoints.filter(isForTokens));
  expect(there.length).toBeGreaterThan(5);
});

describe.each(engines)('service tokens on $name', (engine) => {
  let server: TestServer;
  let now = Date.now();
  let tokens: ReturnType<typeof createServiceTokens>;
  const clock = { now: () => new Date(now) };
  beforeAll(async () => {
    server = await startTestServer(engine, { clock, environment: { TRUST_PROXY: 'true' } });
    tokens = createServiceTokens({ db: server.db, clock });
  });
  afterAll(() => server.close());

  const add = (expiresAt: Date | null = null) =>
    tokens.add(acting, { name: 'The marketplace', scopes: ['catalogue:read'], expiresAt });
  type Added = { id: string; version: number };
  const rotate = ({ id, version }: Added, expiresAt: Date | null = null) =>
    tokens.rotate(acting, { id, version, expiresAt }, tokens.find);
  const read = async (token: string, from = '10.0.0.1') => {
    const { status, body, headers } = await server.call(integration.levels, {
      token,
      headers: { 'x-forwarded-for': from },
    });
    return { status, code: body.code, headers };
  };
  const isRefused = { status: 401, code: 'token.invalid' };

  describe.each(forTokens)('$route', ({ call }) => {
    it.each(scopes)('admits a token of %s exactly when the contract does', async (scope) => {
      const token = await server.serviceToken(scope);
      const { status, body, headers } = await server.call(call, { params, body: {}, token });
      const admitted = scopesOf(call.access).includes(scope);
      expect(body.code === 'token.scope').toBe(!admitted);
      if (!admitted) {
        expect(status).toBe(403);
        for (const needed of scopesOf(call.access)) {
          expect(body.message).toContain(needed);
          expect(headers['www-authenticate']).toContain(needed);
        }
      }
      expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
    });

    it('admits a token of all other scopes not, and one of all scopes', async () => {
      const others = await server.serviceToken(...scopes.filter((scope) => !scopesOf(call.access).includes(scope)));
      expect((await server.call(call, { params, body: {}, token: others })).body.code).toBe('token.scope');
      const all = await server.serviceToken(...scopes);
      expect([401, 403]).not.toContain((await server.call(call, { params, body: {}, token: all })).status);
    });

    it('admits nobody who is signed in, and nobody without a token, whatever they send', async () => {
      const [session, unknown] = [await server.token('superAdmin'), `lectern_live_${'0'.repeat(16)}_${'A'.repeat(43)}`];
      for (const token of [session, 'nonsense', unknown, undefined]) {
        const { status, body, headers } = await server.call(call, {
          params,
          body: { nonsense: true },
          query: { nonsense: '1' },
          ...(token && { token }),
        });
        const code = token === session ? 'token.session' : 'token.invalid';
        expect([status, body.code, headers['www-authenticate']]).toEqual([401, code, 'Bearer']);
      }
    });
  });

  it.each(forOthers)('open no other call: $route', async ({ call }) => {
    const token = await server.serviceToken(...scopes);
    const { status, body } = await server.call(call, { params, body: {}, token });
    expect([status, body.code]).toEqual([403, 'token.not_for_this']);
  });

  it('are good until they expire', async () => {
    const { text } = await add(new Date(now + hour));
    expect((await read(text)).status).toBe(200);
    now += hour - 1;
    expect((await read(text)).status).toBe(200);
    now += 1;
    expect(await read(text)).toMatchObject(isRefused);
  });

  it('are refused from the moment they are revoked, also the one before', async () => {
    const { text, record } = await add();
    const next = await rotate(record);
    expect([(await read(text)).status, (await read(next)).status]).toEqual([200, 200]);
    await tokens.revoke(acting, record.id);
    expect(await read(text)).toMatchObject(isRefused);
    expect(await read(next)).toMatchObject(isRefused);
  });

  it('are good for a day after they were rotated, beside the new one', async () => {
    const { text, record } = await add();
    const next = await rotate(record);
    expect(next).not.toBe(text);
    now += 24 * hour - 1;
    expect([(await read(text)).status, (await read(next)).status]).toEqual([200, 200]);
    now += 1;
    expect(await read(text)).toMatchObject(isRefused);
    expect((await read(next)).status).toBe(200);
  });

  it('do not outlive their own end by being rotated', async () => {
    const { text, record } = await add(new Date(now + hour));
    const next = await rotate(record, new Date(now + 48 * hour));
    now += hour;
    expect(await read(text)).toMatchObject(isRefused);
    expect((await read(next)).status).toBe(200);
  });

  it('are lost to nobody when two people rotate one at once: the second is told', async () => {
    const { text, record } = await add();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => rotate(record)));
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const told = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(told).toEqual(['conflict.version', 'conflict.version', 'conflict.version']);
    expect([(await read(text)).status, (await read(made[0] ?? '')).status]).toEqual([200, 200]);
  });

  it('stay revoked, whoever rotates one at that moment', async () => {
    const { text, record } = await add();
    const rotated = rotate(record).catch((error: { code: string }) => error.code);
    await Promise.all([rotated, tokens.revoke(acting, record.id)]);
    const next = await rotated;
    expect(next === 'conflict.token_revoked' || next.startsWith('lectern_live_')).toBe(true);
    for (const one of [text, next]) expect(await read(one)).toMatchObject(isRefused);
  });

  it('are not known to the database', async () => {
    const { text, record } = await add();
    const secret = text.split('_').slice(3).join('_');
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(await tokens.find(server.db, record.id))).not.toContain(secret);
  });

  it('are added once where the answer was lost and the same comes again under its key, which is not kept', async () => {
    const key = '0b0e5a44-7d5c-4f0e-8f43-0a8d3c9b1c31';
    const body = { key, name: 'Added once', scopes: ['catalogue:read'], validity: 'year' };
    const token = await server.token('superAdmin', 'anew');
    const send = (sent: object = body) => server.call(calls.add, { token, body: sent });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { id, token: made } = answers[0].body.data;
    expect(answers[1].body.data.token).toBe(made);
    expect((await read(made)).status).toBe(200);
    const kept = await server.db.select().from(serviceTokens).where(eq(serviceTokens.name, 'Added once'));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(key);

    const taken = { status: 409, body: { code: 'conflict.unique' } };
    expect(await send({ ...body, scopes: ['catalogue:read', 'users:write'] })).toMatchObject(taken);
    await server.call(calls.rotate, { token, params: { id }, body: { version: 1, validity: 'year' } });
    expect(await send()).toMatchObject(taken);
  });

  it('are added once, however often the same comes at once', async () => {
    for (let round = 0; round < 300; round += 1) {
      const made = { id: crypto.randomUUID(), ...makeToken() };
      const given = { name: 'At once', scopes: ['catalogue:read'], expiresAt: null, made } as const;
      const added = await Promise.all(Array.from({ length: 4 }, () => tokens.add(acting, given)));
      expect(new Set(added.map(({ record }) => record.id))).toEqual(new Set([made.id]));
    }
  });

  it('are rotated once where the answer was lost and the same comes again under its key: the one in use goes on', async () => {
    const [{ text: inUse, record }, token] = [await add(), await server.token('superAdmin', 'anew')];
    const body = { version: record.version, validity: 'year', key: '0b0e5a44-7d5c-4f0e-8f43-0a8d3c9b1c32' };
    const send = (sent: object = body) => server.call(calls.rotate, { token, params: { id: record.id }, body: sent });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1].body.data.token).toBe(answers[0].body.data.token);
    for (const good of [inUse, answers[0].body.data.token]) expect((await read(good)).status).toBe(200);
    expect((await tokens.find(server.db, record.id)).version).toBe(record.version + 1);
    const other = { ...body, key: '0b0e5a44-7d5c-4f0e-8f43-0a8d3c9b1c33' };
    expect(await send(other)).toMatchObject({ status: 409, body: { code: 'conflict.version' } });
    await tokens.revoke(acting, record.id);
    expect((await send()).body.code).toBe('conflict.token_revoked');
  });

  it.each([
    ['no scheme', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['two of them', (token: string) => `Bearer ${token} ${token}`],
    ['a longer one', (token: string) => `Bearer ${token}A`],
    ['a shorter one', (token: string) => `Bearer ${token.slice(0, -1)}`],
    ['capitals', (token: string) => `Bearer ${token.toUpperCase()}`],
    ['another secret', (token: string) => `Bearer ${token.slice(0, -43)}${'A'.repeat(43)}`],
    ['nothing', () => 'Bearer '],
    ['a long text', () => `Bearer ${'lectern_live_'.repeat(500)}`],
    ['SQL', () => `Bearer lectern_live_0000000000000000_'%20or%20'1'='1`],
  ])('are refused where the header has %s', async (_, headerOf) => {
    const { text } = await add();
    const { status, body } = await server.call(integration.levels, { headers: { authorization: headerOf(text) } });
    expect([status, body.code]).toEqual([401, 'token.invalid']);
  });

  it('are made, renamed, rotated and revoked by super admins', async () => {
    const token = await server.token('superAdmin', 'anew');
    const body = { name: ' App ', scopes: ['catalogue:read', 'users:write', 'users:write'], validity: 'month' };
    const added = (await server.call(calls.add, { token, body })).body.data;
    expect(added).toMatchObject({ name: 'App', scopes: ['users:write', 'catalogue:read'], version: 1 });
    expect(added.token.startsWith(added.beginning)).toBe(true);
    expect(Date.parse(added.expiresAt) - now).toBe(30 * 24 * hour);
    const params = { id: added.id };

    const changes = { name: 'Phone', scopes: ['catalogue:read'], version: 1 };
    expect((await server.call(calls.update, { token, params, body: changes })).body.data.name).toBe('Phone');
    const late = await server.call(calls.update, { token, params, body: changes });
    expect([late.status, late.body.data.name]).toEqual([409, 'Phone']);

    const rotation = { version: 2, validity: 'never' };
    const rotated = (await server.call(calls.rotate, { token, params, body: rotation })).body.data;
    expect(rotated.expiresAt).toBeNull();
    expect([(await read(added.token)).status, (await read(rotated.token)).status]).toEqual([200, 200]);
    expect((await server.call(calls.rotate, { token, params, body: rotation })).body.code).toBe('conflict.version');

    expect((await server.call(calls.revoke, { token, body: params })).body.data.state).toBe('revoked');
    expect((await server.call(calls.revoke, { token, body: params })).status).toBe(200);
    expect((await server.call(calls.rotate, { token, params, body: { version: 4, validity: 'year' } })).body.code).toBe(
      'conflict.token_revoked',
    );
    const listed = await server.call(calls.list, { token, query: { search: 'phone', state: 'revoked' } });
    expect(listed.body.data).toMatchObject([{ name: 'Phone', state: 'revoked', previousEndsAt: null }]);
    expect(JSON.stringify(listed.body.data)).not.toContain(rotated.token);
  });

  it('say when they were used last, once a minute at most', async () => {
    const { text, record } = await add();
    const lastUsed = async () => (await tokens.find(server.db, record.id)).lastUsedAt?.getTime();
    expect(await lastUsed()).toBeUndefined();
    await Promise.all(Array.from({ length: 5 }, () => read(text)));
    await expect.poll(lastUsed).toBe(now);
    const first = now;
    now += 59_999;
    await read(text);
    const other = await add();
    await read(other.text);
    await expect.poll(async () => (await tokens.find(server.db, other.record.id)).lastUsedAt?.getTime()).toBe(now);
    expect(await lastUsed()).toBe(first);
    now += 1;
    await read(text);
    await expect.poll(lastUsed).toBe(now);
    expect((await tokens.find(server.db, record.id)).version).toBe(1);
  });

  it('cannot be guessed at for long from one network', async () => {
    const { text } = await add();
    const wrong = `${text.slice(0, -43)}${'A'.repeat(43)}`;
    const seen = new Map<number, number>();
    for (let nth = 0; nth < guessLimits.serviceToken.most + 5; nth += 1) {
      const { status } = await read(wrong, '10.7.0.1');
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(seen)).toEqual({ 401: guessLimits.serviceToken.most, 429: 5 });
    const { status, code, headers } = await read(text, '10.7.0.1');
    expect([status, code, Number(headers['retry-after']) > 0]).toEqual([429, 'too_many', true]);
    expect((await read(text, '10.7.0.2')).status).toBe(200);
    now += guessLimits.serviceToken.seconds * 1000;
    expect((await read(text, '10.7.0.1')).status).toBe(200);
  });

  it('of a program that goes on with one that has ended shut nobody out', async () => {
    const { text, record } = await add();
    const { text: good } = await add();
    await tokens.revoke(acting, record.id);
    for (let nth = 0; nth < guessLimits.serviceToken.most + 5; nth += 1) await read(text, '10.8.0.1');
    expect((await read(good, '10.8.0.1')).status).toBe(200);
  });

  it('of a program that goes on with one that was rotated twice shut nobody out', async () => {
    const { text, record } = await add();
    await rotate(record);
    const good = await rotate(await tokens.find(server.db, record.id));
    for (let nth = 0; nth < guessLimits.serviceToken.most + 5; nth += 1)
      expect(await read(text, '10.9.0.1')).toMatchObject(isRefused);
    expect((await read(good, '10.9.0.1')).status).toBe(200);
  });

  it('that are used and end soon are told to super admins, once of each end', async () => {
    const mail = { send: createMailQueue({ db: server.db, clock }).add };
    const name = 'The shop';
    const letters = async () => {
      // Of two servers that look at once, one tells of it.
      await Promise.all([tellEnds({ db: server.db, clock, mail }), tellEnds({ db: server.db, clock, mail })]);
      const sent = await server.db.select().from(mailJobs).where(eq(mailJobs.template, 'service-token-ending'));
      return sent.filter(({ variables }) => variables.tokenName === name);
    };
    const endOf = (days: number) => new Date(now + days * 24 * hour);
    const addUsed = async (expiresAt: Date | null) => {
      const { record, text } = await tokens.add(acting, { name, scopes: ['catalogue:read'], expiresAt });
      await read(text);
      return record;
    };
    const soon = await addUsed(endOf(expiringDays));
    for (const end of [null, endOf(expiringDays + 1)]) await addUsed(end);
    await tokens.add(acting, { name, scopes: ['catalogue:read'], expiresAt: endOf(1) });
    await tokens.revoke(acting, (await addUsed(endOf(1))).id);
    await sealTrail(server.db);
    const [letter, ...others] = await letters();
    expect(letter).toMatchObject({ accountId: server.people.superAdmin });
    expect(letter?.variables).toEqual({ tokenName: name, tokenEndsAt: endOf(expiringDays).toISOString() });
    expect([others, await letters(), await sealTrail(server.db)]).toEqual([[], [letter], 0]);
    await rotate(await tokens.find(server.db, soon.id), endOf(2));
    expect((await letters()).map(({ variables }) => variables.tokenEndsAt)).toEqual([
      endOf(expiringDays).toISOString(),
      endOf(2).toISOString(),
    ]);
    expect(await letters()).toHaveLength(2);
  });

  it('are told of in the audit trail, and what they were refused', async () => {
    const { text, record } = await add();
    await rotate(record);
    await server.call(integration.levels, { token: text });
    const poor = await tokens.add(acting, { name: 'Poor', scopes: ['users:write'], expiresAt: null });
    await server.call(integration.levels, { token: poor.text });
    await sealTrail(server.db);
    const about = await server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.recordId, record.id))
      .orderBy(auditEvents.seq);
    expect(about.map(({ action, entity, recordName }) => [action, entity, recordName])).toEqual([
      ['created', 'serviceToken', 'The marketplace'],
      ['changed', 'serviceToken', 'The marketplace'],
    ]);
    expect(about[1]?.changes).toMatchObject({ secretHash: { secret: true } });
    expect(JSON.stringify(about)).not.toContain(record.secretHash);
    const [refused] = await server.db.select().from(auditEvents).where(eq(auditEvents.actorId, poor.record.id));
    expect(refused).toMatchObject({
      action: 'refused',
      actorKind: 'serviceToken',
      actorName: 'Poor',
      details: { reason: 'token.scope' },
    });
    expect((await verifyTrail(server.db)).fault).toBeUndefined();
    const passedOffAsPerson = server.db.transact(noActor, async (transaction) => {
      await transaction.execute(sql`alter table audit_events disable trigger user`);
      await transaction.execute(sql`update audit_events set actor_kind = null where actor_id = ${poor.record.id}`);
      throw (await verifyTrail(transaction)).fault;
    });
    await expect(passedOffAsPerson).rejects.toEqual({ seq: refused?.seq, problem: 'changed' });
    const { id } = serviceTokens;
    await server.db
      .update(serviceTokens)
      .set({ lastUsedAt: new Date(now + hour) })
      .where(eq(id, record.id));
    expect(await sealTrail(server.db)).toBe(0);
  });
});
