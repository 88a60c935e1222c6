import type { DataProvider, Identifier, SortPayload } from 'ra-core';
import type { CsvFormat } from '#contract/csv.ts';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { networkFailed, requestEndpoint } from '../callApi.ts';
import { inBatches } from '../inBatches.ts';
import { toInstants } from '../instants.ts';
import { toListQuery } from '../reading.ts';
import { endpointOf, resourceOf } from '../records.ts';

export type ExportParams = {
  sort: SortPayload;
  filter: Record<string, unknown>;
  /** These records and no others, whatever the filter finds; in this order as far as they take more than one call. */
  ids?: readonly Identifier[];
  /** Fields, in the order of the file. */
  columns: string[];
  /** What the heads of the columns say. */
  labels: string[];
  format: CsvFormat;
  signal: AbortSignal;
  /** Progress: how many rows have arrived. */
  onRows: (rows: number) => void;
};

/** The data provider with the export of a list. */
export type ExportProvider = DataProvider & { exportList: ExportList };
type ExportList = (resource: string, params: ExportParams) => Promise<Blob>;

/** In the file a carriage return ends a row, with the line feed behind it, and nothing else: line breaks in cells are line feeds. */
const [endOfRow, lineFeed] = [13, 10];
/** Size of the buffer that becomes a Blob, which the browser may put on its disk. */
const bytesInMemory = 8 * 1024 * 1024;
/** So many keys go into one address, beside the columns and what their heads say: fewer than there would be room for alone. */
const keysBesideColumns = 100;

const countIn = (bytes: Uint8Array) => {
  let rows = 0;
  for (const byte of bytes) if (byte === endOfRow) rows += 1;
  return rows;
};

type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** What is left of a piece of a file behind the row with the heads of the columns, each of which is one line; undefined where that goes on. */
const behindHeads = (bytes: Uint8Array<ArrayBuffer>) => {
  const end = bytes.indexOf(lineFeed);
  return end === -1 ? undefined : bytes.subarray(end + 1);
};

/** Reads a stream to its end. @param isFurther leaves out the heads of the columns, which the file has already. */
const pipe = async (stream: Stream, isFurther: boolean, add: (piece: Uint8Array<ArrayBuffer>) => void) => {
  const reader = stream.getReader();
  let isInHeads = isFurther;
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    const piece = isInHeads ? behindHeads(value) : value;
    if (!piece) continue;
    isInHeads = false;
    add(piece);
  }
};

/** Collects the pieces of a file. */
const startFile = (onRows: (rows: number) => void) => {
  const kept: Blob[] = [];
  let fresh: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let rows = -1;
  const keep = () => {
    kept.push(new Blob(fresh));
    fresh = [];
    bytes = 0;
  };
  return {
    add: (piece: Uint8Array<ArrayBuffer>) => {
      fresh.push(piece);
      bytes += piece.length;
      rows += countIn(piece);
      if (bytes > bytesInMemory) keep();
      onRows(Math.max(0, rows));
    },
    end: (type: string) => {
      keep();
      return new Blob(kept, { type });
    },
  };
};

/** The query of an export or, of so many records that their keys have no room in one address, the queries. */
const queriesOf = (endpoint: BoundEndpoint, { sort, filter, ids, columns, labels, format }: ExportParams) => {
  const { page, limit, ...selection } = toListQuery({ sort, filter: ids ? {} : filter, pagination: undefined });
  const query = { ...toInstants(endpoint, selection), columns, labels: JSON.stringify(labels), ...format };
  return ids ? inBatches(ids, keysBesideColumns).map((batch) => ({ ...query, ids: batch })) : [query];
};

export const exportList = async (declared: Declarations, name: string, params: ExportParams): Promise<Blob> => {
  const { signal, onRows } = params;
  const endpoint = endpointOf(resourceOf(declared, name), 'export');
  const file = startFile(onRows);
  for (const [index, query] of queriesOf(endpoint, params).entries()) {
    const { body } = await requestEndpoint(endpoint, { query, signal });
    if (!body) throw networkFailed(undefined);
    const received = pipe(body, index > 0, file.add);
    // A truncated file is none.
    await received.catch((error: unknown) => {
      throw signal.aborted ? error : networkFailed(error);
    });
  }
  return file.end(endpoint.binary ?? 'text/csv');
};
