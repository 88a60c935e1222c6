import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photoLimits } from '#contract/accounts.ts';
import { documentLimits, documentTypeNames } from '#contract/documents.ts';
import { malformed, wrongEncoding } from '../errors.ts';
import { fileTooLarge } from '../modules/files/document.ts';
import { readLines } from './lines.ts';
import { otherType } from './media-types.ts';

/** No call reads a compressed body: what it is in is wrong, and not what it says. Where there is none, nothing is. */
const refuseEncoded = (app: FastifyInstance) => {
  app.addHook('preParsing', async ({ headers }) => {
    const { 'content-encoding': coding = '', 'content-length': length = '0' } = headers;
    const isEmpty = headers['transfer-encoding'] === undefined && length === '0';
    if (!isEmpty && !['', 'identity'].includes(coding.toLowerCase())) throw wrongEncoding();
  });
};

/**
 * Reads JSON as UTF-8. Decoding would put U+FFFD in the place of bytes that are none, so that a name in another encoding would be kept broken
 * and the call answered as done.
 */
const readJson = (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(malformed('validation.not_utf8'));
    parseJson(request, body.toString(), done);
  });
};

/** Reads a file that is the whole body. Where none is taken it is refused before any of it is read. */
const readFiles = (app: FastifyInstance) => {
  app.addContentTypeParser(documentTypeNames, async (request: FastifyRequest, payload: IncomingMessage) => {
    if (!request.routeOptions.config.endpoint?.bareFile) throw otherType(request);
    const chunks: Buffer[] = [];
    let size = 0;
    // What is left of one that is too large is read and forgotten, so that whoever sends it gets to read the answer.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > documentLimits.bytes) throw fileTooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  });
};

/** Reads a query that comes as a form. No form of a page may make any other call. */
const readForms = (app: FastifyInstance) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (!request.routeOptions.config.endpoint?.queryAsForm) return done(otherType(request));
    done(null, parse(String(body)));
  });
};

/** Reads the bodies of calls: JSON, and of all else what the endpoint says that it takes. */
export const readBodies = async (app: FastifyInstance) => {
  refuseEncoded(app);
  // `fetch` calls a string so: JSON that does not say what it is would be a text in which no field is found.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  readFiles(app);
  readForms(app);
  readLines(app);
  await app.register(multipart, {
    limits: { fileSize: photoLimits.bytes, files: 1, fields: 5, parts: 6, fieldSize: 10_000, headerPairs: 50 },
  });
};
