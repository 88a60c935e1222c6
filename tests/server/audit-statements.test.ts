import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integration } from '#contract/integration/index.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import { select } from '#server/database/database.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldEvent, toldTutor, toldUser } from '#tests/support/told.ts';

type Told = { action: string; name: string | null; changes: unknown };

describe.each(engines)('what one statement does to many records is told on $name', (engine) => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  /** What the trail says of a transaction of these statements. */
  const toldOf = async (...statements: SQL[]) => {
    await sealTrail(database.db);
    const { last } = await verifyTrail(database.db);
    await database.db.transact({}, async (transaction) => {
      for (const statement of statements) await transaction.execute(statement);
    });
    await sealTrail(database.db);
    expect((await verifyTrail(database.db, last)).fault).toBeUndefined();
    return select<Told>(
      database.db,
      sql`select action, record_name as name, changes from audit_events where seq > ${last.seq} order by seq`,
    );
  };
  const addLevels = (names: string[]) =>
    sql`insert into levels (name, rank) select name, 10 + place
        from json_array_elements_text(${JSON.stringify(names)}::json) with ordinality given (name, place)`;

  it('in the order of its rows, as if each had a statement of its own', async () => {
    const names = ['Cello', 'Alto', 'Bass'];
    const change = (names: string[]) => sql`update levels set rank = rank + 100, active = false where name in ${names}`;
    const remove = (names: string[]) => sql`delete from levels where name in ${names}`;
    const together = [];
    for (const statement of [addLevels(names), change(names), remove(names)]) together.push(await toldOf(statement));
    expect(together.map((told) => told.map(({ name }) => name))).toEqual([names, names, names]);

    const single = (rank: number, name: string) => sql`insert into levels (name, rank) values (${name}, ${rank})`;
    const alone = [
      await toldOf(...names.map((name, nth) => single(11 + nth, name))),
      await toldOf(...names.map((name) => change([name]))),
      await toldOf(...names.map((name) => remove([name]))),
    ];
    expect(together).toEqual(alone);
    expect(together[1]?.[0]).toEqual({
      action: 'changed',
      name: 'Cello',
      changes: { rank: { before: 11, after: 111 }, active: { before: true, after: false } },
    });
  });

  it('of each row what it was and has become, however many there are and whatever their keys', async () => {
    await toldOf(addLevels(Array.from({ length: 1_200 }, (_, nth) => `Level ${nth}`)));
    const told = await toldOf(
      sql`update levels set id = gen_random_uuid(), name = 'New ' || name, rank = -rank where name like 'Level%'`,
    );
    expect(told).toHaveLength(1_200);
    const wrong = told.filter(({ name, changes }) => {
      const { rank, ...more } = changes as Record<string, { before: unknown; after: unknown }>;
      const [before, after] = [`Level ${Number(rank?.before) - 11}`, `New Level ${-Number(rank?.after) - 11}`];
      return name !== after || more.name?.before !== before || more.name?.after !== after;
    });
    expect(wrong).toEqual([]);
  });

  it('where it added some and changed others, and nothing of those that stayed', async () => {
    await toldOf(sql`insert into languages (name, code) values ('Welsh', 'cy'), ('Irish', 'ga')`);
    const told = await toldOf(sql`
      insert into languages (name, code) values ('Cymraeg', 'cy'), ('Irish', 'ga'), ('Manx', 'gv')
        on conflict (code) do update set name = excluded.name, version = languages.version + 1`);
    expect(told.map(({ action, name }) => `${action} ${name}`).sort()).toEqual(['changed Cymraeg', 'created Manx']);
    expect(await toldOf(sql`update languages set name = 'Nobody' where false`)).toEqual([]);
  });

  it('with the names behind its keys, and with the keys where two have one name', async () => {
    const parents = await select<{ id: string }>(
      database.db,
      sql`insert into subjects (name, slug) values ('Arts', 'arts'), ('Stage', 'stage') returning id`,
    );
    const [one, other] = await select<{ id: string }>(
      database.db,
      sql`insert into subjects (name, slug, parent_id)
          values ('Music', 'music-1', ${parents[0]?.id}), ('Music', 'music-2', ${parents[1]?.id}) returning id`,
    );
    const told = await toldOf(
      sql`insert into subjects (name, slug, parent_id) values ('Piano', 'piano', ${one?.id}), ('Drama', 'drama', null)`,
      sql`update subjects set parent_id = ${one?.id} where slug = 'drama'`,
    );
    expect(told).toMatchObject([
      { name: 'Piano', changes: { parentId: { before: null, after: 'Music' } } },
      { name: 'Drama', changes: { parentId: { before: null, after: 'Music' } } },
    ]);
    expect(await toldOf(sql`update subjects set parent_id = ${other?.id} where slug in ('piano', 'drama')`)).toEqual(
      ['Piano', 'Drama'].map((name) => ({
        action: 'changed',
        name,
        changes: { parentId: { before: one?.id, after: other?.id } },
      })),
    );
  });
});

describe.each(engines)('what a batch does is told on $name', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await seedCatalogue(server.db);
    token = await server.serviceToken('users:write', 'tutors:write', 'bookings:write');
  });
  afterAll(() => server.close());

  const send = async (items: object[]) => {
    const { status, body } = await server.call(integration.batch, { body: { items }, token });
    expect([status, body.message]).toEqual([200, undefined]);
  };
  /** What the trail says of bookings, by the key that the application has for them. */
  const toldOf = async (prefix: string) => {
    await sealTrail(server.db);
    return select<Told>(
      server.db,
      sql`select action, replace(external_id, ${prefix}, '') as name, changes, actor_name, actor_kind
          from audit_events join sources on kind = 'booking' and sources.record_id = audit_events.record_id
          where entity = 'booking' and starts_with(external_id, ${prefix}) order by seq`,
    );
  };

  it('as single calls are', async () => {
    await send([
      { type: 'tutor', externalId: 't-1', ...toldTutor() },
      { type: 'user', externalId: 'u-1', ...toldUser() },
    ]);
    const bodies = [1, 2].flatMap((sourceVersion) =>
      [0, 1, 2].map((nth) => ({
        nth,
        body: toldBooking({
          ...{ sourceVersion, durationMinutes: 30 + 15 * nth * sourceVersion },
          events: sourceVersion === 1 ? [] : [toldEvent(`e-${nth}`, 'paid', '2025-03-01T00:00:00Z')],
        }),
      })),
    );
    for (const { nth, body } of bodies)
      await server.call(integration.putBooking, { params: { externalId: `alone-${nth}` }, body, token });
    for (const part of [bodies.slice(0, 3), bodies.slice(3)])
      await send(part.map(({ nth, body }) => ({ type: 'booking', externalId: `batch-${nth}`, ...body })));

    const [alone, batch] = [await toldOf('alone-'), await toldOf('batch-')];
    expect(batch).toEqual(alone);
    expect(batch.map(({ action, name }) => `${action} ${name}`)).toEqual([
      ...['created 0', 'created 1', 'created 2'],
      ...['changed 0', 'changed 1', 'changed 2'],
    ]);
  });

  it('but for what is counted of people, beside which their changes are', async () => {
    const { last } = await verifyTrail(server.db);
    await server.db.transact({}, async (transaction) => {
      await transaction.execute(sql`delete from bookings`);
      await transaction.execute(sql`update accounts set first_name = 'Ada' where email = 'ida@app.test'`);
    });
    await sealTrail(server.db);
    const told = await select<Told>(
      server.db,
      sql`select action, entity as name, changes from audit_events where seq > ${last.seq} order by seq desc limit 2`,
    );
    expect(told).toMatchObject([
      { action: 'changed', name: 'tutor', changes: { firstName: { before: 'Ida', after: 'Ada' } } },
      { action: 'deleted', name: 'booking' },
    ]);
    expect(await select(server.db, sql`select distinct bookings as count from booking_counts`)).toEqual([{ count: 0 }]);
  });
});
