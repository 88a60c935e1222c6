import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, accept-language',
  'access-control-max-age': '600',
};
const exposed = 'accesstoken, refreshtoken, refreshtokenexpiresin, x-request-id, retry-after, content-disposition';

/**
 * Lets screens of the configured origins, and of no others, read what the API answers. Nothing is sent with cookies, so they are not
 * allowed either.
 */
export const registerCors = (app: FastifyInstance, { corsOrigins }: Pick<Config, 'corsOrigins'>) => {
  const allowed = new Set(corsOrigins.map((origin) => new URL(origin).origin));
  if (allowed.size === 0) return;
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (!url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    if (headers.origin === undefined || !allowed.has(headers.origin)) return;
    reply.header('access-control-allow-origin', headers.origin);
    reply.header('access-control-expose-headers', exposed);
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
      return reply.code(204).headers(preflight).send();
    }
  });
};
