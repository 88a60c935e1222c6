import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, defineEntity, moment, ref, text, whole } from '#contract/entity/index.ts';
import { serveEntity } from '#server/entity/serve.ts';
import { tableOf } from '#server/entity/table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Something that stands somewhere, which may be said or not. The audit trail knows it by the name of a kind that has no screens of its own. */
const Shelf = defineEntity('file', {
  access: 'editor',
  path: '/api/v1/admin/shelves',
  title: 'name',
  fields: {
    name: text(),
    room: text({ optional: true }),
    floor: whole({ from: -5, to: 50, optional: true }),
    languageId: ref('language', { optional: true }),
    since: day({ optional: true }),
    openedAt: moment({ optional: true }),
    label: text({ optional: true }),
  },
  unique: [['name', 'room', 'floor', 'languageId', 'since', 'openedAt'], ['label']],
  calls: { list: 'Several', add: 'Add one' },
});
const shelves = tableOf('shelves', Shelf, { refs: { languageId: () => languages.id } });
const served = serveEntity(Shelf, shelves, {});

const nowhere = { room: null, floor: null, languageId: null, since: null, openedAt: null, label: null };

describe.each(engines)('fields that no two records have alike, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, {
      entities: [{ ...served, entity: { ...Shelf, plural: 'shelves' as never } }],
    });
  });
  afterAll(() => server.close());

  const add = async (given: object) => {
    const { status, body } = await server.call(Shelf.calls.add, {
      as: 'editor',
      body: { ...nowhere, name: 'Poetry', ...given },
    });
    return status === 200 ? 200 : [status, Object.keys(body.errors ?? {})];
  };

  it('tell two records apart also where one of several is empty', async () => {
    const [german] = await server.db.insert(languages).values({ name: 'German', code: 'de' }).returning();
    const places = [
      ...[{}, { room: 'Attic' }, { floor: 0 }, { languageId: german?.id }, { since: '2026-03-01' }],
      { openedAt: '2026-03-01T09:30:00Z' },
    ];
    for (const place of places) expect([place, await add(place)]).toEqual([place, 200]);
    for (const place of places) expect([place, await add(place)]).toEqual([place, [409, ['name']]]);
    expect(await add({ room: 'attic' })).toEqual([409, ['name']]);
  });

  it('may be empty in many records where one stands by itself', async () => {
    expect(await add({ name: 'Maps', label: 'M' })).toBe(200);
    expect(await add({ name: 'More maps', label: 'm' })).toEqual([409, ['label']]);
    expect(await add({ name: 'Prose' })).toBe(200);
  });
});
