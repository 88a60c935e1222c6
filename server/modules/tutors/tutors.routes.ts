import { doneAnswer } from '#contract/endpoint.ts';
import { tutors } from '#contract/tutors.ts';
import type { ServerContext } from '../../context.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createTutorsRepository } from './tutors.repository.ts';
import { requireRateWithin } from './tutors.rules.ts';

export const registerTutors = (context: ServerContext) => {
  const { db, implement } = context;
  const repository = createTutorsRepository({ db, accounts: createAccountsRepository(context) });
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
    data: await repository.changeStatus(acting, params.id, body, caller.id),
  }));
  implement(tutors.remove, async ({ params, acting }) => {
    await repository.remove(acting, params.id);
    return doneAnswer;
  });
};
