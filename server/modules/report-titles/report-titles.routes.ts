import { reportTitles } from '#contract/report-titles.ts';
import type { ServerContext } from '../../context.ts';
import { createReportTitlesRepository } from './report-titles.repository.ts';

export const registerReportTitles = ({ db, implement, implementList }: ServerContext) => {
  const repository = createReportTitlesRepository(db);
  implementList(reportTitles.list, repository);
  implement(reportTitles.csv, ({ query }) => repository.csv(query));
  implement(reportTitles.add, async ({ body }) => ({ data: await repository.add(body) }));
  implement(reportTitles.update, async ({ body }) => ({ data: await repository.update(body) }));
  implement(reportTitles.remove, async ({ body }) => ({ data: await repository.remove(body.id) }));
};
