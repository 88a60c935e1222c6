import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/primitives.ts';
import type { StarterEntry } from '#contract/setup.ts';
import type { Acting } from '../../database/acting.ts';
import type { Connection, Database } from '../../database/database.ts';
import { invalidField } from '../../errors.ts';
import { fillIn } from '../../starter/fill-in.ts';
import { starterSet } from '../../starter/starter-set.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { setupMarks } from './setup.table.ts';
import { readMarks, setMarks } from './setup-marks.repository.ts';
import { kinds, type There } from './starter-kinds.ts';

const entries = new Map(starterSet.map((entry) => [entry.key, entry]));

const findThere = async (connection: Connection): Promise<There> => {
  const there: There = new Map();
  for (const { find } of Object.values(kinds)) for (const [key, id] of await find(connection)) there.set(key, id);
  return there;
};

/** The entries with those that they stand below, in the order of the set: a parent comes before its children. */
export const withParents = (keys: readonly string[]) => {
  const wanted = new Set(keys.flatMap((key) => [key, entries.get(key)?.parent ?? key]));
  return starterSet.filter(({ key }) => wanted.has(key));
};

/** The starter set: what the marketplace has of it, and adding the rest. */
export const createStarterRepository = (db: Database) => {
  const settings = createSettingsRepository(db);

  return {
    list: async (language: Locale): Promise<StarterEntry[]> => {
      const particulars = await settings.look();
      const marks = await readMarks(db);
      const added = new Set(marks.filter(({ kind }) => kind === 'added').map(({ key }) => key));
      const there = await findThere(db);
      return starterSet.map(({ key, kind, name, detail, parent }) => ({
        key,
        kind,
        name: name[language],
        detail: detail ? fillIn(detail[language], language, particulars) : null,
        parent: parent ?? null,
        state: there.has(key) ? 'there' : added.has(key) ? 'gone' : 'new',
      }));
    },

    /**
     * Adds those of the entries that are not there, all or none. What is there stays as it is, whoever changed it.
     *
     * @returns the keys of those that were added.
     * @throws AppError 400 where a key is of no entry.
     */
    add: async (acting: Acting, language: Locale, keys: readonly string[]): Promise<string[]> => {
      if (keys.some((key) => !entries.has(key))) throw invalidField('keys', 'validation.not_existing');
      const particulars = await settings.find();
      return db.transact(acting, async (transaction) => {
        // Two who add at the same time take turns, so that nothing is added twice in two languages.
        await transaction.execute(sql`lock table ${setupMarks} in share row exclusive mode`);
        const there = await findThere(transaction);
        const added: string[] = [];
        for (const { key, kind } of withParents(keys)) {
          if (there.has(key)) continue;
          const id = await kinds[kind].add(key, { transaction, language, settings: particulars, there });
          if (id === undefined) continue;
          there.set(key, id);
          added.push(key);
        }
        await setMarks(transaction, 'added', added);
        return added;
      });
    },
  };
};
