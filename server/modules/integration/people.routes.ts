import { incomingTutors } from '#contract/integration/tutors.ts';
import { incomingUsers } from '#contract/integration/users.ts';
import type { ServerContext } from '../../context.ts';
import { createLinkPeople } from '../accounts/link-people.ts';
import { createBringIn } from '../sources/bring-in.ts';
import { createIncomingTutors } from '../tutors/incoming-tutors.ts';
import { createIncomingUsers } from '../users/incoming-users.ts';
import { itemOf } from './item.ts';

/** People, as the marketplace's application tells of them. */
export const registerIncomingPeople = ({ db, clock, implement }: ServerContext) => {
  const bringIn = createBringIn({ db, clock });
  const link = createLinkPeople({ db, clock });
  const [users, tutors] = [createIncomingUsers(clock), createIncomingTutors(clock)];

  implement(incomingUsers.putUser, async ({ acting, token, params, body }) => ({
    data: await bringIn.one(acting, token, users, itemOf(params.externalId, body)),
  }));
  implement(incomingUsers.linkUser, async ({ acting, token, params, body }) => ({
    data: await link(acting, token, 'user', { ...params, ...body }),
  }));
  implement(incomingTutors.putTutor, async ({ acting, token, params, body }) => ({
    data: await bringIn.one(acting, token, tutors, itemOf(params.externalId, body)),
  }));
  implement(incomingTutors.linkTutor, async ({ acting, token, params, body }) => ({
    data: await link(acting, token, 'tutor', { ...params, ...body }),
  }));
};
