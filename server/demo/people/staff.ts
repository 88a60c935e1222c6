import { demoPassword } from '../../demo-password.ts';
import type { RandomSource } from '../random.ts';
import { day, historyDays, hour } from '../time.ts';
import type { Account } from './person.ts';
import { historyRows, type StatusChangeRow } from './status-history.ts';

/** The sign-ins that a server on demo data shows. */
export const demoAccounts = [
  { email: 'superadmin@lectern.test', password: demoPassword, userType: 'superAdmin' },
  { email: 'admin@lectern.test', password: demoPassword, userType: 'admin' },
] as const;

type Member = Pick<
  Account,
  'userType' | 'userRole' | 'firstName' | 'lastName' | 'email' | 'language' | 'timezone' | 'status' | 'statusReason'
>;
const working = { status: 'active', statusReason: null } as const;

/** Everybody signs in with the same password; the suspended one is refused. */
const team: readonly Member[] = [
  {
    ...working,
    userType: 'superAdmin',
    userRole: 'admin',
    firstName: 'Amélie',
    lastName: 'Vandenberghe',
    email: demoAccounts[0].email,
    language: 'en',
    timezone: 'Europe/Brussels',
  },
  {
    ...working,
    userType: 'admin',
    userRole: 'admin',
    firstName: 'Tomasz',
    lastName: 'Zawadzki',
    email: demoAccounts[1].email,
    language: 'en',
    timezone: 'Europe/Warsaw',
  },
  {
    ...working,
    userType: 'admin',
    userRole: 'editor',
    firstName: 'Nadia',
    lastName: 'Hosseini',
    email: 'editor@lectern.test',
    language: 'de',
    timezone: 'Europe/Berlin',
  },
  {
    ...working,
    userType: 'superAdmin',
    userRole: 'admin',
    firstName: 'Luís',
    lastName: 'Bettencourt',
    email: 'luis.bettencourt@lectern.test',
    language: 'pt',
    timezone: 'Europe/Lisbon',
  },
  {
    ...working,
    userType: 'admin',
    userRole: 'admin',
    firstName: 'Maëlle',
    lastName: 'Quéméneur',
    email: 'maelle.quemeneur@lectern.test',
    language: 'fr',
    timezone: 'Europe/Paris',
  },
  {
    userType: 'admin',
    userRole: 'editor',
    status: 'suspended',
    statusReason: 'On parental leave until the autumn; sign-in paused at her own request.',
    firstName: 'Rūta',
    lastName: 'Kazlauskaitė',
    email: 'ruta.kazlauskaite@lectern.test',
    language: 'en',
    timezone: 'Europe/Vilnius',
  },
];

/** The addresses of all of them, also of those that no sign-in page shows. */
export const demoStaff = team.map(({ email }) => email);

/** The six who run the marketplace. */
export const createStaff = async (
  source: RandomSource,
  { now, hashPassword }: { now: number; hashPassword: (password: string) => Promise<string> },
): Promise<Account[]> => {
  const id = source.ids('staff');
  const random = source.stream('staff');
  return Promise.all(
    team.map(async (member, nth) => {
      const joined = now - (historyDays + 390 - nth * 95) * day;
      const seen = member.status === 'active' ? random(nth).int(1, 70) * hour : 60 * day;
      return {
        ...member,
        id: id(nth),
        version: 1,
        createdAt: new Date(joined),
        updatedAt: new Date(member.status === 'active' ? joined : now - 60 * day),
        displayName: `${member.firstName} ${member.lastName}`,
        phone: null,
        photoId: null,
        emailVerifiedAt: new Date(joined + hour),
        lastLoginAt: new Date(now - seen),
        passwordHash: await hashPassword(demoPassword),
        headline: null,
        bio: null,
        hourlyRateCents: null,
        currency: null,
        yearsOfExperience: null,
        rating: null,
      };
    }),
  );
};

/** What happened to the accounts of staff: whoever is suspended was suspended by the first of them. */
export const staffHistory = ([first, ...others]: readonly Account[]): StatusChangeRow[] =>
  others
    .filter(({ status }) => status === 'suspended')
    .flatMap(({ id, statusReason, updatedAt }) =>
      historyRows(id, 'active', [
        { to: 'suspended', at: updatedAt.getTime(), reason: statusReason, byId: first?.id ?? id },
      ]),
    );
