import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health } from '#contract/health.ts';
import { languages } from '#contract/languages.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const token = 'bm90LWEtc2VjcmV0LWJ1dC1sb25nLWVub3VnaA==';

describe('metrics', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(pglite, { environment: { METRICS_TOKEN: token } });
  });
  afterAll(() => server.close());

  const read = (headers: Record<string, string>, remoteAddress = '192.0.2.7') =>
    server.app.inject({ url: '/metrics', headers, remoteAddress });

  it('count answers by route, not by address', async () => {
    await server.call(languages.list, { as: 'admin', query: { search: 'a' } });
    await server.app.inject(`/api/v1/admin/tutor/${crypto.randomUUID()}`);
    await server.app.inject('/whatever-strangers-think-of');
    const { body, headers } = await read({ authorization: `Bearer ${token}` });
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toContain('http_requests_total{method="GET",route="/api/v1/tutor/getLanguages",status="200"} 1');
    expect(body).toContain('route="/api/v1/admin/tutor/:id",status="403"} 1');
    expect(body).toMatch(
      /http_request_duration_seconds_bucket\{le="0.5",method="GET",route="\/api\/v1\/tutor\/getLanguages"} \d/,
    );
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(body).not.toContain('strangers');
    for (const line of body.trim().split(/\n+/))
      expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_]\w*(\{.*\})? [-+.\de]+)$/i);
  });

  it('are for this machine, or for whoever has the token', async () => {
    expect((await read({}, '127.0.0.1')).statusCode).toBe(200);
    expect((await read({}, '::1')).statusCode).toBe(200);
    expect((await read({ authorization: `Bearer ${token}x` })).statusCode).toBe(404);
    expect((await read({})).statusCode).toBe(404);
    expect((await read({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await read({ 'x-forwarded-for': '198.51.100.1' }, '127.0.0.1')).statusCode).toBe(404);
    const behindProxy = await startTestServer(pglite, { environment: { TRUST_PROXY: 'true' } });
    const answer = await behindProxy.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(answer.statusCode).toBe(404);
    await behindProxy.close();
  });
});

describe.each(engines)('what is overdue in $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { METRICS_TOKEN: token } });
  });
  afterAll(() => server.close());

  const overdue = async () => {
    const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    const found = [...body.matchAll(/^lectern_overdue_seconds\{kind="(\w+)"\} (\S+)$/gm)];
    return Object.fromEntries(found.map(([, kind = '', seconds]) => [kind, Math.floor(Number(seconds) / 60)]));
  };
  const nothing = { letters: 0, postponedLetters: 0, deliveries: 0, trail: 0, runs: 0, imports: 0 };

  it('is said in seconds, by kind', async () => {
    expect(await overdue()).toEqual(nothing);
    await server.db.execute(sql`
      insert into mail_jobs (template, recipient, created_at, due_at, tries) values
        ('welcome', 'ida@lectern.test', now() - interval '3 hours', now() - interval '20 minutes', 0),
        ('welcome', 'jan@lectern.test', now() - interval '2 hours', now() + interval '1 hour', 5)`);
    await server.db.execute(sql`
      insert into imports (kind, file_name, created_at, state, leased_until) values
        ('users', 'left.csv', now() - interval '2 hours', 'importing', now() - interval '40 minutes'),
        ('users', 'done.csv', now() - interval '2 hours', 'done', null),
        ('users', 'read.csv', now() - interval '2 hours', 'importing', now() + interval '20 seconds')`);
    expect(await overdue()).toEqual({ ...nothing, letters: 20, postponedLetters: 120, imports: 40 });
  });
});

describe('the address of a visitor', () => {
  it.each([
    ['false', '203.0.113.9, 198.51.100.1', '192.0.2.7'],
    ['true', '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    ['2', '203.0.113.9, 198.51.100.1', '203.0.113.9'],
    ['2', '10.0.0.1, 203.0.113.9, 198.51.100.1', '203.0.113.9'],
    ['true', '203.0.113.9, 198.51.100.1:4711', '198.51.100.1'],
    ['true', '[2001:db8::9]:4711', '2001:db8::9'],
    ['true', '[2001:db8::9]', '2001:db8::9'],
    ['true', '2001:db8::9', '2001:db8::9'],
    ['true', 'unknown', '192.0.2.7'],
  ])('behind TRUST_PROXY=%s is not what the visitor claims: %s', async (hops, forwarded, address) => {
    const server = await startTestServer(pglite, { environment: { TRUST_PROXY: hops } });
    // Health checks are not logged.
    await server.app.inject({
      url: languages.list.path,
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress: '192.0.2.7',
    });
    expect(server.logged()).toContain(`"remoteAddress":"${address}"`);
    await server.close();
  });
});

describe.each(engines)('health on $name', (engine) => {
  it('is good while the database answers, and ready while its schema is whole', async () => {
    const server = await startTestServer(engine);
    expect((await server.call(health.health)).status).toBe(200);
    expect((await server.call(health.ready)).body).toEqual({ data: { status: 'ready' } });
    await server.db.execute(sql`delete from lectern.migrations where id = (select max(id) from lectern.migrations)`);
    const { status, body, headers } = await server.call(health.ready);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'server.unavailable', '5']);
    expect((await server.call(health.health)).status).toBe(200);
    await server.close();
  });
});
