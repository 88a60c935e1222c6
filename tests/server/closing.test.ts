import { Agent, get, request } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { health } from '#contract/health.ts';
import { drainBeforeClosing } from '#server/http/closing.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { pglite } from '#tests/support/engines.ts';
import { sendHalf } from '#tests/support/half-sent.ts';
import { holdConnections } from '#tests/support/hold-connections.ts';
import { testPassword } from '#tests/support/seed-people.ts';
import { startTestServer } from '#tests/support/test-server.ts';

/** A call that is answered when the test says so. */
const slowCall = () => {
  let answer: () => void = () => undefined;
  let arrived: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const handler = () => {
    arrived();
    return new Promise<string>((send) => {
      answer = () => send('done');
    });
  };
  return { handler, asked, answer: () => answer() };
};

it('a server that is closed while it answers ends with its answer, not with the connection’s long life', async () => {
  const app = Fastify();
  drainBeforeClosing(app);
  const slow = slowCall();
  app.get('/', slow.handler);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  // A client that keeps its connection for as long as the server does: that is longer than a test may take.
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<string>((resolve) => get(url, { agent }, (response) => resolve(text(response))));
  await slow.asked;
  const closed = app.close();
  setTimeout(slow.answer, 200);
  expect(await answered).toBe('done');
  await closed;
  agent.destroy();
});

it('a server that is closed does not wait for whoever has hung up', async () => {
  const app = Fastify();
  drainBeforeClosing(app);
  const slow = slowCall();
  app.get('/', slow.handler);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = request(url).on('error', () => undefined);
  call.end();
  await slow.asked;
  const closed = app.close();
  call.destroy();
  // Its call is never answered.
  await closed;
});

it('a server that is closed says so to whoever watches it, and takes no new work, until its last answer is out', async () => {
  const environment = { LOG_LEVEL: 'info' };
  const { app, url, close, logged } = await startTestServer(pglite, { listen: true, environment });
  const get = (path: string) => fetch(`${url}${path}`);
  expect((await get(health.ready.path)).status).toBe(200);
  const finish = await sendHalf(`${url}${auth.login.path}`, {
    email: 'admin@people.test',
    password: testPassword,
    rememberMe: false,
  });
  const closed = app.close();

  await expect.poll(async () => (await get(health.ready.path)).status).toBe(503);
  expect((await get(health.health.path)).status).toBe(200);
  const refused = await get('/api/v1/auth/signInOptions');
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'server.draining', message: expect.stringContaining('stopping') });
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    ...securityHeaders,
    'retry-after': '5',
    connection: 'close',
  });

  expect(await finish()).toBe(200);
  await closed;
  await expect(get(health.health.path)).rejects.toThrow();
  // Ending is no failure: whoever counts those in the log is not called each time that the server is started anew.
  expect(logged()).toContain('"statusCode":503');
  expect(logged()).not.toContain('request failed');
  await close();
});

it('a server that is closed waits for no connection on which nothing is asked', async () => {
  const { app, url, close } = await startTestServer(pglite, { listen: true });
  const holders = await holdConnections(url);
  await app.close();
  await holders.ended;
  await close();
});
