import type { IncomingUser } from '#contract/integration/users.ts';
import type { Clock } from '../../clock.ts';
import { lockPeople, personValues, writePeople } from '../accounts/incoming-people.ts';
import type { IncomingKind } from '../sources/bring-in.ts';

/** Users as the marketplace's application tells of them. */
export const createIncomingUsers = (clock: Clock): IncomingKind<IncomingUser> => ({
  kind: 'user',
  content: ({ sourceVersion, sourceUpdatedAt, ...content }) => content,
  write: async (transaction, tasks) => {
    const known = await lockPeople(transaction, tasks, 'user');
    const people = tasks.map((task) => ({ task, values: personValues(task.body) }));
    return writePeople(transaction, people, known, { userType: 'user', status: 'active', now: clock.now() });
  },
});
