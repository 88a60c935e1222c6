import { and, asc, inArray, notInArray, sql } from 'drizzle-orm';
import type { Locale } from '#contract/primitives.ts';
import type { OfferedLanguage } from '#contract/setup.ts';
import type { Acting } from '../../database/acting.ts';
import { nextVersion } from '../../database/change.ts';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import { invalidField } from '../../errors.ts';
import { languages as starterLanguages } from '../../starter/starter-set.ts';
import { languages } from '../languages/languages.table.ts';
import { setupMarks } from './setup.table.ts';
import { setMarks } from './setup-marks.repository.ts';
import { findLanguages } from './starter-kinds.ts';

/** What staff keep, and of the starter set what they do not. */
const findChoices = async (connection: Connection, language: Locale) => {
  const there = await findLanguages(connection);
  const kept = await connection.select().from(languages).orderBy(asc(languages.name));
  const further = starterLanguages.filter(({ key }) => !there.has(key));
  return { kept, further: further.map(({ key, code, name }) => ({ key, code, name: name[language] })) };
};

const setOffered = (transaction: Transaction, offered: boolean, codes: string[]) =>
  transaction
    .update(languages)
    .set({ active: offered, ...nextVersion(languages) })
    .where(and(sql`${languages.active} <> ${offered}`, (offered ? inArray : notInArray)(languages.code, codes)));

/** Which languages lessons are offered in: those of the catalogue that are active. */
export const createOfferedLanguages = (db: Database) => {
  const list = async (language: Locale): Promise<OfferedLanguage[]> => {
    const { kept, further } = await findChoices(db, language);
    return [
      ...kept.map(({ code, name, active }) => ({ code, name, offered: active })),
      ...further.map(({ code, name }) => ({ code, name, offered: false })),
    ];
  };

  return {
    list,

    /**
     * Offers these languages and no other: those that nobody keeps are added from the starter set, and the others turned off.
     *
     * @throws AppError 400 where a code is neither kept nor in the starter set.
     */
    offer: async (acting: Acting, language: Locale, codes: readonly string[]) =>
      db.transact(acting, async (transaction) => {
        // As for those who add of the starter set: who does so at the same time takes turns.
        await transaction.execute(sql`lock table ${setupMarks} in share row exclusive mode`);
        const { kept, further } = await findChoices(transaction, language);
        const known = new Set([...kept, ...further].map(({ code }) => code));
        const unknown = codes.findIndex((code) => !known.has(code));
        if (unknown >= 0) throw invalidField(`codes.${unknown}`, 'validation.not_existing');
        const wanted = [...new Set(codes)];
        const added = further.filter(({ code }) => wanted.includes(code));
        if (added.length > 0)
          await transaction.insert(languages).values(added.map(({ code, name }) => ({ code, name })));
        await setMarks(
          transaction,
          'added',
          added.map(({ key }) => key),
        );
        await setOffered(transaction, true, wanted);
        await setOffered(transaction, false, wanted);
      }),
  };
};
