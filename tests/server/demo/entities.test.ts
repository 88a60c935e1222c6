import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '#contract/entities.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { code, defineEntity, ref, refs, text } from '#contract/entity/index.ts';
import { givenFields } from '#contract/entity/kinds.ts';
import { Level } from '#contract/levels.ts';
import { bookingIdOf } from '#server/demo/bookings/bookings.ts';
import { invent } from '#server/demo/entities/invent.ts';
import { loadEntities } from '#server/demo/load/load-entities.ts';
import { createRandomSource } from '#server/demo/random.ts';
import { linksOf } from '#server/entity/link-table.ts';
import { tableOf } from '#server/entity/table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { engines } from '#tests/support/engines.ts';
import { KitchenSink } from '#tests/support/kitchen-sink.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

const source = createRandomSource('lectern');
const keys = Array.from({ length: 60 }, (_, nth) => ({ booking: bookingIdOf(nth), other: source.ids('record')(nth) }));
const idsOf = (kind: string) => keys.map(({ booking, other }) => (kind === 'booking' ? booking : other));
const inventedOf = (entity: AnyEntity, said = {}) =>
  keys.map((_, nth) =>
    invent(entity, said, { nth, random: source.stream('record')(nth), now: Date.UTC(2026, 2, 1), idsOf }),
  );

describe('a record that is invented', () => {
  it.each([...entities, KitchenSink].map((entity) => [entity.name, entity as AnyEntity] as const))(
    'of a %s could have been given by a person, and is like no other',
    (_name, entity) => {
      const records = inventedOf(entity);
      for (const record of records) {
        expect(Object.keys(record)).toEqual(givenFields(entity.fields));
        for (const [source, value] of Object.entries(record))
          expect(entity.fields[source]?.schema.parse(value)).toEqual(value);
      }
      for (const together of entity.unique.filter((names) => names.every((name) => entity.fields[name]?.given)))
        expect(new Set(records.map((record) => JSON.stringify(together.map((field) => record[field])))).size).toBe(60);
    },
  );

  const calls = { list: 'Seats' };
  const fields = { name: text(), sign: code(/^#[A-Z]{9}$/, 'validation.language_code') };
  const Seat = defineEntity('seat', { access: 'editor', title: 'name', fields, unique: [['name']], calls });

  it('takes what is said of it, and asks for it where nothing fits', () => {
    expect(() => inventedOf(Seat)).toThrow(
      'server/modules/entities.ts: say in demo what sign of each seat is; nothing invented fits it.',
    );
    expect(inventedOf(Seat, { sign: '#first' })[20]).toEqual({ name: 'Alder 2', sign: '#first' });
  });
});

describe.each(engines)('entities that nothing else fills, on $name', ({ open }) => {
  const Rule = defineEntity('rule', {
    access: 'editor',
    title: 'name',
    fields: { name: text(), levelId: ref('level'), otherId: ref('level'), levels: refs('level') },
    unique: [['levelId']],
    calls: { list: 'Rules of a level' },
  });
  const rules = tableOf('rules', Rule, { refs: { levelId: () => levels.id, otherId: () => levels.id } });
  const ruleLevels = linksOf(rules, Rule, 'levels', () => levels.id);
  const served = [
    { entity: Rule, table: rules, links: { levels: ruleLevels } },
    { entity: Level, table: levels, demo: [{ name: 'Evening school' }, { name: 'Night school', active: false }] },
  ];
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(
      sql`create table rules (id uuid primary key, version integer not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
        name text not null, level_id uuid unique references levels, other_id uuid references levels)`,
    );
    await database.db.execute(
      sql`create table rules_levels (rule_id uuid references rules on delete cascade, level_id uuid references levels, primary key (rule_id, level_id))`,
    );
  });
  afterAll(() => database.close());
  const load = (now: number) =>
    database.db.transact({}, (transaction) => loadEntities(transaction, { source, now }, { served }));

  it('have what is said of them, behind what they name', async () => {
    await load(Date.now());
    const named = await database.db.select().from(levels).orderBy(levels.rank);
    expect(named).toMatchObject([
      { name: 'Evening school', rank: 1 },
      { name: 'Night school', rank: 2, active: false },
    ]);
    const found = await database.db.select().from(rules);
    expect(found.map(({ levelId }) => levelId).sort()).toEqual(named.map(({ id }) => id).sort());
    for (const { levelId, otherId } of found) expect(levelId).not.toBe(otherId);
    const linked = (await database.db.select().from(ruleLevels)).map(({ owner }) => owner);
    expect([...new Set(linked)].sort()).toEqual(found.map(({ id }) => id).sort());
  });

  it('are left alone once there are some', async () => {
    await database.db.delete(rules);
    await database.db.update(levels).set({ rank: 7 });
    await load(Date.now());
    expect((await database.db.select().from(levels)).map(({ rank }) => rank)).toEqual([7, 7]);
  });
});
