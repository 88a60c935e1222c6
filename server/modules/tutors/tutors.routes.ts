import { tutorFiles } from '#contract/record-files.ts';
import { tutorChecks } from '#contract/tutor-checks.ts';
import { tutors } from '#contract/tutors.ts';
import { doneAfter } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { readCheckedDocument } from '../files/upload.ts';
import { createLetters } from '../letters/letters.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createTutorDocuments } from './tutor-documents.ts';
import { createTutorsRepository } from './tutors.repository.ts';
import { requireRateWithin } from './tutors.rules.ts';

export const registerTutors = (context: ServerContext) => {
  const { db, clock, implement } = context;
  const repository = createTutorsRepository({
    db,
    clock,
    accounts: createAccountsRepository(context),
    letters: createLetters(context),
  });
  const documents = createTutorDocuments(context);
  const settings = createSettingsRepository(db);
  implement(tutors.list, ({ query }) => repository.page(query));
  implement(tutors.csv, ({ query }) => repository.csv(query));
  implement(tutors.get, async ({ params }) => ({ data: await repository.find(params.id) }));
  implement(tutors.add, async ({ body, acting }) => {
    requireRateWithin(body, await settings.read());
    return { data: await repository.add(acting, body) };
  });
  implement(tutors.update, async ({ params, body, caller, acting }) => ({
    data: await repository.update(acting, params.id, body, { changedBy: caller.id, limits: await settings.read() }),
  }));
  implement(tutors.changeStatus, async ({ params, body, caller, acting }) => ({
    data: await repository.changeStatus(acting, params.id, body, {
      callerId: caller.id,
      settings: await settings.read(),
    }),
  }));
  implement(tutorChecks.decide, async ({ params, body, caller, acting }) => {
    const { timezone: timeZone } = await settings.read();
    return { data: await repository.decideCheck(acting, params.id, body, { callerId: caller.id, timeZone }) };
  });
  implement(tutorChecks.askForChanges, async ({ params, body, caller, acting }) => ({
    data: await repository.askForChanges(acting, params.id, body, {
      callerId: caller.id,
      settings: await settings.read(),
    }),
  }));
  implement(tutors.takeBack, async ({ params, body, caller, acting }) => ({
    data: await repository.takeBack(acting, params.id, body, caller.id),
  }));
  implement(tutorFiles.add, async ({ params, query, request, acting }) => ({
    data: await documents.add(acting, params.id, query.kind, await readCheckedDocument(request)),
  }));
  implement(tutorFiles.remove, ({ params, acting }) => doneAfter(documents.remove(acting, params.id)));
  implement(tutorFiles.open, ({ params, acting }) => documents.open(acting, params.id));
  implement(tutors.remove, ({ params, acting }) => doneAfter(repository.remove(acting, params.id)));
};
