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

/** A response that is streamed as a CSV file. */
export class CsvFile {
  readonly chunks: AsyncIterable<string>;
  constructor(chunks: AsyncIterable<string>) {
    this.chunks = chunks;
  }
}
