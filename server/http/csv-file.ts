/** A response that is a CSV file, sent as it is made. */
export class CsvFile {
  readonly chunks: AsyncIterable<string>;
  constructor(chunks: AsyncIterable<string>) {
    this.chunks = chunks;
  }
}
