import { createBookings } from './bookings/bookings.ts';
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts';
import { createNames, type PersonName } from './names/names.ts';
import type { Account } from './people/person.ts';
import { createStaff } from './people/staff.ts';
import { createTutors, type Tutor } from './people/tutors.ts';
import { createUsers, type Users } from './people/users.ts';
import { createRandomSource, type RandomSource } from './random.ts';
import type { DemoSize } from './size.ts';

export const demoCurrency = 'EUR';

/** A whole marketplace as plain data; what is many is made while it is read. */
export type Marketplace = {
  source: RandomSource;
  now: number;
  size: DemoSize;
  staff: Account[];
  /** Staff who may sign in, and so decide things. */
  staffIds: string[];
  catalogue: Catalogue;
  tutors: Tutor[];
  users: Users;
  userName: (index: number) => PersonName;
  bookings: () => ReturnType<typeof createBookings>;
};

/** The same seed, size and now always make the same marketplace, except for the salts of the password hashes. */
export const createMarketplace = async ({
  seed,
  now,
  size,
  hashPassword,
}: {
  seed: number | string;
  now: Date;
  size: DemoSize;
  hashPassword: (password: string) => Promise<string>;
}): Promise<Marketplace> => {
  const source = createRandomSource(seed);
  const at = now.getTime();
  const nameOf = createNames(source);
  const staff = await createStaff(source, { now: at, hashPassword });
  const staffIds = staff.filter(({ status }) => status === 'active').map(({ id }) => id);
  const catalogue = createCatalogue(source, at);
  const tutors = createTutors(source, {
    count: size.tutors,
    now: at,
    catalogue,
    nameOf,
    staffIds,
    currency: demoCurrency,
  });
  // Tutors have the first names, users those after them: nobody shares one.
  const userName = (index: number) => nameOf(size.tutors + index);
  const users = createUsers(source, { count: size.users, now: at, nameOf: userName, staffIds });
  const bookings = () =>
    createBookings(source, { count: size.bookings, now: at, users, tutors, staffIds, currency: demoCurrency });
  return { source, now: at, size, staff, staffIds, catalogue, tutors, users, userName, bookings };
};
