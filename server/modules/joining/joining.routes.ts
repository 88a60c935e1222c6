import { joining } from '#contract/joining.ts';
import type { ServerContext } from '../../context.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { createSessionsRepository } from '../auth/sessions.repository.ts';
import { createReadTutor } from '../tutors/tutors.columns.ts';
import { readAccount } from '../users/users.list.ts';
import { createJoining } from './joining.repository.ts';

export const registerJoining = (context: ServerContext) => {
  const { db, tokens, clock, sealer, implement } = context;
  const parts = {
    db,
    clock,
    sealer,
    accounts: createAccountsRepository(context),
    sessions: createSessionsRepository({ db, tokens, clock }),
  };
  const users = createJoining({ ...parts, kind: 'user', read: readAccount });
  const tutors = createJoining({ ...parts, kind: 'tutor', read: createReadTutor(clock) });
  implement(joining.previewUsers, async ({ query }) => ({ data: await users.preview(query) }));
  implement(joining.joinUsers, async ({ body, acting, caller }) => ({
    data: await users.join(acting, body, caller.id),
  }));
  implement(joining.previewTutors, async ({ query }) => ({ data: await tutors.preview(query) }));
  implement(joining.joinTutors, async ({ body, acting, caller }) => ({
    data: await tutors.join(acting, body, caller.id),
  }));
};
