import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentLimits, documentTypeNames } from '#contract/documents.ts';
import { wrongType } from '../errors.ts';
import { fileTooLarge } from '../modules/files/document.ts';

/**
 * Reads a file that is the whole body, where a call says that it takes one. Everywhere else it is refused before any of it is read.
 */
export const readFiles = (app: FastifyInstance) => {
  app.addContentTypeParser(documentTypeNames, async (request: FastifyRequest, payload: IncomingMessage) => {
    if (!request.routeOptions.config.endpoint?.bareFile) throw wrongType();
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
