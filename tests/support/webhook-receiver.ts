import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeCertificate } from './certificate.ts';

type Heard = { method: string | undefined; path: string | undefined; headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const taken: Answer = (response) => response.writeHead(204).end();

/**
 * A receiver of webhooks on this machine, by HTTP or with a certificate of its own.
 *
 * @example
 * const receiver = await openReceiver({ tls: true });
 * receiver.answer = (response) => response.writeHead(500).end('Broken');
 */
export const openReceiver = async ({ tls = false } = {}) => {
  const { certificate, key } = makeCertificate();
  const heard: Heard[] = [];
  const receiver = { answer: taken };
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    heard.push({ method, path: url, headers, body: await text(request) });
    receiver.answer(response, request);
  };
  const server = tls ? https.createServer({ cert: certificate, key }, listener) : http.createServer(listener);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    port,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    ca: certificate,
    heard,
    connections: () => connections,
    /** Ends the connections that nobody uses at the moment, as a server does that is started anew. */
    closeIdle: () => server.closeIdleConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
};
