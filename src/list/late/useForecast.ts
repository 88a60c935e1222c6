import { useQuery } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider, useResourceContext } from 'ra-core';

type Change = { ids: readonly Identifier[]; from: readonly string[]; source?: string | undefined };

/** How many records a change would change, and of those that it would not, how many are of each status. */
export type Forecast = { fitting: number; others: readonly (readonly [status: string, count: number])[]; gone: number };

const countOf = (texts: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
};

/** What a change of many records would do (dry run), as they are at this moment. Asked for again with the records. */
export const useForecast = ({ ids, from, source = 'status' }: Change): Forecast | undefined => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource, 'forecast', source, from, ids],
    queryFn: async ({ signal }): Promise<Forecast> => {
      const { data } = await dataProvider.getMany<RaRecord>(resource, { ids: [...ids], signal });
      const statuses = data.map((row) => String(row[source]));
      const others = statuses.filter((status) => !from.includes(status));
      return {
        fitting: statuses.length - others.length,
        others: countOf(others),
        gone: ids.length - data.length,
      };
    },
    gcTime: 0,
    retry: false,
  }).data;
};
