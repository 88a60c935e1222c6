import type { FastifyInstance, FastifyRequest } from 'fastify';
import { digest } from '../digest.ts';
import { wrongType } from '../errors.ts';

/** A line that is no JSON. Another one is another call. */
export class UnreadableLine {
  readonly digest: string;
  constructor(line: string) {
    this.digest = digest(line);
  }
}

/**
 * Reads NDJSON where a call says that it takes lines: the body has them as the items of one field. What cannot be read keeps its place, so that
 * the other lines are taken all the same.
 */
export const readLines = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const itemOf = (request: FastifyRequest, line: string) => {
    let item: unknown;
    const take = (error: Error | null, value?: unknown) => {
      item = error ? new UnreadableLine(line) : value;
    };
    parse(request, line, take);
    return item;
  };
  app.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, (request, body, done) => {
    const field = request.routeOptions.config.endpoint?.lines;
    if (field === undefined) return done(wrongType());
    const lines = String(body)
      .split('\n')
      .filter((line) => line.trim() !== '');
    done(null, { [field]: lines.map((line) => itemOf(request, line)) });
  });
};
