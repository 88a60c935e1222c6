import type { RaRecord } from 'ra-core';
import { type BulkRefusal, bulk, bulkLimits } from '#contract/bulk.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';

type Trial = { rows: readonly RaRecord[]; values?: Record<string, unknown>; signal: AbortSignal };

/** What a call would be refused for: the server makes it for each of the records and takes it back (dry run). @returns why, by the records' keys. */
export const tryMany = async ({ method, path }: BoundEndpoint, { rows, values, signal }: Trial) => {
  const call = `${method} ${path}`;
  const refusals: BulkRefusal[] = [];
  for (let from = 0; from < rows.length; from += bulkLimits.tried) {
    const records = rows.slice(from, from + bulkLimits.tried).map(({ id, version }) => ({ id: String(id), version }));
    const body = { call, records, ...(values && { values: values as Record<string, never> }) };
    refusals.push(...(await callApi(bulk.check, { body, signal })).data);
  }
  return new Map(refusals.map(({ id, reason }) => [id, reason]));
};
