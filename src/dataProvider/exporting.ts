import type { DataProvider, SortPayload } from 'ra-core';
import type { CsvFormat } from '#contract/csv.ts';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import { networkFailed, requestEndpoint } from './callApi.ts';
import { toInstants } from './instants.ts';
import { toListQuery } from './reading.ts';
import { endpointOf, resourceOf } from './records.ts';

export type ExportParams = {
  sort: SortPayload;
  filter: Record<string, unknown>;
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
export type ExportProvider = DataProvider & { exportList: (resource: string, params: ExportParams) => Promise<Blob> };

/** In the file a carriage return ends a row and nothing else. */
const endOfRow = 13;
/** Size of the buffer that becomes a Blob, which the browser may put on its disk. */
const bytesInMemory = 8 * 1024 * 1024;

const countIn = (bytes: Uint8Array) => {
  let rows = 0;
  for (const byte of bytes) if (byte === endOfRow) rows += 1;
  return rows;
};

/** Reads the stream to its end. @throws what it throws: a truncated file is none. */
const receive = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onRows: (rows: number) => void,
) => {
  const reader = stream.getReader();
  const kept: Blob[] = [];
  let fresh: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let rows = -1;
  const keep = () => {
    kept.push(new Blob(fresh));
    fresh = [];
    bytes = 0;
  };
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    fresh.push(value);
    bytes += value.length;
    rows += countIn(value);
    if (bytes > bytesInMemory) keep();
    onRows(Math.max(0, rows));
  }
  keep();
  return new Blob(kept, { type });
};

export const createExporting = (declared: Declarations): Pick<ExportProvider, 'exportList'> => ({
  exportList: async (name, { sort, filter, columns, labels, format, signal, onRows }) => {
    const endpoint = endpointOf(resourceOf(declared, name), 'export');
    const { page, limit, ...selection } = toListQuery({ sort, filter, pagination: undefined });
    const response = await requestEndpoint(endpoint, {
      query: { ...toInstants(endpoint, selection), columns, labels: JSON.stringify(labels), ...format },
      signal,
    });
    if (!response.body) throw networkFailed(undefined);
    return receive(response.body, endpoint.binary ?? 'text/csv', onRows).catch((error: unknown) => {
      throw signal.aborted ? error : networkFailed(error);
    });
  },
});
