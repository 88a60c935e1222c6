import { type AccountType, users } from '#contract/users.ts';
import { doneAfter } from '../../answers.ts';
import type { Caller } from '../../caller.ts';
import type { ServerContext } from '../../context.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { createSessionsRepository } from '../auth/sessions.repository.ts';
import { createLetters } from '../letters/letters.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createUsersRepository } from './users.repository.ts';
import { requireManageable } from './users.rules.ts';

type OfKinds = { userType?: AccountType[] | undefined };

/** Users, where no kind of account is named. */
const complete = <Query extends OfKinds>(query: Query) => ({ ...query, userType: query.userType ?? ['user'] });

const requireAllowed = (caller: Caller, { userType = [] }: OfKinds) => requireManageable(caller, userType);

export const registerUsers = ({ db, tokens, clock, links, mail, implement }: ServerContext) => {
  const settings = createSettingsRepository(db);
  const repository = createUsersRepository({
    db,
    clock,
    sessions: createSessionsRepository({ db, tokens, clock }),
    accounts: createAccountsRepository({ clock, mail }),
    letters: createLetters({ mail }),
    links,
    mail,
  });
  implement(users.list, ({ query, caller }) => {
    const completed = complete(query);
    requireAllowed(caller, completed);
    return repository.page(completed);
  });
  implement(users.csv, ({ query, caller }) => {
    const completed = complete(query);
    requireAllowed(caller, completed);
    return repository.csv(completed);
  });
  implement(users.get, async ({ params, caller }) => ({ data: await repository.find(params.id, caller) }));
  implement(users.add, async ({ body, caller, acting }) => ({ data: await repository.add(acting, body, caller) }));
  implement(users.update, async ({ params, body, caller, acting }) => ({
    data: await repository.update(acting, params.id, body, caller),
  }));
  implement(users.changeStatus, async ({ params, body, caller, acting }) => ({
    data: await repository.changeStatus(acting, params.id, body, { caller, settings: await settings.read() }),
  }));
  implement(users.takeBack, async ({ params, body, caller, acting }) => ({
    data: await repository.takeBack(acting, params.id, body, caller),
  }));
  implement(users.invite, async ({ params, caller, acting }) => ({
    data: await repository.invite(acting, params.id, caller),
  }));
  implement(users.remove, ({ params, caller, acting }) => doneAfter(repository.remove(acting, params.id, caller)));
};
