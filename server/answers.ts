import type { Readable } from 'node:stream';

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

/** A response that is streamed as a CSV file. */
export class CsvFile {
  readonly chunks: AsyncIterable<string>;
  constructor(chunks: AsyncIterable<string>) {
    this.chunks = chunks;
  }
}
