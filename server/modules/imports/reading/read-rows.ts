import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Options, parse } from 'csv-parse';
import { unescapeFormulas } from '#contract/formulas.ts';
import { type ImportFormat, importLimits } from '#contract/imports.ts';
import { cutText } from '../../../cut-text.ts';
import { AppError, invalidField } from '../../../errors.ts';
import { createDecoder } from './decode.ts';
import { findSeparator } from './separator.ts';

export type FileRow = { line: number; cells: unknown[] };

type ReadFile = {
  format: ImportFormat;
  separator: string | null;
  /** The rows; all of them have to be read before `heads` and `encoding` are known. */
  rows: AsyncIterable<FileRow>;
  heads: () => string[];
  encoding: () => 'utf-8' | 'windows-1252';
};

/** No row is longer, in characters: a quote that nobody closes would make one of the rest of the file. */
const longestRow = 1_000_000;
const tooLong = (line: number) => invalidField('file', 'import.long', { line, most: longestRow });
/** Of what a column is called so much is kept. */
const mostOfHead = 200;
/** By so many characters a file is recognised. */
const peeked = 65_536;

async function* following(first: string, rest: AsyncIterator<string>) {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

const breaksIn = (cells: readonly string[]) =>
  cells.reduce(
    (breaks, cell) =>
      breaks + (cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n?|\n/g)?.length ?? 0) : 0),
    0,
  );

/** Cells without content at the end say nothing: spreadsheets fill rows up with them. */
const withoutEmptyEnd = (cells: string[]) => {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === '') length -= 1;
  return cells.slice(0, length);
};

const requireFewColumns = (columns: number, line: number) => {
  if (columns > importLimits.columns) throw invalidField('file', 'import.many_columns', { line });
};

type Parsed = { record: string[]; info: { lines: number } };

async function* csvRows(
  text: AsyncIterable<string>,
  separator: string,
  before: number,
  setHeads: (heads: string[]) => void,
) {
  let last = before;
  const options: Options<string[]> = {
    delimiter: separator,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    record_delimiter: ['\r\n', '\n', '\r'],
    // What is parsed ahead of an error is not handed out any more.
    on_record: (record: string[], { lines }: { lines: number }) => {
      last = before + lines;
      return record;
    },
  };
  const parser = parse(options as Options);
  // Its errors come out of the parser.
  pipeline(Readable.from(text), parser, () => undefined);
  let isHead = true;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = before + info.lines - breaksIn(record);
      requireFewColumns(withoutEmptyEnd(record).length, line);
      // Spreadsheets write lines that nobody filled in, also above the one that names the columns.
      if (record.every((cell) => cell.trim() === '')) continue;
      if (isHead) setHeads(withoutEmptyEnd(record).map((head) => cutText(unescapeFormulas(head).trim(), mostOfHead)));
      else yield { line, cells: withoutEmptyEnd(record.map(unescapeFormulas)) };
      isHead = false;
    }
  } catch (error) {
    if (error instanceof AppError || !isCsvError(error)) throw error;
    throw error.code === 'CSV_MAX_RECORD_SIZE'
      ? tooLong(last + 1)
      : invalidField('file', 'import.no_csv', { line: last + 1 });
  }
}

const isCsvError = (error: unknown): error is CsvError =>
  /^(CSV_|INVALID_)/.test(String((error as { code?: unknown }).code ?? ''));

/** Lines of a text, without those that are too long to be one. */
async function* linesOf(text: AsyncIterable<string>) {
  let rest = '';
  let line = 0;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const content of lines) {
      line += 1;
      yield { line, content };
    }
    if (rest.length > longestRow) throw tooLong(line + 1);
  }
  if (rest !== '') yield { line: line + 1, content: rest };
}

/** Is it without NUL and halves of surrogate pairs? JSON spells out both, and the database can keep neither. */
const isStorable = (value: object) => !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value));

/** Is it a list of records with what else an API says of one? A record itself has texts, also where it has a list. */
const isWrapped = (value: object) => {
  const values: unknown[] = Object.values(value);
  const isList = (one: unknown) => Array.isArray(one) && one.some((item) => typeof item === 'object' && item !== null);
  return values.some(isList) && !values.some((one) => typeof one === 'string');
};

const objectIn = (content: string, line: number): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(content);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && isStorable(value) && !isWrapped(value)) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw invalidField('file', 'import.no_json', { line });
};

async function* jsonRows(text: AsyncIterable<string>, setHeads: (heads: string[]) => void) {
  const places = new Map<string, number>();
  for await (const { line, content } of linesOf(text)) {
    if (content.trim() === '') continue;
    const cells: unknown[] = [];
    for (const [name, value] of Object.entries(objectIn(content, line))) {
      const place = places.get(name) ?? places.size;
      places.set(name, place);
      cells[place] = value;
    }
    requireFewColumns(places.size, line);
    setHeads([...places.keys()].map((name) => cutText(name, mostOfHead)));
    yield { line, cells: Array.from(cells, (cell) => cell ?? null) };
  }
}

/**
 * Reads a file of records while it comes: CSV of any separator with a head, or a JSON object in each line.
 *
 * @throws AppError 400 naming the line from which on it cannot be read.
 */
export const readRows = async (chunks: AsyncIterable<Uint8Array>): Promise<ReadFile> => {
  const decoder = createDecoder();
  async function* decoded() {
    for await (const chunk of chunks) yield decoder.decode(chunk);
    yield decoder.end();
  }
  const text = decoded();
  let first = '';
  for (let next = await text.next(); !next.done; next = await text.next()) {
    first += next.value;
    if (first.length >= peeked) break;
  }

  let heads: string[] = [];
  const setHeads = (found: string[]) => {
    heads = found;
  };
  const known = { heads: () => heads, encoding: decoder.encoding };
  // A list in JSON as well, so that it is refused as what it is.
  if (/^\s*(?:\[\s*)?\{/.test(first))
    return { format: 'ndjson', separator: null, rows: jsonRows(following(first, text), setHeads), ...known };
  const { separator, skip } = findSeparator(first);
  const rows = csvRows(following(first.slice(skip), text), separator, skip > 0 ? 1 : 0, setHeads);
  return { format: 'csv', separator, rows, ...known };
};
