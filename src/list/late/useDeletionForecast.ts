import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useResourceContext } from 'ra-core';
import { bulk } from '#contract/bulk.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { forecastKey, type Refusal, seenOf, stayingOf } from './forecasts.ts';
import { tryMany } from './tryMany.ts';
import type { Row } from './useChangeMany.ts';

/** How many records a deletion takes, which it leaves and why, and how many are gone already. `seen` tells one forecast from another. */
export type Deletion = { fitting: number; staying: readonly Refusal[]; gone: number; seen: string };

/** What deleting many records would do, which the server tries without doing it. Undefined until that is known, or where the server cannot. */
export const useDeletionForecast = (ids: readonly Identifier[]): Deletion | undefined => {
  const resource = useResourceContext() ?? '';
  const endpoint = useDeclarations().resource(resource)?.endpoints.delete;
  const nameOf = useNameOf(resource);
  const dataProvider = useDataProvider();

  return useQuery({
    queryKey: [resource, forecastKey, 'delete', ids],
    queryFn: async ({ signal }): Promise<Deletion> => {
      const { data } = await dataProvider.getMany<Row>(resource, { ids: [...ids], signal });
      const reasons = endpoint ? await tryMany(endpoint, { rows: data, signal }) : new Map<string, string>();
      const staying = stayingOf(data, reasons, nameOf);
      const fitting = data.filter(({ id }) => !reasons.has(String(id)));
      return { fitting: fitting.length, staying, gone: ids.length - data.length, seen: seenOf(fitting) };
    },
    enabled: offers(bulk.check),
    gcTime: 0,
    retry: false,
  }).data;
};
