import { count, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { levels as contract, type Level } from '#contract/levels.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord, deleteRecord } from '../../database/change.ts';
import type { Database } from '../../database/database.ts';
import { inUse } from '../../errors.ts';
import { byText } from '../../list/json-sql.ts';
import { createList, createRead } from '../../list/list.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { tutorLevels } from '../tutors/tutors.table.ts';
import { levels } from './levels.table.ts';

const columns = {
  id: levels.id,
  version: levels.version,
  createdAt: levels.createdAt,
  updatedAt: levels.updatedAt,
  name: levels.name,
  rank: levels.rank,
  active: levels.active,
  tutorCount: sql`(select count(*) from ${tutorLevels} where ${tutorLevels.levelId} = ${levels.id})`,
};

export const createLevelsRepository = (db: Database) => {
  const read = createRead<Level>({ from: levels, key: levels.id, columns });
  const list = createList(db, contract.list, {
    from: levels,
    key: levels.id,
    columns,
    sort: {
      name: byText(levels.name),
      // The name, fixed in width, so that levels of the same rank keep one order.
      rank: sql`lpad(${levels.rank}::text, 4, '0') || ${byText(levels.name)}`,
      tutorCount: columns.tutorCount,
      updatedAt: levels.updatedAt,
    },
    filters: { active: (active) => eq(levels.active, active) },
    search: (term) => sql`position(searchable(${term}) in searchable(${levels.name})) > 0`,
  });

  return {
    page: list.page,
    csv: list.csv,

    add: (acting: Acting, values: BodyOf<typeof contract.add>) =>
      db.transact(acting, async (transaction) => {
        const [added] = await transaction.insert(levels).values(values).returning({ id: levels.id });
        return read(transaction, added?.id ?? '');
      }),

    update: (acting: Acting, { id, version, ...values }: BodyOf<typeof contract.update>) =>
      db.transact(acting, async (transaction) => {
        await changeRecord(transaction, levels, { id, version, values, read: () => read(transaction, id) });
        return read(transaction, id);
      }),

    remove: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        const removed = await read(transaction, id);
        if (removed.tutorCount > 0) throw inUse('tutors', removed.tutorCount);
        const [used] = await transaction.select({ bookings: count() }).from(bookings).where(eq(bookings.levelId, id));
        if (used && used.bookings > 0) throw inUse('bookings', used.bookings);
        await deleteRecord(transaction, levels, id);
        return removed;
      }),
  };
};
