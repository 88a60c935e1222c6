import type { DataProvider, Identifier, SortPayload } from 'ra-core';
import type { CsvFormat } from '#contract/csv.ts';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { networkFailed, requestEndpoint } from '../callApi.ts';
import { toInstants } from '../instants.ts';
import { toListQuery } from '../reading.ts';
import { endpointOf, resourceOf } from '../records.ts';

type ExportParams = {
  sort: SortPayload;
  filter: Record<string, unknown>;
  /** These records and no others, whatever the filter finds. */
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
const endOfRow = 13;
/** Size of the buffer that becomes a Blob, which the browser may put on its disk. */
const bytesInMemory = 8 * 1024 * 1024;

const countIn = (bytes: Uint8Array) => {
  let rows = 0;
  for (const byte of bytes) if (byte === endOfRow) rows += 1;
  return rows;
};

type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Reads a stream to its end. */
const pipe = async (stream: Stream, add: (piece: Uint8Array<ArrayBuffer>) => void) => {
  const reader = stream.getReader();
  for (let { value } = await reader.read(); value; { value } = await reader.read()) add(value);
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

const queryOf = (endpoint: BoundEndpoint, { sort, filter, ids, columns, labels, format }: ExportParams) => {
  const { page, limit, ...selection } = toListQuery({ sort, filter: ids ? {} : filter, pagination: undefined });
  return {
    ...toInstants(endpoint, selection),
    columns,
    labels: JSON.stringify(labels),
    ...format,
    ...(ids && { ids }),
  };
};

export const exportList = async (declared: Declarations, name: string, params: ExportParams): Promise<Blob> => {
  const { ids, signal, onRows } = params;
  const endpoint = endpointOf(resourceOf(declared, name), 'export');
  const file = startFile(onRows);
  const query = queryOf(endpoint, params);
  const { body } = await requestEndpoint(endpoint, { query, queryAsForm: ids !== undefined, signal });
  if (!body) throw networkFailed(undefined);
  // A truncated file is none.
  await pipe(body, file.add).catch((error: unknown) => {
    throw signal.aborted ? error : networkFailed(error);
  });
  return file.end(endpoint.binary ?? 'text/csv');
};
