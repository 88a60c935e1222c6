import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { pglite } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const origin = 'https://office.example';

/** What comes back for these bytes. */
const sendRaw = async (url: string, text: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
};

describe('headers', () => {
  let server: TestServer;
  beforeAll(async () => {
    const environment = { CORS_ORIGINS: `${origin}/, http://localhost:9999`, PUBLIC_URL: 'https://lectern.example' };
    server = await startTestServer(pglite, { environment, listen: true });
  });
  afterAll(() => server.close());

  const expectSafe = (headers: Record<string, unknown>, of: string) => {
    const policy = String(headers['content-security-policy']);
    expect(policy, of).toMatch(/default-src 'none';(?: script-src 'self';)? style-src.*frame-ancestors 'none'/);
    expect(policy, of).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    expect(headers, of).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  };

  it('stand on the answer of every call, whoever asks, and nothing of it is stored', async () => {
    for (const endpoint of endpoints) {
      const { headers } = await server.call(endpoint, {
        params: { id: crypto.randomUUID(), bookingId: 'BK-1' },
        headers: { host: 'lectern.example' },
      });
      expect(headers['content-type'], endpoint.path).toMatch(/; charset=utf-8$/);
      expectSafe(headers, endpoint.path);
      expect(headers['cache-control'], endpoint.path).toBe('no-store');
    }
  });

  it.each(['/%61pi/v1/health', '/api/v1/%68ealth', '/%6Detrics'])('stand on the answer at %s as well', async (url) => {
    const { statusCode, headers } = await server.app.inject({ url, authority: 'lectern.example' });
    expect(statusCode).toBe(200);
    expectSafe(headers, url);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['GET', '/'],
    ['GET', '/api/nothing'],
    ['GET', '/%'],
    ['GET', `/api/v1/admin/tutor/${'x'.repeat(300)}`],
    ['TRACE', '/api/v1/health'],
    ['DELETE', '/api/v1/health'],
    ['OPTIONS', '/api/v1/health'],
    ['GET', '/.env'],
    ['GET', '/.git/config'],
    ['GET', '/assets/main.js.map'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['GET', '/metrics'],
  ] as const)('stand on %s %s, which is refused', async (method, url) => {
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const answer = await server.app.inject({ method: method as 'GET', url, headers, authority: 'lectern.example' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expectSafe(answer.headers, url);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/\bat \/|node_modules|\.ts:/);
    expect(answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
  });

  it('stand on the answer to what is no HTTP', async () => {
    for (const text of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`]) {
      const answer = await sendRaw(server.url, text);
      expect(answer).toMatch(/^HTTP\/1\.1 4(00|31) /);
      expect(answer).toContain("frame-ancestors 'none'");
      expect(answer).toContain('nosniff');
    }
  });

  it('stand on the answer to what takes too long, which says so in the language of who sends it', async () => {
    const { server: http } = server.app;
    const usual = http.requestTimeout;
    // An import of 50 MB by a line of half a Mbit/s.
    expect(usual).toBeGreaterThan((50 * 8 * 1_000) / 0.5);
    http.requestTimeout = 500;
    const head = 'Host: x\r\nAccept-Language: de\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
    const answer = await sendRaw(server.url, `POST /api/v1/admin/login HTTP/1.1\r\n${head}{`);
    http.requestTimeout = usual;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('nosniff');
    expect(answer).toContain('"message":"Das kam zu langsam an. ');
  });

  it('refuse to repeat a TRACE', async () => {
    const answer = await sendRaw(
      server.url,
      'TRACE /api/v1/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer abc\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain('abc');
    const allowed = /^allow: (.*)\r$/m.exec(answer)?.[1]?.split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['HEAD', 'OPTIONS', ...endpoints.map(({ method }) => method)]));
  });

  it('let the configured origins read, with the tokens, and ask before', async () => {
    const { headers } = await server.app.inject({ url: '/api/v1/health', headers: { origin } });
    expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining(['accesstoken', 'refreshtoken', 'refreshtokenexpiresin', 'x-request-id']),
    );
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/admin/login',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    const refused = await server.app.inject({ url: '/api/v1/admin/tutor', headers: { origin } });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, origin]);
  });

  it.each([
    'https://evil.example',
    'https://office.example.evil.test',
    'http://office.example',
    'null',
    `${origin}:8443`,
  ])('say nothing to %s', async (stranger) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await server.app.inject({
        method,
        url: '/api/v1/health',
        headers: { origin: stranger, 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  const promised = async ({ app }: TestServer, authority: string) =>
    (await app.inject({ url: '/api/v1/health', authority })).headers['strict-transport-security'];

  it('promise TLS only where there is some', async () => {
    const plain = await startTestServer(pglite);
    expect(await promised(plain, 'lectern.example')).toBeUndefined();
    await plain.close();
  });

  it('promise it of no machine that somebody develops on, and for no host but this', async () => {
    for (const host of ['localhost:4000', '127.0.0.1', '[::1]:4000', 'lectern.localhost'])
      expect(await promised(server, host), host).toBeUndefined();
    expect(await promised(server, 'lectern.example')).toBe('max-age=31536000');
  });
});
