import { reportTitles } from '#contract/report-titles.ts';
import type { ServerContext } from '../../context.ts';
import { createReportTitlesRepository } from './report-titles.repository.ts';

export const registerReportTitles = ({ db, implement }: ServerContext) => {
  const repository = createReportTitlesRepository(db);
  implement(reportTitles.list, ({ query }) => repository.page(query));
  implement(reportTitles.csv, ({ query }) => repository.csv(query));
  implement(reportTitles.add, async ({ body, acting }) => ({ data: await repository.add(acting, body) }));
  implement(reportTitles.update, async ({ body, acting }) => ({ data: await repository.update(acting, body) }));
  implement(reportTitles.remove, async ({ body, acting }) => ({ data: await repository.remove(acting, body.id) }));
};
