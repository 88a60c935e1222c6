import { reports } from '#contract/reports.ts';
import type { ServerContext } from '../../context.ts';
import { createReportsRepository } from './reports.repository.ts';

export const registerReports = ({ db, clock, implement }: ServerContext) => {
  const repository = createReportsRepository({ db, clock });
  implement(reports.list, ({ query }) => repository.page(query));
  implement(reports.csv, ({ query }) => repository.csv(query));
  implement(reports.counts, async () => ({ data: await repository.counts() }));
  implement(reports.assignees, async () => ({ data: await repository.assignees() }));
  implement(reports.get, async ({ params }) => ({ data: await repository.find(params.id) }));
  implement(reports.update, async ({ params, body, caller, acting }) => ({
    data: await repository.update(acting, params.id, body, caller.id),
  }));
};
