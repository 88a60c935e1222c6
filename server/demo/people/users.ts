import type { PersonName } from '../names/names.ts';
import type { RandomSource } from '../random.ts';
import { createJoining } from './joining.ts';
import { type Account, personAccount } from './person.ts';
import { userSuspensions } from './reasons.ts';
import { historyRows, type StatusChangeRow, type StatusStep, withHistory } from './status-history.ts';

type UserRecord = { account: Account; history: StatusChangeRow[] };

/** The users, by number. Each is worked out when asked for, so a quarter of a million take no memory. */
export type Users = {
  count: number;
  id: (index: number) => string;
  joinedAt: (index: number) => number;
  joinedBy: (at: number) => number;
  /** Could this user request a lesson that starts then? Not before the e-mail is verified, not after being suspended. */
  mayBook: (index: number, startsAt: number) => boolean;
  record: (index: number) => UserRecord;
};

export const createUsers = (
  source: RandomSource,
  {
    count,
    now,
    nameOf,
    staffIds,
  }: { count: number; now: number; nameOf: (index: number) => PersonName; staffIds: readonly string[] },
): Users => {
  const { joinedAt, joinedBy } = createJoining({ count, early: 0.2, now });
  const id = source.ids('user');
  const fates = source.stream('user-fate');
  const details = source.stream('user-details');

  /** Whether the e-mail was ever verified, and the time of a suspension, if there is one. */
  const fateOf = (index: number) => {
    const random = fates(index);
    const verified = random.chance(0.95);
    const at = joinedAt(index) + (0.2 + 0.8 * random.next()) * (now - joinedAt(index));
    return { verified, suspendedAt: verified && random.chance(0.022) ? Math.round(at) : Number.POSITIVE_INFINITY };
  };

  const record = (index: number): UserRecord => {
    const random = details(index);
    const { verified, suspendedAt } = fateOf(index);
    const steps: StatusStep[] = Number.isFinite(suspendedAt)
      ? [{ to: 'suspended', at: suspendedAt, reason: random.pick(userSuspensions), byId: random.pick(staffIds) }]
      : [];
    const name = nameOf(index);
    const account = personAccount(random, {
      id: id(index),
      userType: 'user',
      status: 'active',
      joinedAt: joinedAt(index),
      now,
      name,
      verified,
    });
    return {
      account: withHistory(account, steps),
      history: historyRows(id(index), 'active', steps),
    };
  };

  const mayBook = (index: number, startsAt: number) => {
    const { verified, suspendedAt } = fateOf(index);
    return verified && startsAt < suspendedAt;
  };

  return { count, id, joinedAt, joinedBy, mayBook, record };
};
