import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { malformed, wrongEncoding } from '../errors.ts';

/**
 * Reads JSON as UTF-8. Decoding would put U+FFFD in the place of bytes that are none, so that a name in another encoding would be kept broken
 * and the call answered as done.
 */
export const readJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(malformed());
    parse(request, body.toString(), done);
  });
};

/** No call reads a compressed body: what it is in is wrong, and not what it says. Where there is none, nothing is. */
export const refuseEncoded = (app: FastifyInstance) => {
  app.addHook('preParsing', async ({ headers }) => {
    const { 'content-encoding': coding = '', 'content-length': length = '0' } = headers;
    const isEmpty = headers['transfer-encoding'] === undefined && length === '0';
    if (!isEmpty && !['', 'identity'].includes(coding.toLowerCase())) throw wrongEncoding();
  });
};
