import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#contract/primitives.ts';
import { AppError, malformed } from '../errors.ts';
import { jsonType } from './answers.ts';
import { describeRefusal } from './failures.ts';
import { negotiateLocale } from './locale.ts';
import { securityHeaders } from './security-headers.ts';

const refusals: Record<string, AppError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new AppError(408, 'too_slow'),
  HPE_HEADER_OVERFLOW: new AppError(431, 'validation.malformed'),
};

/** What whoever sends reads. Of a request that does not come to its end the head was there. */
const locales = new WeakMap<Socket, Locale>();
export const rememberLocales = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ raw, headers }) => {
    locales.set(raw.socket, negotiateLocale(headers['accept-language']));
  });
};

/**
 * Answers Node's `clientError`: malformed HTTP, for which there is no request to reply to. Without HSTS: nobody knows which host was meant, which
 * may be this machine (`sendSecurityHeaders`).
 */
export const answerClientError = (error: Error & { code?: string }, socket: Socket) => {
  // After a failed TLS handshake there is no way to say anything.
  if (/^ERR_(SSL|TLS)_/.test(error.code ?? '')) return void socket.destroy();
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const refusal = refusals[error.code ?? ''] ?? malformed();
  const said = describeRefusal(refusal, locales.get(socket) ?? 'en');
  const body = JSON.stringify({ ...said, requestId: crypto.randomUUID() });
  const headers = {
    ...securityHeaders,
    'content-type': jsonType,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head.join('')}\r\n${body}`);
};

/** TRACE echoes a request with its secrets (cross-site tracing); there is no use for it here. */
export const refuseTrace = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ method }) => {
    if (method === 'TRACE')
      throw new AppError(405, 'not_found.route', { headers: { allow: 'GET, HEAD, POST, PUT, OPTIONS' } });
  });
};
