import { doneAnswer } from '#contract/endpoint.ts';
import { tutors } from '#contract/tutors.ts';
import type { ServerContext } from '../../context.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createTutorsRepository } from './tutors.repository.ts';
import { requireRateWithin } from './tutors.rules.ts';

export const registerTutors = ({ db, implement, implementList }: ServerContext) => {
  const repository = createTutorsRepository(db);
  const settings = createSettingsRepository(db);
  implementList(tutors.list, repository);
  implement(tutors.csv, ({ query }) => repository.csv(query));
  implement(tutors.get, async ({ params }) => ({ data: await repository.find(params.id) }));
  implement(tutors.add, async ({ body }) => {
    requireRateWithin(body, await settings.read());
    return { data: await repository.add(body) };
  });
  implement(tutors.update, async ({ params, body }) => {
    requireRateWithin(body, await settings.read());
    return { data: await repository.update(params.id, body) };
  });
  implement(tutors.changeStatus, async ({ params, body, caller }) => ({
    data: await repository.changeStatus(params.id, body, caller.id),
  }));
  implement(tutors.remove, async ({ params }) => {
    await repository.remove(params.id);
    return doneAnswer;
  });
};
