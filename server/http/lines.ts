import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { digest } from '../digest.ts';
import { otherType } from './media-types.ts';

/** A line that is no JSON, or not in UTF-8. Another one is another call. */
export class UnreadableLine {
  readonly digest: string;
  constructor(line: Buffer) {
    this.digest = digest(line);
  }
}

/** What JSON passes over: tab, line feed, carriage return, space. */
const blanks = [9, 10, 13, 32];

/**
 * The lines that are not blank, up to one more than there may be, by which all are refused: a body of line breaks alone would be millions. No byte of
 * a character of several bytes is one of these.
 */
const linesOf = (body: Buffer, most: number) => {
  const lines: Buffer[] = [];
  for (let begin = 0; begin < body.length && lines.length <= most; ) {
    if (blanks.includes(body[begin] as number)) {
      begin += 1;
      continue;
    }
    const end = body.indexOf(10, begin);
    lines.push(body.subarray(begin, end < 0 ? body.length : end));
    begin = end < 0 ? body.length : end;
  }
  return lines;
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
    const items = request.routeOptions.config.endpoint?.lines;
    if (items === undefined) return done(otherType(request));
    const lines = linesOf(body as Buffer, items.most);
    done(null, { [items.field]: lines.map((line) => itemOf(request, line)) });
  });
};
