import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Makes a call that is answered with a stream, and leaves as soon as that is open. The body is there where the call is refused. */
export const injectStream = async (app: FastifyInstance, options: InjectOptions) => {
  const { statusCode, headers, raw, stream } = await app.inject({ ...options, payloadAsStream: true });
  if (statusCode !== 200) return { statusCode, headers, body: await text(stream()) };
  raw.res.destroy();
  return { statusCode, headers, body: '' };
};
