import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, LecternError, type Retry } from '#client/index.ts';
import { aBooking, aTutor, aUser, useClient } from '#tests/support/client.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startUnsteadyProxy } from '#tests/support/unsteady-proxy.ts';

describe.each(engines)('the client of a server with a bad line on $name', (engine) => {
  const used = useClient(engine);

  it('sends a call again whose answer was lost, and nothing is done twice', async () => {
    const { server, token, client } = used;
    await client.putTutor('t-1', aTutor);
    await client.putUser('u-1', aUser());
    await client.putBooking('b-1', aBooking);
    const lost = new Set<string>();
    // The first answer to each call never arrives: the server has done its work.
    const proxy = await startUnsteadyProxy(server.url, ({ method, path }) => {
      if (lost.has(`${method} ${path}`)) return {};
      lost.add(`${method} ${path}`);
      return { lost: 'answer' };
    });
    const retries: Retry[] = [];
    const far = createClient({ url: proxy.url, token, onRetry: (retry) => retries.push(retry) });
    const events = [{ id: 'e-1', kind: 'paid', at: '2025-03-01T00:00:00Z' } as const];
    // A repetition that was carried out once more would be `unchanged`.
    expect(await far.addEvents('b-1', { events })).toMatchObject({ outcome: 'changed', version: 2 });
    expect(await far.batch([{ type: 'user', externalId: 'u-2', ...aUser('two@app.test') }])).toMatchObject([
      { outcome: 'created' },
    ]);
    // A PUT has no key: that it comes twice changes nothing.
    expect(await far.putUser('u-3', aUser('three@app.test'))).toMatchObject({ outcome: 'unchanged', version: 1 });
    expect(retries.map(({ error }) => [error.code, error.status])).toEqual(Array(3).fill(['client.unreachable', 0]));
    await proxy.close();
  });
});

/** A server that answers as it is told, call by call. */
const startScripted = async (
  answers: { status: number; headers?: Record<string, string>; body?: object | string }[],
) => {
  const calls: { at: number; key: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const at = performance.now();
    calls.push({ at, key: request.headers['idempotency-key'] as string | undefined, body: await text(request) });
    const { status, headers = {}, body = {} } = answers[Math.min(calls.length, answers.length) - 1] ?? { status: 500 };
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, calls, close };
};

const told = { status: 200, body: { data: { outcome: 'linked', externalId: 'u-1', id: 'x', version: 1 } } };
const link = (url: string, more: object = {}, options: object = {}) =>
  createClient({ url, token: 'lectern_live_x', ...more }).linkUser('u-1', { email: 'mia@app.test' }, options);
const failed = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('was answered'),
    (error) => error,
  );

describe('the client', () => {
  const used = useClient(pglite);

  it.each([
    ['the server fails', { status: 500, body: { message: 'Sorry', code: 'server.error' } }],
    ['a gateway finds no server', { status: 502, body: '<html>Bad Gateway</html>' }],
    [
      'the server ends',
      { status: 503, headers: { 'retry-after': '1' }, body: { message: 'Closing', code: 'server.draining' } },
    ],
    ['a gateway waits in vain', { status: 504 }],
    ['a gateway waits in vain for the call', { status: 408, body: '<html>Request Timeout</html>' }],
    [
      'the first call still runs',
      { status: 409, headers: { 'retry-after': '1' }, body: { message: 'Wait', code: 'idempotency.running' } },
    ],
    [
      'there were too many calls',
      { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Wait', code: 'too_many' } },
    ],
  ])('tries again, with the same key, where %s', async (_, refusal) => {
    const server = await startScripted([refusal, told]);
    expect(await link(server.url)).toEqual(told.body.data);
    const [first, second, ...more] = server.calls;
    expect(more).toEqual([]);
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.key).toBe(first?.key);
    if ('headers' in refusal) expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1000);
    await server.close();
  });

  it.each([
    [{ status: 422, body: { message: 'No', code: 'reference.unknown', retryable: true } }, 'reference.unknown'],
    [{ status: 409, body: { message: 'No', code: 'conflict.source' } }, 'conflict.source'],
    [{ status: 429, headers: { 'retry-after': '900' }, body: { message: 'No', code: 'too_many' } }, 'too_many'],
    [{ status: 301, headers: { location: 'https://elsewhere.example/' } }, 'client.unreadable'],
    [{ status: 200, body: '<html>Sign in to the guest network</html>' }, 'client.unreadable'],
  ])('does not where that is no use: %o', async (refusal, code) => {
    const server = await startScripted([refusal, told]);
    expect(await failed(link(server.url))).toMatchObject({ name: 'LecternError', code, status: refusal.status });
    expect(server.calls).toHaveLength(1);
    await server.close();
  });

  it.each([
    ['a gateway that knows no such page', { status: 404, body: '<html>default backend - 404</html>' }],
    ['a page of maintenance', { status: 200, body: '<html>We are back in a minute</html>' }],
  ])('goes on hearing of events after %s, but does not begin with one', async (_, instead) => {
    const page = { status: 200, body: { data: [{ id: 'evt-1' }], next: 'c-1', more: false } };
    const server = await startScripted([page, instead, page]);
    const heard: string[] = [];
    for await (const { id } of createClient({ url: server.url, token: 'lectern_live_x' }).events())
      if (heard.push(id) === 2) break;
    expect(heard).toEqual(['evt-1', 'evt-1']);
    expect(server.calls).toHaveLength(3);
    await server.close();

    const wrong = await startScripted([instead]);
    const asked = createClient({ url: wrong.url, token: 'lectern_live_x' }).events().next();
    expect(await failed(asked)).toMatchObject({ code: 'client.unreadable', status: instead.status });
    expect(wrong.calls).toHaveLength(1);
    await wrong.close();
  });

  it('takes up a token that took the place of a revoked one, and says so where there is none', async () => {
    const revoked = { status: 401, body: { message: 'Revoked', code: 'auth.token' } };
    const tokens = ['lectern_live_old', 'lectern_live_new'];
    const server = await startScripted([revoked, told, revoked]);
    const token = () => tokens.shift() ?? 'lectern_live_new';
    expect(await link(server.url, { token })).toEqual(told.body.data);
    expect(server.calls).toHaveLength(2);
    expect(await failed(link(server.url, { token }))).toMatchObject({ status: 401, code: 'auth.token' });
    expect(server.calls).toHaveLength(3);
    await server.close();
  });

  it.each([
    ['GET', (url: string) => createClient({ url, token: 'lectern_live_x' }).levels(), { data: [] }],
    ['PUT', (url: string) => createClient({ url, token: 'lectern_live_x' }).putUser('u-1', aUser()), told.body],
    [
      'PUT with a file',
      (url: string) =>
        createClient({ url, token: 'lectern_live_x' }).putEvidence('r-1', 'f-1', new File(['x'], 'chat.png')),
      told.body,
    ],
  ])('tries a %s again that the server fails at, with the same body', async (_, call, body) => {
    const failing = { status: 500, body: { message: 'Sorry', code: 'server.error' } };
    const server = await startScripted([failing, { status: 200, body }]);
    expect(await call(server.url)).toEqual(body.data);
    expect(server.calls).toHaveLength(2);
    expect(server.calls[1]?.body).toBe(server.calls[0]?.body);
    await server.close();
  });

  it('gives up after as many tries as it may make, with the last refusal', async () => {
    const server = await startScripted([
      { status: 503, headers: { 'retry-after': '0' }, body: { message: 'No', code: 'server.unavailable' } },
    ]);
    expect(await failed(link(server.url, { tries: 3 }))).toMatchObject({
      status: 503,
      retryAfterMs: 0,
      isTemporary: true,
    });
    expect(server.calls).toHaveLength(3);
    await server.close();
  });

  it('ends at once when it is told to: before it is sent, on the way, and while it waits for its next try', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(silent.address() as { port: number }).port}`;
    const stopped = (stop: AbortController, call: Promise<unknown>) => {
      stop.abort(new Error('Enough'));
      return failed(call);
    };
    const before = new AbortController();
    before.abort(new Error('Enough'));
    expect(await failed(link(url, {}, { signal: before.signal }))).toMatchObject({ message: 'Enough' });
    const underway = new AbortController();
    const call = link(url, {}, { signal: underway.signal });
    await once(silent, 'request');
    expect(await stopped(underway, call)).toMatchObject({ message: 'Enough' });
    silent.closeAllConnections();
    silent.close();

    const busy = await startScripted([{ status: 503, headers: { 'retry-after': '60' } }]);
    const waiting = new AbortController();
    const onRetry = () => waiting.abort(new Error('Enough'));
    expect(await failed(link(busy.url, { onRetry }, { signal: waiting.signal }))).toMatchObject({ message: 'Enough' });
    await busy.close();
  });

  it('waits for an answer no longer than it is told to', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(silent.address() as { port: number }).port}`;
    const error = await failed(link(url, { timeoutMs: 100, tries: 2 }));
    expect(error).toBeInstanceOf(LecternError);
    expect(error).toMatchObject({ code: 'client.unreachable', message: 'No answer: No answer within 100 ms' });
    silent.closeAllConnections();
    silent.close();
  });

  it.each(['127.0.0.1', 'localhost'])('says why nobody answers at %s', async (host) => {
    const error = await failed(link(`http://${host}:${await findFreePort()}`, { tries: 1 }));
    expect(error).toMatchObject({ code: 'client.unreachable', status: 0 });
    expect(error.message).toMatch(/^No answer: .*ECONNREFUSED/);
  });

  it('asks for the token anew before each try, and for sentences in a language', async () => {
    const tokens = ['lectern_live_wrong', 'lectern_live_wrong', used.token];
    const client = createClient({
      url: `${used.server.url}/`,
      token: async () => tokens.shift() ?? '',
      language: 'de',
    });
    expect(await failed(client.levels())).toMatchObject({ status: 401, code: 'token.invalid' });
    expect(await client.levels()).toHaveLength(1);
    expect(() => createClient({ url: 'nowhere', token: '' })).toThrow(TypeError);
    const german = createClient({ url: used.server.url, token: used.token, language: 'de' });
    expect((await failed(german.putUser('u-1', { ...aUser(), email: 'x' }))).errors.email).toMatch(/E-Mail/);
  });
});

describe('the client, as time goes by,', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const answerOf = (status: number, code: string, retryAfter: string) =>
    Response.json({ message: 'Wait', code }, { status, headers: { 'retry-after': retryAfter } });
  const answered = () => Response.json(told.body);
  /** A client whose calls are answered by a function, and how long it waited before each further try. */
  const clientOf = (answer: (nth: number) => Response | Promise<Response>, more: object = {}) => {
    const waited: number[] = [];
    let nth = 0;
    const client = createClient({
      url: 'https://lectern.example.com',
      token: 'lectern_live_x',
      fetch: async () => {
        nth += 1;
        return answer(nth);
      },
      onRetry: ({ delayMs }) => waited.push(delayMs),
      ...more,
    });
    return { client, waited, calls: () => nth };
  };
  /** What comes of something once so much time has passed. */
  const settledWithin = async <Result>(seconds: number, call: Promise<Result>) => {
    const settled = failed(call.then((value) => Promise.reject(value))).then((value) => value as Result);
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return Promise.race([settled, Promise.resolve('still waiting')]);
  };
  const linked = (client: ReturnType<typeof createClient>, options: object = {}) =>
    client.linkUser('u-1', { email: 'mia@app.test' }, options);

  it('goes on with the loop over events whatever it is asked to wait, and asks again every minute and a half', async () => {
    const page = { data: [], next: 'c-1', more: false };
    const { client, waited } = clientOf((nth) =>
      nth < 4 ? answerOf(429, 'too_many', '900') : Response.json(page, { status: 200 }),
    );
    expect(await settledWithin(300, client.eventPages({ after: 'c-0' }).next())).toEqual({ done: false, value: page });
    expect(waited).toEqual([90_000, 90_000, 90_000]);
  });

  it('waits longer from try to try also where it is told to come back in a second', async () => {
    const { client, waited } = clientOf((nth) => (nth < 7 ? answerOf(503, 'server.draining', '1') : answered()), {
      tries: 8,
    });
    expect(await settledWithin(90, linked(client))).toEqual(told.body.data);
    expect(waited).toHaveLength(6);
    expect(Math.min(...waited)).toBeGreaterThanOrEqual(1000);
    expect(waited.at(-1)).toBeGreaterThanOrEqual(8000);
  });

  it('waits for a first try that still runs, two minutes at least, however few tries it may make', async () => {
    const running = () => answerOf(409, 'idempotency.running', '1');
    const slow = clientOf((nth) => (nth < 8 ? running() : answered()), { tries: 2 });
    expect(await settledWithin(110, linked(slow.client))).toEqual(told.body.data);
    const endless = clientOf(running, { tries: 2 });
    const call = linked(endless.client);
    expect(await settledWithin(110, call)).toBe('still waiting');
    expect(await settledWithin(60, call)).toMatchObject({ code: 'idempotency.running' });
  });

  it('asks anew for a token that does not come, or fails to, and ends with its signal meanwhile', async () => {
    const broken = clientOf(answered, {
      token: vi
        .fn(() => 'lectern_live_x')
        .mockImplementationOnce(() => {
          throw new Error('The vault is sealed');
        }),
    });
    expect(await settledWithin(5, linked(broken.client))).toEqual(told.body.data);
    const never = { token: () => new Promise<string>(() => undefined), timeoutMs: 1000, tries: 2 };
    const silent = clientOf(answered, never);
    expect(await settledWithin(5, linked(silent.client))).toMatchObject({ code: 'client.unreachable', status: 0 });
    expect(silent.waited).toHaveLength(1);
    const stop = new AbortController();
    const call = linked(silent.client, { signal: stop.signal });
    stop.abort(new Error('Enough'));
    expect(await settledWithin(0, call)).toMatchObject({ message: 'Enough' });
    expect(silent.calls()).toBe(0);
  });
});
