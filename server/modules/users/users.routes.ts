import { doneAnswer } from '#contract/endpoint.ts';
import { type AccountType, users } from '#contract/users.ts';
import type { ServerContext } from '../../context.ts';
import type { Caller } from '../auth/authenticate.ts';
import { createSessionsRepository } from '../auth/sessions.repository.ts';
import { createUsersRepository } from './users.repository.ts';
import { requireManageable } from './users.rules.ts';

/** Accounts of kinds that the caller may see: users, where no kind is named. */
const withManageable = <Query extends { userType?: AccountType[] | undefined }>(query: Query, caller: Caller) => {
  const userType = query.userType ?? ['user'];
  requireManageable(caller, userType);
  return { ...query, userType };
};

export const registerUsers = ({ db, tokens, clock, mail, implement }: ServerContext) => {
  const repository = createUsersRepository({ db, sessions: createSessionsRepository({ db, tokens, clock }), mail });
  implement(users.list, ({ query, caller }) => repository.page(withManageable(query, caller)));
  implement(users.csv, ({ query, caller }) => repository.csv(withManageable(query, caller)));
  implement(users.get, async ({ params, caller }) => ({ data: await repository.find(params.id, caller) }));
  implement(users.add, async ({ body, caller }) => ({ data: await repository.add(body, caller) }));
  implement(users.update, async ({ params, body, caller }) => ({
    data: await repository.update(params.id, body, caller),
  }));
  implement(users.changeStatus, async ({ params, body, caller }) => ({
    data: await repository.changeStatus(params.id, body, caller),
  }));
  implement(users.remove, async ({ params, caller }) => {
    await repository.remove(params.id, caller);
    return doneAnswer;
  });
};
