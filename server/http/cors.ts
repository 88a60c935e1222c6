import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const shared = {
  methods: ['GET', 'POST'],
  allowedHeaders: ['authorization', 'content-type', 'accept-language', 'idempotency-key', 'last-event-id'],
  exposedHeaders: [
    'accesstoken',
    'refreshtoken',
    'refreshtokenexpiresin',
    'x-request-id',
    'retry-after',
    'content-disposition',
  ],
  maxAge: 600,
};

/**
 * CORS: scripts of the configured origins, and of no others, may read what the API answers. Nothing is sent with cookies, so credentials are
 * not allowed.
 */
export const registerCors = async (app: FastifyInstance, { corsOrigins }: Pick<Config, 'corsOrigins'>) => {
  const allowed = new Set(corsOrigins.map((origin) => new URL(origin).origin));
  if (allowed.size === 0) return;
  // Strangers are not even told what they could have read, which a list of origins would.
  const optionsFor = async ({ url, headers: { origin = '', ...headers } }: FastifyRequest) =>
    url.startsWith('/api/') && allowed.has(origin)
      ? { ...shared, origin, preflight: headers['access-control-request-method'] !== undefined }
      : { origin: false };
  await app.register(cors, () => optionsFor);
};
