import { and, desc, eq, getTableName, is, like, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { audit } from '#contract/audit.ts';
import { authRoutes } from '#contract/auth.routes.ts';
import { auth } from '#contract/auth.ts';
import { type AnyEndpoint, endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { integration } from '#contract/integration/index.ts';
import { callLimits, trailLimits } from '#contract/limits.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { keyOf } from '#server/modules/auth/attempts.repository.ts';
import { attempts } from '#server/modules/auth/auth.table.ts';
import { schema } from '#server/schema.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const routeOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const open = endpoints.filter(({ access }) => access === 'public');
const reading = open.filter(({ method }) => method === 'GET').map((call) => ({ call, route: routeOf(call) }));
const writing = open.filter(({ method }) => method === 'POST').map((call) => ({ call, route: routeOf(call) }));

/** What somebody without a session may send again and again, each time anew. */
const bodies: Record<string, (nth: number) => object> = {
  [authRoutes.login]: (nth) => ({ email: `somebody${nth % 12}@people.test`, password: `a guess ${nth}` }),
  [authRoutes.refresh]: (nth) => ({ refreshToken: `token ${nth}` }),
  [authRoutes.logout]: (nth) => ({ refreshToken: `token ${nth}` }),
  [authRoutes.secondFactor]: (nth) => ({ challenge: `challenge ${nth}`, code: '123456' }),
  [authRoutes.startSetup]: (nth) => ({ challenge: `challenge ${nth}` }),
  [authRoutes.confirmSetup]: (nth) => ({ challenge: `challenge ${nth}`, code: '123456' }),
  [authRoutes.startProvider]: () => ({}),
  [authRoutes.finishProvider]: (nth) => ({ query: `code=${nth}`, ticket: `ticket ${nth}` }),
  [authRoutes.forgotPassword]: (nth) => ({ email: `somebody${nth}@people.test` }),
  [authRoutes.checkForValidToken]: (nth) => ({ token: `token ${nth}` }),
  [authRoutes.resetPassword]: (nth) => ({ token: `token ${nth}`, password: `a fine password ${nth}` }),
  [authRoutes.checkFirstAdminLink]: (nth) => ({ token: `token ${nth}` }),
  [authRoutes.makeFirstAdmin]: (nth) => ({
    token: `token ${nth}`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `somebody${nth}@people.test`,
    password: `a fine password ${nth}`,
    language: 'en',
  }),
  [authRoutes.verifyAccount]: (nth) => ({ token: `token ${nth}` }),
};

it('are all known here by what they can be sent', () => {
  expect(writing.map(({ route }) => route).sort()).toEqual(Object.keys(bodies).sort());
});

it('do not compile without a limit', () => {
  // @ts-expect-error a call for everybody says how often it may be made
  const unlimited = endpoint('GET /api/unlimited', { access: 'public', summary: 'For all', response: z.undefined() });
  expect(unlimited.path).toBe('/api/unlimited');
});

describe('reading without a session', () => {
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    const options = { environment: { TRUST_PROXY: 'true' }, clock: { now: () => new Date(now) } };
    server = await startTestServer(pglite, options);
  });
  afterAll(() => server.close());

  it.each(reading)('is limited by network: $route', { timeout: 60_000 }, async ({ call }) => {
    const { most, seconds } = call.limit ?? { most: 0, seconds: 0 };
    const ask = (from: string) =>
      server.call(call, { params: { id: 'no id' }, query: { other: 1 }, headers: { 'x-forwarded-for': from } });
    const counted = new Map<number, number>();
    for (let nth = 0; nth < most + 5; nth += 1) {
      const { status } = await ask('10.3.0.1');
      counted.set(status, (counted.get(status) ?? 0) + 1);
    }
    expect(counted.get(429)).toBe(5);
    const { body, headers } = await ask('10.3.0.1');
    expect([body.code, headers['retry-after']]).toEqual(['too_many', String(seconds)]);
    expect((await ask('10.3.0.2')).status).not.toBe(429);
    now += seconds * 1000;
    expect((await ask('10.3.0.1')).status).not.toBe(429);
  });

  it('what is no page is limited by network, together with the pages', { timeout: 60_000 }, async () => {
    const ask = (path: string, from: string) =>
      server.app.inject({ method: 'GET', url: `/p/${path}`, headers: { 'x-forwarded-for': from } });
    const paths = Array.from({ length: callLimits.page.most }, (_, nth) => (nth % 2 ? `no/page/${nth}` : 'nowhere'));
    for (const path of paths) expect((await ask(path, '10.8.0.1')).statusCode).toBe(404);
    for (const path of ['no/page', '', 'nowhere']) {
      const { statusCode, headers } = await ask(path, '10.8.0.1');
      expect([path, statusCode, headers['retry-after']]).toEqual([path, 429, String(callLimits.page.seconds)]);
    }
    expect((await ask('no/page', '10.8.0.2')).statusCode).toBe(404);
  });

  it('the API’s document is limited by network, and is not written as YAML', async () => {
    const ask = (url: string, from: string) =>
      server.app.inject({ method: 'GET', url, headers: { 'x-forwarded-for': from } });
    const first = await ask('/api/openapi.json', '10.7.0.1');
    expect((await ask('/api/docs/json', '10.7.0.1')).rawPayload.equals(first.rawPayload)).toBe(true);
    const yaml = await ask('/api/docs/yaml', '10.7.0.1');
    expect([yaml.statusCode, yaml.json().code]).toEqual([404, 'not_found.route']);
    for (let nth = 3; nth < callLimits.apiDocument.most; nth += 1)
      expect((await ask('/api/docs/', '10.7.0.1')).statusCode).toBe(200);
    for (const path of ['openapi.json', 'docs/', 'docs/json', 'docs/yaml', 'docs/static/swagger-initializer.js'])
      expect((await ask(`/api/${path}`, '10.7.0.1')).statusCode, path).toBe(429);
    expect((await ask('/api/openapi.json', '10.7.0.2')).statusCode).toBe(200);
  });
});

describe.each(engines)('writing without a session on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { TRUST_PROXY: 'true' } });
  });
  afterAll(() => server.close());

  const tables = Object.values(schema).flatMap((value): PgTable[] => (is(value, PgTable) ? [value] : []));
  const countRows = async () => {
    await sealTrail(server.db);
    return Object.fromEntries(
      await Promise.all(tables.map(async (table) => [getTableName(table), await server.db.$count(table)] as const)),
    );
  };
  const ask = (call: AnyEndpoint, nth: number, from: string) =>
    server.call(call, { body: bodies[routeOf(call)]?.(nth), headers: { 'x-forwarded-for': from } });

  it('leaves a bounded number of events, however often and whichever of the calls are made', {
    timeout: 120_000,
  }, async () => {
    const before = await countRows();
    for (const { call } of writing) for (let nth = 0; nth < 15; nth += 1) await ask(call, nth, '10.4.0.1');
    const after = await countRows();
    const added = (after.audit_events ?? 0) - (before.audit_events ?? 0);
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThanOrEqual(trailLimits.network.most);
    const [last] = await server.db.select().from(auditEvents).orderBy(desc(auditEvents.seq)).limit(1);
    expect(last?.details).toMatchObject({ furtherLeftOut: true });
  });

  it('leaves a bounded number of events of calls that one account is refused, and the last says so', async () => {
    for (let nth = 0; nth < trailLimits.actor.most + 20; nth += 1)
      expect((await server.call(audit.list, { as: 'editor' })).status).toBe(403);
    await sealTrail(server.db);
    const ofEditor = and(eq(auditEvents.action, 'refused'), eq(auditEvents.actorId, server.people.editor));
    expect(await server.db.$count(auditEvents, ofEditor)).toBe(trailLimits.actor.most);
    const [last] = await server.db.select().from(auditEvents).orderBy(desc(auditEvents.seq)).limit(1);
    expect(last).toMatchObject({
      actorId: server.people.editor,
      details: { reason: 'access.denied', furtherLeftOut: true },
    });
  });

  const everybody = like(attempts.key, 'trail-everybody:%');
  const countEverybody = async () => (await server.db.select().from(attempts).where(everybody))[0]?.count;
  const guess = (from: string) =>
    server.call(auth.login, {
      body: { email: 'nobody@people.test', password: 'no good guess' },
      headers: { 'x-forwarded-for': from },
    });
  const findLastFrom = async (address: string) => {
    await sealTrail(server.db);
    const from = eq(auditEvents.address, address);
    return (await server.db.select().from(auditEvents).where(from).orderBy(desc(auditEvents.seq)).limit(1))[0];
  };

  it('takes nothing from others for what is left out of one network', async () => {
    await guess('10.9.0.1');
    await server.db
      .update(attempts)
      .set({ count: trailLimits.network.most - 1 })
      .where(eq(attempts.key, keyOf({ name: 'trail-network', of: '10.9.0.1', ...trailLimits.network })));
    await guess('10.9.0.1');
    expect(await findLastFrom('10.9.0.1')).toMatchObject({ action: 'refused', details: { furtherLeftOut: true } });
    const before = await countEverybody();
    for (let nth = 0; nth < 5; nth += 1) await guess('10.9.0.1');
    expect(await countEverybody()).toBe(before);
  });

  it('leaves a bounded number of events of what one service token is refused, and takes nothing from strangers', async () => {
    await guess('10.9.1.1');
    await server.db
      .update(attempts)
      .set({ count: trailLimits.everybody.most - 1 })
      .where(everybody);
    const token = await server.serviceToken();
    for (let nth = 0; nth < trailLimits.actor.most + 5; nth += 1)
      expect((await server.call(integration.levels, { token })).body.code).toBe('token.scope');
    await sealTrail(server.db);
    const ofToken = and(eq(auditEvents.action, 'refused'), eq(auditEvents.actorKind, 'serviceToken'));
    expect(await server.db.$count(auditEvents, ofToken)).toBe(trailLimits.actor.most);
    const [last] = await server.db.select().from(auditEvents).orderBy(desc(auditEvents.seq)).limit(1);
    expect(last).toMatchObject({
      actorKind: 'serviceToken',
      details: { reason: 'token.scope', furtherLeftOut: true },
    });
    await guess('10.9.1.2');
    expect(await findLastFrom('10.9.1.2')).toMatchObject({ action: 'refused', details: { furtherLeftOut: true } });
  });

  it('leaves a bounded number of events of the whole world', async () => {
    await server.db.update(attempts).set({ count: trailLimits.everybody.most }).where(everybody);
    const { audit_events: before } = await countRows();
    for (const { call } of writing) for (let nth = 0; nth < 3; nth += 1) await ask(call, nth, `10.5.${nth}.1`);
    expect((await countRows()).audit_events).toBe(before);
    await server.db.delete(attempts).where(everybody);
  });

  it.each(writing)('is limited by network, and from then on leaves nothing at all: $route', async ({ call, route }) => {
    const { most, seconds } = call.limit ?? { most: 0, seconds: 0 };
    expect((await ask(call, 0, '10.6.0.1')).status).not.toBe(429);
    // As many as were allowed but two.
    const counted = await server.db
      .update(attempts)
      .set({ count: most - 2 })
      .where(sql`starts_with(${attempts.key}, ${`${route}:`})`)
      .returning();
    expect(counted.length).toBeGreaterThan(0);
    const statuses = [];
    for (let nth = 1; nth <= 3; nth += 1) statuses.push((await ask(call, nth, '10.6.0.1')).status);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
    const before = await countRows();
    for (let nth = 4; nth < 14; nth += 1) {
      const { status, body, headers } = await ask(call, nth, '10.6.0.1');
      expect([status, body.code]).toEqual([429, 'too_many']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(seconds - 120);
    }
    expect(await countRows()).toEqual(before);
    expect((await ask(call, 20, '10.6.0.2')).status).not.toBe(429);
  });
});
