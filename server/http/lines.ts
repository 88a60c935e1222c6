import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { digest } from '../digest.ts';
import { wrongType } from '../errors.ts';

/** A line that is no JSON, or not in UTF-8. Another one is another call. */
export class UnreadableLine {
  readonly digest: string;
  constructor(line: Buffer) {
    this.digest = digest(line);
  }
}

/** No byte of a character of several bytes is a line break. */
const linesOf = (body: Buffer) => {
  const lines: Buffer[] = [];
  let begin = 0;
  for (let end = body.indexOf(10); end !== -1; end = body.indexOf(10, begin)) {
    lines.push(body.subarray(begin, end));
    begin = end + 1;
  }
  return [...lines, body.subarray(begin)];
};

/**
 * Reads NDJSON where a call says that it takes lines: the body has them as the items of one field. What cannot be read keeps its place, so that
 * the other lines are taken all the same.
 */
export const readLines = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const itemOf = (request: FastifyRequest, line: Buffer) => {
    if (!isUtf8(line)) return new UnreadableLine(line);
    let item: unknown;
    const take = (error: Error | null, value?: unknown) => {
      item = error ? new UnreadableLine(line) : value;
    };
    parse(request, line.toString(), take);
    return item;
  };
  app.addContentTypeParser('application/x-ndjson', { parseAs: 'buffer' }, (request, body, done) => {
    const field = request.routeOptions.config.endpoint?.lines;
    if (field === undefined) return done(wrongType());
    const lines = linesOf(body as Buffer).filter((line) => line.toString().trim() !== '');
    done(null, { [field]: lines.map((line) => itemOf(request, line)) });
  });
};
