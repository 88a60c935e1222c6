import type { People } from '../../entity/people.ts';
import { accounts } from './accounts.table.ts';
import { countOf, findPeople, keyArray } from './find-people.ts';
import { partyOf } from './party.ts';

/** People, as entities that name them are told of them. */
export const people: People = {
  table: accounts,
  shown: partyOf,
  find: async (db, matches, most) => {
    const { keys } = await findPeople(db, matches, most);
    return keys && { keys: keyArray(keys.all), count: countOf(keys.all) };
  },
};
