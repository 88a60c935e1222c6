import type { FastifyRequest } from 'fastify';

/**
 * What the caller names a request by when it may have to repeat it: the header `Idempotency-Key`.
 *
 * @returns undefined without one, or for one that could be guessed or is no key at all.
 */
export const requestKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{20,100}$/.test(key) ? key : undefined;
};
