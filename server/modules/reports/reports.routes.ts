import { reports } from '#contract/reports.ts';
import type { ServerContext } from '../../context.ts';
import { createReportsRepository } from './reports.repository.ts';

export const registerReports = ({ db, clock, implement, implementList }: ServerContext) => {
  const repository = createReportsRepository({ db, clock });
  implementList(reports.list, repository);
  implement(reports.csv, ({ query }) => repository.csv(query));
  implement(reports.counts, async () => ({ data: await repository.counts() }));
  implement(reports.assignees, async () => ({ data: await repository.assignees() }));
  implement(reports.get, async ({ params }) => ({ data: await repository.find(params.id) }));
  implement(reports.update, async ({ params, body, caller }) => ({
    data: await repository.update(params.id, body, caller.id),
  }));
};
