import { useQuery } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider, useResourceContext } from 'ra-core';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { forecastKey, type Refusal, seenOf, stayingOf } from './forecasts.ts';

type Change<Row extends RaRecord> = {
  ids: readonly Identifier[];
  /** What tells this change from another. */
  change: string;
  /** Would it change this one? */
  fits: (row: Row) => boolean;
  /** What those are that it would not change, such as their status. */
  kindOf: (row: Row) => string;
  /** What of the others the server would refuse, and why, by their keys: what no row says. */
  tryEach?: ((rows: readonly Row[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>) | undefined;
  /** Not where nothing can be said beforehand. */
  enabled?: boolean;
};

/** How many records a change would change, and of those that it would not, how many are of each kind. */
export type Forecast = {
  fitting: number;
  /** Those that it would change. */
  ids: readonly Identifier[];
  others: readonly (readonly [kind: string, count: number])[];
  /** Those that the server would refuse, and why. */
  staying: readonly Refusal[];
  gone: number;
  /** What tells this forecast from another: which records with which versions. */
  seen: string;
};

const countOf = (texts: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
};

/** What a change of many records would do (dry run), as they are at this moment. Asked for again with the records. */
export const useForecast = <Row extends RaRecord>({
  ids,
  change,
  fits,
  kindOf,
  tryEach,
  enabled = true,
}: Change<Row>) => {
  const resource = useResourceContext() ?? '';
  const nameOf = useNameOf(resource);
  const dataProvider = useDataProvider();
  const { data: forecast, isPending } = useQuery({
    queryKey: [resource, forecastKey, change, ids],
    queryFn: async ({ signal }): Promise<Forecast> => {
      const { data } = await dataProvider.getMany<Row>(resource, { ids: [...ids], signal });
      const possible = data.filter(fits);
      const reasons = (await tryEach?.(possible, signal)) ?? new Map<string, string>();
      const fitting = possible.filter(({ id }) => !reasons.has(String(id)));
      return {
        fitting: fitting.length,
        ids: fitting.map(({ id }) => id),
        others: countOf(data.filter((row) => !fits(row)).map(kindOf)),
        staying: stayingOf(possible, reasons, nameOf),
        gone: ids.length - data.length,
        seen: seenOf(fitting),
      };
    },
    enabled,
    gcTime: 0,
    retry: false,
  });
  return { forecast, isPending };
};
