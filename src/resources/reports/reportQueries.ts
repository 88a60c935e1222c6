import { useQuery } from '@tanstack/react-query';
import { reportCase } from '#contract/report-case.ts';
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

/** Queries of both people of reports: whatever is decided about one of them asks again. */
export const reportPeopleKey = ['reports', 'people'];

/** Both people of a report with their standing, and what else is open about the one that it is about. */
export const useReportPeople = (id: string) =>
  useQuery({
    queryKey: [...reportPeopleKey, id],
    queryFn: async ({ signal }) => (await callApi(reportCase.people, { params: { id }, signal })).data,
    enabled: offers(reportCase.people),
  });

/** Who a report can be given to. */
export const useAssignees = () =>
  useQuery({
    queryKey: ['reports', 'assignees'],
    queryFn: async ({ signal }) => (await callApi(reports.assignees, { signal })).data,
    enabled: offers(reports.assignees),
  });
