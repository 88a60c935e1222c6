import type { accounts } from '../../modules/accounts/accounts.table.ts';
import type { PersonName } from '../names/names.ts';
import type { Random } from '../random.ts';
import { day } from '../time.ts';

/** A row of accounts with everything that every row has, so that all of them load in one statement. */
export type Account = Required<Omit<typeof accounts.$inferInsert, 'searchText' | 'id' | 'changesRequested'>> & {
  id: string;
};

const phoneOf = (random: Random, pattern: string) => pattern.replaceAll('#', () => String(random.int(0, 9)));

type Person = Pick<Account, 'id' | 'userType' | 'status'> & {
  joinedAt: number;
  now: number;
  name: PersonName;
  verified: boolean;
};

/** What users and tutors have in common. A tutor's own columns stand empty. */
export const personAccount = (
  random: Random,
  { id, userType, status, joinedAt, now, name, verified }: Person,
): Account => {
  const seenAt = verified ? Math.max(joinedAt, now - random.next() ** 3 * Math.min(now - joinedAt, 200 * day)) : null;
  return {
    id,
    version: 1,
    createdAt: new Date(joinedAt),
    updatedAt: new Date(joinedAt),
    userType,
    userRole: null,
    firstName: name.firstName,
    lastName: name.lastName,
    displayName: name.displayName,
    email: name.email,
    phone: random.chance(0.7) ? phoneOf(random, name.region.phone) : null,
    photoId: null,
    language: random.chance(0.85) ? name.region.locale : 'en',
    timezone: random.pick(name.region.timezones),
    emailVerifiedAt: verified ? new Date(Math.min(now, joinedAt + random.int(2, 600) * 60_000)) : null,
    lastLoginAt: seenAt === null ? null : new Date(Math.round(seenAt)),
    status,
    statusReason: null,
    passwordHash: null,
    headline: null,
    bio: null,
    hourlyRateCents: null,
    currency: null,
    yearsOfExperience: null,
    rating: null,
  };
};
