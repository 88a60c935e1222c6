import type { Readable } from 'node:stream';
import { doneAnswer } from '#contract/endpoint.ts';

/** A response serialized by the database; it is sent as it is. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A response that is a file. */
export class FileContent {
  readonly content: Uint8Array;
  constructor(content: Uint8Array) {
    this.content = content;
  }
}

/** What the caller has still holds: a response without a body, and so without the body's length. */
export class NotModified {}

/** A response that is a file of somebody's, to be kept and not to be shown: browsers run nothing of it on our origin. */
export class Attachment {
  readonly stream: Readable;
  readonly size: number;
  readonly contentType: string;
  readonly name: string;
  constructor({
    stream,
    size,
    contentType,
    name,
  }: { stream: Readable; size: number; contentType: string; name: string }) {
    this.stream = stream;
    this.size = size;
    this.contentType = contentType;
    this.name = name;
  }
}

/** A response that is streamed as a file of rows. The trail tells of it as an export. */
export abstract class RowsFile {
  abstract readonly contentType: string;
  abstract readonly name: string;
  readonly chunks: AsyncIterable<string>;
  constructor(chunks: AsyncIterable<string>) {
    this.chunks = chunks;
  }
}

export class CsvFile extends RowsFile {
  readonly contentType = 'text/csv; charset=utf-8';
  readonly name = 'export.csv';
}

/** A JSON object in each line. */
export class NdjsonFile extends RowsFile {
  readonly contentType = 'application/x-ndjson';
  readonly name = 'export.ndjson';
}

/** The answer of a call that has nothing to tell but that it is done. */
export const doneAfter = async (work: Promise<unknown>) => {
  await work;
  return doneAnswer;
};
