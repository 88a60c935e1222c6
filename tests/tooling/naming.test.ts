import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { people } from '#server/modules/accounts/people.ts';
import { entities } from '#server/modules/entities.ts';
import { bookedAs } from '#server/modules/joining/joined-parts.ts';
import { namedBy } from '#server/modules/joining/named-by.ts';
import { marketCurrency as currency } from '#server/modules/settings/market-currency.ts';
import { createSubjectsRepository } from '#server/modules/subjects/subjects.repository.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { schema } from '#server/schema.ts';
import { toUses } from '../../scripts/add/going-over.ts';

/** Whose foreign keys to a table go over with what they name, and where that is said of another. */
type Going = { to: PgTable; columns: readonly PgColumn[]; add: (variable: string, column: string) => string };

// Nothing is read: what they are made of is looked at.
const db = {} as Database;
const going: readonly Going[] = [
  ...entities.map(({ table, repositoryIn }) => ({
    to: table,
    columns: Object.values(repositoryIn({ db, people, currency }).uses),
    add: toUses('server/modules/entities.ts'),
  })),
  {
    to: subjects,
    columns: Object.values(createSubjectsRepository(db).uses),
    add: toUses('server/modules/subjects/subjects.repository.ts'),
  },
  {
    to: accounts,
    columns: [...Object.values(bookedAs), ...namedBy],
    add: (_, column) => `add "${column}" to namedBy in server/modules/joining/named-by.ts`,
  },
];

/** Staff are not joined, so what only they do stays with them. */
const ofStaff = ['reports.assigneeId'];

const keysOf = (table: PgTable) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const [column] = columns;
    const [name] = Object.entries(getTableColumns(table)).find(([, one]) => one === column) ?? [];
    // What goes with a record, or merely forgets it, is in nobody's way.
    const isInTheWay = key.onDelete === undefined || ['no action', 'restrict'].includes(key.onDelete);
    return column && isInTheWay ? [{ column, name, to: foreignTable }] : [];
  });

/** The sentences for whoever forgot where a foreign key belongs. */
const forgottenIn = (tables: Readonly<Record<string, unknown>>, known: readonly Going[] = going) =>
  Object.entries(tables).flatMap(([variable, table]) =>
    (is(table, PgTable) ? keysOf(table) : []).flatMap(({ column, name, to }) => {
      const one = known.find((other) => other.to === to);
      const named = `${variable}.${name}`;
      if (!one || one.columns.includes(column) || ofStaff.includes(named)) return [];
      return `${named} keeps ${getTableName(to)} from being merged or joined: ${one.add(variable, named)}.`;
    }),
  );

describe('what names records that can be merged, or people who can be joined', () => {
  it('goes over with them', () => {
    expect(forgottenIn(schema)).toEqual([]);
  });

  it('is named to whoever forgets it', () => {
    const coupons = pgTable('coupons', {
      code: text('code'),
      subjectId: uuid('subject_id').references(() => subjects.id),
      readerId: uuid('reader_id').references(() => accounts.id),
      writerId: uuid('writer_id').references(() => accounts.id, { onDelete: 'set null' }),
    });
    expect(forgottenIn({ coupons })).toEqual([
      'coupons.subjectId keeps subjects from being merged or joined: add "coupons: coupons.subjectId" to uses in server/modules/subjects/subjects.repository.ts, "coupons" to movedUses in contract/entity/merging.ts, and what is said of it as conflict.in_use.coupons to contract/messages/server-only/.',
      'coupons.readerId keeps accounts from being merged or joined: add "coupons.readerId" to namedBy in server/modules/joining/named-by.ts.',
    ]);
  });

  it.each(going.flatMap(({ to, columns }) => columns.map((column) => [getTableName(to), column] as const)))(
    'is looked for in all that name %s',
    (_, column) => {
      const without = going.map((one) => ({ ...one, columns: one.columns.filter((other) => other !== column) }));
      expect(forgottenIn(schema, without)).toHaveLength(forgottenIn(schema).length + 1);
    },
  );
});
