import { doneAnswer } from '#contract/endpoint.ts';
import { type AccountType, users } from '#contract/users.ts';
import type { ServerContext } from '../../context.ts';
import type { Caller } from '../auth/caller.ts';
import { createSessionsRepository } from '../auth/sessions.repository.ts';
import { createUsersRepository } from './users.repository.ts';
import { requireManageable } from './users.rules.ts';

type OfKinds = { userType?: AccountType[] | undefined };

/** Users, where no kind of account is named. */
const complete = <Query extends OfKinds>(query: Query) => ({ ...query, userType: query.userType ?? ['user'] });

const requireAllowed = (caller: Caller, { userType = [] }: OfKinds) => requireManageable(caller, userType);

export const registerUsers = ({ db, tokens, clock, mail, implement, implementList }: ServerContext) => {
  const repository = createUsersRepository({ db, sessions: createSessionsRepository({ db, tokens, clock }), mail });
  implementList(users.list, repository, { complete, requireAllowed });
  implement(users.csv, ({ query, caller }) => {
    const completed = complete(query);
    requireAllowed(caller, completed);
    return repository.csv(completed);
  });
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
