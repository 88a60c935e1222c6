import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { noActor } from '#server/database/acting.ts';
import { insertRows } from '#server/database/bulk/insert-rows.ts';
import { updateRows } from '#server/database/bulk/update-rows.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';

const kinds = pgTable('bulk_kinds', {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  words: text('some words'),
  count: bigint('count', { mode: 'number' }),
  isTrue: boolean('is_true'),
  at: timestamp('at', { withTimezone: true, precision: 3 }),
  json: jsonb('json').$type<unknown>(),
});

const idOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const at = new Date('2026-03-29T01:30:00.123Z');

describe.each(engines)('many rows in one statement, on $name', ({ open }) => {
  it('are those that were given, whatever kind a column is', async () => {
    const { db, close } = await open();
    await db.execute(sql`create table bulk_kinds (id uuid primary key, version integer not null default 1, updated_at timestamptz not null default now(),
      "some words" text, count bigint, is_true boolean, at timestamptz(3), json jsonb)`);
    const rows = [
      {
        words: 'null',
        count: Number.MAX_SAFE_INTEGER,
        isTrue: true,
        at,
        json: { of: ['"quoted"', null, 1.5], 'back\\slash': {} },
      },
      { words: '{a,"b",NULL}', count: -1, isTrue: false, at, json: 'a string' },
      { words: "O’Brien's \u2028 \t\n 日本", count: 0, isTrue: null, at: null, json: ['[]', 'null'] },
      { words: '', count: null, isTrue: null, at: null, json: null },
    ].map((row, nth) => ({ id: idOf(nth), ...row }));
    await db.transact(noActor, (transaction) => insertRows(transaction, kinds, rows));
    const read = () => db.select().from(kinds).orderBy(kinds.id);
    expect(await read()).toMatchObject(rows.map((row) => ({ ...row, version: 1 })));

    const turned = rows.map(({ id }, nth) => ({
      id,
      json: rows[rows.length - 1 - nth]?.json,
      words: rows[rows.length - 1 - nth]?.words,
    }));
    await db.transact(noActor, (transaction) => updateRows(transaction, kinds, turned.slice(0, 3)));
    const [first, second, third, last] = await read();
    expect([first, second, third]).toMatchObject(turned.slice(0, 3).map((row) => ({ ...row, version: 2 })));
    expect(last).toMatchObject({ ...rows[3], version: 1 });
    await close();
  });

  it('are none where none are given', async () => {
    const { db, close } = await open();
    await db.transact(noActor, async (transaction) => {
      await insertRows(transaction, kinds, []);
      await updateRows(transaction, kinds, []);
    });
    await close();
  });

  it('name columns that the table has', async () => {
    const { db, close } = await open();
    const unknown = { id: idOf(1), other: 1 };
    await expect(db.transact(noActor, (transaction) => insertRows(transaction, kinds, [unknown]))).rejects.toThrow(
      'bulk_kinds has no column for other.',
    );
    await close();
  });
});
