import { once } from 'node:events';
import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { loggableUrl } from '#server/http/logging.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { testPassword } from '#tests/support/seed-people.ts';
import { startTestServer } from '#tests/support/test-server.ts';

describe.each(engines)('the log on $name', (engine) => {
  it('tells what was called, and no token, password, cookie or address of anybody', async () => {
    const server = await startTestServer(engine, { environment: { LOG_LEVEL: 'trace' } });
    const { headers } = await server.signIn('admin@people.test');
    const [accessToken, refreshToken] = [String(headers.accesstoken), String(headers.refreshtoken)];
    await server.call(auth.refresh, {
      body: { refreshToken },
      headers: { cookie: 'lectern.refreshToken=a-cookie-value' },
    });
    await server.app.inject(`/api/v1/tutor/getLanguages?search=${accessToken}`);
    await server.app.inject({ url: '/reset-password/a-reset-token?x=y', headers: { accept: 'text/html' } });
    await server.app.inject({ url: '/verify/a-verify-token', headers: { accept: 'text/html' } });
    await server.app.inject({ url: '/first-admin/a-first-token', headers: { accept: 'text/html' } });
    await server.app.inject({ url: '/admin/login?code=a-provider-code&state=s', headers: { accept: 'text/html' } });

    // A failing database is when most is written; statements carry hashes and addresses.
    await server.db.execute(sql`drop table attempts cascade`);
    expect((await server.signIn('admin@people.test')).status).toBe(500);
    await server.db.execute(sql`alter table refresh_tokens rename to gone`);
    expect((await server.call(auth.refresh, { body: { refreshToken } })).status).toBe(500);

    const log = server.logged();
    expect(log).toContain('/api/v1/admin/login');
    expect(log).toContain('does not exist');
    for (const secret of [
      testPassword,
      accessToken,
      refreshToken,
      'a-cookie-value',
      'a-reset-token',
      'a-verify-token',
      'a-first-token',
      'a-provider-code',
      'admin@people.test',
      '$argon2',
    ]) {
      expect(log).not.toContain(secret);
    }
    await server.close();
  });
});

it('is one line of JSON an event, whatever is sent', async () => {
  const server = await startTestServer(pglite, { environment: { LOG_LEVEL: 'trace' } });
  const url = '/api/v1/tutor/%0d%0a{"level":60}%1b[31m';
  const headers = { 'user-agent': 'a\u001b[31mb', 'accept-language': '\u009b31m' };
  await server.app.inject({ url, headers });
  await server.app.inject({ method: 'POST', url: '/api/v1/admin/login', payload: '{"email":"\r\n\u001b[2J' });
  const lines = server.logged().trim().split('\n');
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.anything() });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(server.logged()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  expect(lines.length).toBeGreaterThan(2);
  await server.close();
});

it('does not take somebody who goes away while they send for an outage of the database', async () => {
  const server = await startTestServer(pglite, { environment: { LOG_LEVEL: 'info' }, listen: true });
  const headers = { 'content-type': 'application/json', 'content-length': 1_000, expect: '100-continue' };
  const call = request(`${server.url}${auth.login.path}`, { method: 'POST', headers }).on('error', () => undefined);
  call.flushHeaders();
  await once(call, 'continue');
  await new Promise((written) => call.write('{', written));
  call.destroy();
  const lines = () =>
    server
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  await expect.poll(() => lines().map(({ msg }) => msg)).toContain('the client went away');
  expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
  await server.close();
});

describe('an address in the log', () => {
  it.each([
    ['/api/v1/admin/tutor?search=anna', '/api/v1/admin/tutor'],
    ['/reset-password/abc', '/reset-password/…'],
    ['/verify/abc?x=1', '/verify/…'],
    ['/admin/tutors', '/admin/tutors'],
  ])('%s reads %s', (url, logged) => {
    expect(loggableUrl(url)).toBe(logged);
  });
});
