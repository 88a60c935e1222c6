import { useQuery } from '@tanstack/react-query';
import { reports } from '#contract/reports.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

/** How many reports there are in each state. Its key begins as the resource's own do, so that handling a report counts anew. */
export const useReportCounts = () =>
  useQuery({
    queryKey: ['reports', 'counts'],
    queryFn: async ({ signal }) => (await callApi(reports.counts, { signal })).data,
    enabled: offers(reports.counts),
  });

/** Who a report can be given to. */
export const useAssignees = () =>
  useQuery({
    queryKey: ['reports', 'assignees'],
    queryFn: async ({ signal }) => (await callApi(reports.assignees, { signal })).data,
    enabled: offers(reports.assignees),
  });
