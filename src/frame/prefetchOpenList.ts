import { type DataProvider, getQuery, parseQueryFromLocation } from 'ra-core';
import { grants } from '#contract/access.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { repairParams } from '#src/list/repairParams.ts';
import { paramsIn } from '#src/list/useRepairedParams.ts';
import { accessOfAction } from './access.ts';
import type { Declarations } from './DeclarationsContext.ts';
import { locationInReactAdmin } from './routeTable.ts';
import type { Services } from './services.ts';

/** Milliseconds for which prefetched rows are not refetched when their list mounts. */
const staleTime = 10_000;

/**
 * Prefetches the rows of the list at the open address while its screen is still being loaded: what react-admin will ask for once it is there is
 * this very query, and finds it cached or in flight.
 */
export const prefetchOpenList = async (
  declared: Declarations,
  { dataProvider, store, queryClient }: Pick<Services, 'dataProvider' | 'store' | 'queryClient'>,
): Promise<void> => {
  const route = declared.routeTable.identify(window.location);
  const resource = route && 'resource' in route ? declared.resource(route.resource) : undefined;
  const shown = declared.routeTable.toReactAdmin(window.location);
  if (!resource || shown.pathname !== locationInReactAdmin(resource.name, 'list', undefined)) return;
  const access = accessOfAction(resource, 'list');
  if (!access || !grants(access, readCaller())) return;

  // What nobody understands is left out by the list's screen, which says so.
  const { getList } = resource.endpoints;
  if (!getList || repairParams(getList, paramsIn(shown)).dropped.length > 0) return;
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation(shown),
    params: store.getItem(`${resource.name}.listParams`),
    filterDefaultValues: undefined,
    sort: resource.firstPage.sort,
    perPage: resource.firstPage.perPage,
  });
  const params = { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter } };
  const key = [resource.name, 'getList', params];
  const asking = queryClient.prefetchQuery({
    queryKey: key,
    queryFn: ({ signal }) => (dataProvider as DataProvider).getList(resource.name, { ...params, signal }),
    retry: false,
  });
  const cache = queryClient.getQueryCache();
  const early = cache.find({ queryKey: key });
  queryClient.setQueryDefaults([resource.name, 'getList'], {
    staleTime: (query) => (query === early && query.state.dataUpdateCount === 1 ? staleTime : 0),
  });
  // Once the list has been left, they are as stale as any others.
  const stopListening = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query !== early) return;
    stopListening();
    queryClient.setQueryDefaults([resource.name, 'getList'], {});
  });
  await asking;
};
