import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Fate, startUnsteadyProxy, type UnsteadyProxy } from './unsteady-proxy.ts';

describe('the unsteady proxy', () => {
  let heard: string[];
  let server: Server;
  let proxy: UnsteadyProxy;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      heard.push(`${request.method} ${request.url} ${body}`.trim());
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`answer to ${request.url}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => proxy.close());
  afterAll(() => server.close());

  const start = async (fates: Record<string, Fate>) => {
    heard = [];
    proxy = await startUnsteadyProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ({ path }) => {
      return fates[path] ?? {};
    });
    return (path: string, init?: RequestInit) => fetch(`${proxy.url}${path}`, init).then((answer) => answer.text());
  };

  it('passes on what nothing happens to, with its body', async () => {
    const ask = await start({});
    expect(await ask('/plain', { method: 'POST', body: 'hello' })).toBe('answer to /plain');
    expect(heard).toEqual(['POST /plain hello']);
    expect(proxy.passed).toEqual([{ method: 'POST', path: '/plain', status: 200, lost: false }]);
    await expect.poll(proxy.underWay).toBe(0);
  });

  it('loses a call before the server hears of it, or its answer after', async () => {
    const ask = await start({ '/unheard': { lost: 'request' }, '/unanswered': { lost: 'answer' } });
    await expect(ask('/unheard')).rejects.toThrow('fetch failed');
    await expect(ask('/unanswered')).rejects.toThrow('fetch failed');
    expect(heard).toEqual(['GET /unanswered']);
    expect(proxy.passed.map(({ lost }) => lost)).toEqual([true, true]);
  });

  it('repeats a call and answers it once', async () => {
    const ask = await start({ '/twice': { repeated: true } });
    expect(await ask('/twice')).toBe('answer to /twice');
    expect(heard).toEqual(['GET /twice', 'GET /twice']);
  });

  it('repeats a call behind others, and answers in the place of the server', async () => {
    const statuses: number[] = [];
    const ask = await start({
      '/again': { repeatedAfterMs: 300, onAnswer: (status) => statuses.push(status) },
      '/busy': { answered: { status: 429, headers: { 'retry-after': '1' } } },
    });
    await ask('/again');
    await ask('/since');
    expect(statuses).toEqual([200]);
    expect((await fetch(`${proxy.url}/busy`)).headers.get('retry-after')).toBe('1');
    await expect.poll(() => heard).toEqual(['GET /again', 'GET /since', 'GET /again']);
  });

  it('lets calls and answers overtake one another', async () => {
    const ask = await start({ '/late': { delayMs: 1_500 }, '/answered-late': { answerDelayMs: 4_000 } });
    const arrived: string[] = [];
    const paths = ['/answered-late', '/late', '/quick'];
    await Promise.all(paths.map((path) => ask(path).then(() => arrived.push(path))));
    expect(heard.at(-1)).toBe('GET /late');
    expect(arrived).toEqual(['/quick', '/late', '/answered-late']);
  });
});
