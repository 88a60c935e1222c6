import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { fetchFrom } from './fetch-from.ts';

export type Received = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
};
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'hang up';

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const reply = (response: ServerResponse, answer: Answer) => {
  if (answer === 'hang up') return response.destroy();
  const { status = 200, body = { data: { ok: true } }, headers = {} } = answer;
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  return response.end(JSON.stringify(body));
};

/**
 * A real HTTP server that answers as the test says, and what it was asked. The screens' calls go to it for as long as the test runs.
 *
 * @example const { received } = await startScriptedServer(({ path }) => ({ body: { data: path } }));
 */
export const startScriptedServer = async (answer: (received: Received) => Answer | Promise<Answer>) => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://server');
    const call: Received = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: await bodyOf(request),
    };
    received.push(call);
    reply(response, await answer(call));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { restore } = fetchFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  onTestFinished(async () => {
    restore();
    await stop();
  });
  return { received, stop };
};
