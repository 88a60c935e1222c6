import { reportFiles } from '#contract/record-files.ts';
import { reportCase } from '#contract/report-case.ts';
import { reports } from '#contract/reports.ts';
import { doneAfter } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { readCheckedDocument } from '../files/upload.ts';
import { createLetters } from '../letters/letters.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createReportEvidence } from './report-evidence.ts';
import { createReportsRepository } from './reports.repository.ts';

export const registerReports = (context: ServerContext) => {
  const { db, clock, implement } = context;
  const evidence = createReportEvidence(context);
  const repository = createReportsRepository({ db, clock, letters: createLetters(context) });
  const settings = createSettingsRepository(db);
  implement(reports.list, ({ query }) => repository.page(query));
  implement(reports.csv, ({ query }) => repository.csv(query));
  implement(reports.counts, async () => ({ data: await repository.counts() }));
  implement(reports.assignees, async () => ({ data: await repository.assignees() }));
  implement(reports.get, async ({ params }) => ({ data: await repository.find(params.id) }));
  implement(reports.update, async ({ params, body, caller, acting }) => ({
    data: await repository.update(acting, params.id, body, { callerId: caller.id, settings: await settings.read() }),
  }));
  implement(reportCase.people, async ({ params }) => ({ data: await repository.people(params.id) }));
  implement(reportCase.ask, async ({ params, body, caller, acting }) => {
    const particulars = await settings.read();
    const by = { callerId: caller.id, settings: particulars, timezone: particulars.timezone };
    return { data: await repository.ask(acting, params.id, body, by) };
  });
  implement(reportCase.answer, async ({ params, body, caller, acting }) => ({
    data: await repository.answer(acting, params.id, body, caller.id),
  }));
  implement(reportCase.closeTogether, async ({ params, body, caller, acting }) => ({
    data: await repository.closeTogether(acting, params.id, body, {
      callerId: caller.id,
      settings: await settings.read(),
    }),
  }));
  implement(reports.takeBack, async ({ params, body, caller, acting }) => ({
    data: await repository.takeBack(acting, params.id, body, caller.id),
  }));
  implement(reportFiles.add, async ({ params, request, acting }) => ({
    data: await evidence.add(acting, params.id, await readCheckedDocument(request)),
  }));
  implement(reportFiles.remove, ({ params, acting }) => doneAfter(evidence.remove(acting, params.id)));
  implement(reportFiles.open, ({ params, acting }) => evidence.open(acting, params.id));
};
