import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { type ListView, views } from '#contract/views.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useHeadStart } from '#src/frame/useHeadStart.ts';

/** What queries and mutations of views begin with. */
export const viewsKey = 'listViews';

/** All views that the person has, in their order. Asked for again after a change of one, and as the window is looked at again. */
export const useAllViews = (): readonly ListView[] | undefined =>
  useQuery({
    queryKey: [viewsKey],
    queryFn: async ({ signal }) => (await callApi(views.list, { signal })).data,
    enabled: useHeadStart() && offers(views.list),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    retry: false,
  }).data;

/** Those of the list in context. */
export const useViews = (): readonly ListView[] | undefined => {
  const resource = useResourceContext();
  return useAllViews()?.filter((view) => view.resource === resource);
};

/** Knows a view that was saved before the views are asked for again: one that is not among them is taken for gone. */
export const useKeepView = () => {
  const client = useQueryClient();
  return (view: ListView) =>
    client.setQueryData<ListView[]>([viewsKey], (all) => all && [...all.filter(({ id }) => id !== view.id), view]);
};

/** Has the views asked for again. */
export const useAskForViews = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [viewsKey] });
};
