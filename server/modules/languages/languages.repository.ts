import { count, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { languages as contract, type Language } from '#contract/languages.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord, deleteRecord } from '../../database/change.ts';
import type { Database } from '../../database/database.ts';
import { inUse } from '../../errors.ts';
import { byText } from '../../list/json-sql.ts';
import { createList, createRead } from '../../list/list.ts';
import { tutorLanguages } from '../tutors/tutors.table.ts';
import { languages } from './languages.table.ts';

const columns = {
  id: languages.id,
  version: languages.version,
  createdAt: languages.createdAt,
  updatedAt: languages.updatedAt,
  name: languages.name,
  code: languages.code,
  active: languages.active,
  tutorCount: sql`(select count(*) from ${tutorLanguages} where ${tutorLanguages.languageId} = ${languages.id})`,
};

export const createLanguagesRepository = (db: Database) => {
  const read = createRead<Language>({ from: languages, key: languages.id, columns });
  const list = createList(db, contract.list, {
    from: languages,
    key: languages.id,
    columns,
    sort: {
      name: byText(languages.name),
      code: languages.code,
      tutorCount: columns.tutorCount,
      updatedAt: languages.updatedAt,
    },
    filters: { active: (active) => eq(languages.active, active) },
    search: (term) =>
      sql`position(searchable(${term}) in searchable(${languages.name} || ' ' || ${languages.code})) > 0`,
  });

  return {
    page: list.page,
    csv: list.csv,

    add: (acting: Acting, values: BodyOf<typeof contract.add>) =>
      db.transact(acting, async (transaction) => {
        const [added] = await transaction.insert(languages).values(values).returning({ id: languages.id });
        return read(transaction, added?.id ?? '');
      }),

    update: (acting: Acting, { id, version, ...values }: BodyOf<typeof contract.update>) =>
      db.transact(acting, async (transaction) => {
        await changeRecord(transaction, languages, { id, version, values, read: () => read(transaction, id) });
        return read(transaction, id);
      }),

    remove: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        const removed = await read(transaction, id);
        const [used] = await transaction
          .select({ tutors: count() })
          .from(tutorLanguages)
          .where(eq(tutorLanguages.languageId, id));
        if (used && used.tutors > 0) throw inUse('tutors', used.tutors);
        await deleteRecord(transaction, languages, id);
        return removed;
      }),
  };
};
