import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useResourceContext } from 'ra-core';
import { type BulkRefusal, bulk, bulkLimits } from '#contract/bulk.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import type { Refusal, Row } from './useChangeMany.ts';
import { forecastKey, seenOf } from './useForecast.ts';

/** How many records a deletion takes, which it leaves and why, and how many are gone already. `seen` tells one forecast from another. */
export type Deletion = { fitting: number; staying: readonly Refusal[]; gone: number; seen: string };

/** What deleting many records would do, which the server tries without doing it. Undefined until that is known, or where the server cannot. */
export const useDeletionForecast = (ids: readonly Identifier[]): Deletion | undefined => {
  const resource = useResourceContext() ?? '';
  const endpoint = useDeclarations().resource(resource)?.endpoints.delete;
  const nameOf = useNameOf(resource);
  const dataProvider = useDataProvider();

  const check = async (rows: readonly Row[], signal: AbortSignal) => {
    const call = `${endpoint?.method} ${endpoint?.path}`;
    const refusals: BulkRefusal[] = [];
    for (let from = 0; from < rows.length; from += bulkLimits.tried) {
      const records = rows.slice(from, from + bulkLimits.tried).map(({ id, version }) => ({ id: String(id), version }));
      refusals.push(...(await callApi(bulk.check, { body: { call, records }, signal })).data);
    }
    return new Map(refusals.map(({ id, reason }) => [id, reason]));
  };

  return useQuery({
    queryKey: [resource, forecastKey, 'delete', ids],
    queryFn: async ({ signal }): Promise<Deletion> => {
      const { data } = await dataProvider.getMany<Row>(resource, { ids: [...ids], signal });
      const reasons = await check(data, signal);
      const staying = data.flatMap((row): Refusal[] => {
        const reason = reasons.get(String(row.id));
        return reason === undefined ? [] : [{ id: row.id, name: nameOf(row), reason }];
      });
      const fitting = data.filter(({ id }) => !reasons.has(String(id)));
      return { fitting: fitting.length, staying, gone: ids.length - data.length, seen: seenOf(fitting) };
    },
    enabled: offers(bulk.check),
    gcTime: 0,
    retry: false,
  }).data;
};
