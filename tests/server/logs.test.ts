import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { health } from '#contract/health.ts';
import { loggableUrl } from '#server/http/logging.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { testPassword } from '#tests/support/seed-people.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
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

it('tells of health checks only what fails', async () => {
  const server = await startTestServer(pglite, { environment: { LOG_LEVEL: 'info' } });
  for (const watched of [health.health, health.ready]) expect((await server.call(watched)).status).toBe(200);
  await server.app.inject({ method: 'HEAD', url: health.health.path });
  expect(server.logged()).not.toContain(health.health.path);
  expect(server.logged()).not.toContain(health.ready.path);
  await server.db.execute(sql`alter table lectern.migrations rename to gone`);
  expect((await server.call(health.ready)).status).toBe(500);
  expect(server.logged()).toContain('lectern.migrations');
  await server.close();
});

it('tells in production of a letter without a mail server by its template and id alone, and so does its file’s name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-outbox-'));
  const announced: string[] = [];
  const environment = {
    NODE_ENV: 'production',
    ACCESS_TOKEN_SECRET: serverSecret,
    PUBLIC_URL: 'https://lectern.example.com',
    DATA_DIR: folder,
  };
  const server = await startTestServer(pglite, { environment, listen: true, announce: (line) => announced.push(line) });
  await server.call(auth.forgotPassword, { body: { email: 'admin@people.test' } });
  const told = () =>
    server
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ template }) => template !== undefined);
  await expect.poll(told).toHaveLength(1);
  const [{ id = '' } = {}] = await server.db.select().from(mailJobs);
  const [{ file, ...line }] = told();
  expect(line).toMatchObject({ mail: id, template: 'reset-password', level: 40 });
  const names = await readdir(join(folder, 'outbox'));
  expect(names.map((name) => join(folder, 'outbox', name))).toContain(file);
  for (const name of names)
    expect(name).toMatch(new RegExp(`^[\\dT-]+-reset-password\\.${id}\\.[\\da-f]{8}\\.(eml|html)$`));
  expect(server.logged()).not.toContain('people.test');
  expect(announced).toEqual([]);
  await server.close();
  await rm(folder, { recursive: true });
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
