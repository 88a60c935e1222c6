import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { translate } from '#contract/messages/index.ts';
import { AppError } from '../errors.ts';
import { securityHeaders, strictTransportSecurity } from './security-headers.ts';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers Node's `clientError`: malformed HTTP, for which there is no request to reply to. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket) => {
  // After a failed TLS handshake there is no way to say anything.
  if (/^ERR_(SSL|TLS)_/.test(error.code ?? '')) return void socket.destroy();
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const code = 'validation.malformed';
  const body = JSON.stringify({ message: translate('en', code), code, requestId: crypto.randomUUID() });
  const headers = {
    ...securityHeaders,
    ...(socket instanceof TLSSocket && strictTransportSecurity),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
};

/** TRACE echoes a request with its secrets (cross-site tracing); there is no use for it here. */
export const refuseTrace = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ method }) => {
    if (method === 'TRACE')
      throw new AppError(405, 'not_found.route', { headers: { allow: 'GET, HEAD, POST, OPTIONS' } });
  });
};
