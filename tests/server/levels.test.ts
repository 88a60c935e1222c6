import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levels } from '#contract/levels.ts';
import { tutors } from '#contract/tutors.ts';
import { engines } from '#tests/support/engines.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('levels on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const add = (name: string, rank: number, active = true) =>
    server.call(levels.add, { as: 'editor', body: { name, rank, active } });
  const names = async (query: Record<string, string | number> = {}) =>
    (await server.call(levels.list, { as: 'editor', query })).body.data.map(({ name }: { name: string }) => name);

  it('lists them by rank, those of one rank by name, and finds and sorts them otherwise', async () => {
    for (const [name, rank] of [
      ['University', 100],
      ['École primaire', 1],
      ['Middle school', 9],
      ['Apprenticeship', 9],
    ] as const) {
      expect((await add(name, rank)).status).toBe(200);
    }
    await add('Kindergarten', 2, false);
    expect(await names()).toEqual(['École primaire', 'Kindergarten', 'Apprenticeship', 'Middle school', 'University']);
    expect(await names({ search: 'ecole' })).toEqual(['École primaire']);
    expect(await names({ active: 'false' })).toEqual(['Kindergarten']);
    expect(await names({ sort: 'name', dir: 'desc', limit: 1 })).toEqual(['University']);
  });

  it('refuses what is wrong, by field', async () => {
    const { status, body } = await add('  ', 0);
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['name', 'rank']]);
    expect((await add('Half', 1.5)).body.errors).toEqual({ rank: 'Must be a whole number' });
    const taken = await add('UNIVERSITY', 3);
    expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([409, 'conflict.unique', ['name']]);
  });

  it('moves one, and tells who comes too late', async () => {
    const { data } = (await add('Evening school', 50)).body;
    const change = { id: data.id, name: data.name, active: false, version: data.version };
    const moved = await server.call(levels.update, { as: 'admin', body: { ...change, rank: 5 } });
    expect(moved.body.data).toMatchObject({ rank: 5, active: false, version: 2 });
    const late = await server.call(levels.update, { as: 'admin', body: { ...change, rank: 6 } });
    expect([late.status, late.body.code, late.body.data.rank]).toEqual([409, 'conflict.version', 5]);
  });

  it('removes one that nobody needs, and none that a tutor teaches at', async () => {
    const catalogue = await seedCatalogue(server.db);
    await server.call(tutors.add, { as: 'admin', body: newTutor(catalogue) });
    const used = await server.call(levels.remove, { as: 'admin', body: { id: catalogue.levelId } });
    expect([used.status, used.body.code, used.body.message]).toEqual([409, 'conflict.in_use', 'Still used by 1 tutor']);
    const { data } = (await add('Nobody', 900)).body;
    expect((await server.call(levels.remove, { as: 'admin', body: { id: data.id } })).status).toBe(200);
    expect((await server.call(levels.remove, { as: 'admin', body: { id: data.id } })).status).toBe(404);
  });
});
