import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { tutors } from '#contract/tutors.ts';
import { engines } from '#tests/support/engines.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('languages on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const add = (name: string, code: string, active = true) =>
    server.call(languages.add, { as: 'admin', body: { name, code, active } });
  const list = (query: Record<string, string | number>) => server.call(languages.list, { as: 'admin', query });
  const names = async (query: Record<string, string | number>) =>
    (await list(query)).body.data.map(({ name }: { name: string }) => name);

  it('adds, trims, lists, searches, filters, sorts and pages', async () => {
    for (const [name, code] of [
      ['  French ', 'FR'],
      ['Éwé', 'ee'],
      ['Basque', 'eu'],
      ['Czech', 'cs'],
    ] as const) {
      expect((await add(name, code)).status).toBe(200);
    }
    await add('Latin', 'la', false);
    expect(await names({})).toEqual(['Basque', 'Czech', 'Éwé', 'French', 'Latin']);
    expect(await names({ search: 'ewe' })).toEqual(['Éwé']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ active: 'false' })).toEqual(['Latin']);
    expect(await names({ sort: 'code', dir: 'desc', limit: 2, page: 2 })).toEqual(['Basque', 'Éwé']);
    const { body } = await list({ limit: 2 });
    expect(body).toMatchObject({ total: 5, page: 1, limit: 2 });
  });

  it('refuses what is wrong, by field, and keeps nothing', async () => {
    const { status, body } = await add(' ', 'german');
    expect([status, body.code]).toEqual([400, 'validation.failed']);
    expect(Object.keys(body.errors).sort()).toEqual(['code', 'name']);
    const unknown = await server.call(languages.add, {
      as: 'admin',
      body: { name: 'X', code: 'xx', active: true, id: 'mine' },
    });
    expect(Object.keys(unknown.body.errors)).toEqual(['id']);
    expect((await add('NUL \0', 'xx')).body.errors).toHaveProperty('name');
  });

  it('names the parameter that a list does not know', async () => {
    const { status, body } = await list({ colour: 'red', sort: 'createdAt', limit: 501 });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['colour', 'limit', 'sort']);
  });

  it('keeps names unique without regard to case', async () => {
    const { status, body } = await add('FRENCH', 'xf');
    expect([status, body.code]).toEqual([409, 'conflict.unique']);
    expect(body.errors).toHaveProperty('name');
    expect((await add('Frisian', 'fr')).body.errors).toHaveProperty('code');
  });

  it('changes one, and tells who comes too late what it is now', async () => {
    const { data } = (await add('Welsh', 'cy')).body;
    const change = { id: data.id, code: 'cy', active: true, version: data.version };
    const first = await server.call(languages.update, { as: 'admin', body: { ...change, name: 'Welsh (Cymraeg)' } });
    expect(first.body.data).toMatchObject({ name: 'Welsh (Cymraeg)', version: 2 });
    const late = await server.call(languages.update, { as: 'editor', body: { ...change, name: 'Cymraeg' } });
    expect([late.status, late.body.code]).toEqual([409, 'conflict.version']);
    expect(late.body.data).toMatchObject({ name: 'Welsh (Cymraeg)', version: 2 });
  });

  it('does not remove one that a tutor teaches in, and says how many do', async () => {
    const catalogue = await seedCatalogue(server.db);
    await server.call(tutors.add, { as: 'admin', body: newTutor(catalogue) });
    const refused = await server.call(languages.remove, { as: 'admin', body: { id: catalogue.languageId } });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'conflict.in_use',
      'Still used by 1 tutor',
    ]);
  });

  it('removes one that nobody needs, once', async () => {
    const { data } = (await add('Volapük', 'vo')).body;
    expect((await server.call(languages.remove, { as: 'admin', body: { id: data.id } })).body.data.name).toBe(
      'Volapük',
    );
    expect((await server.call(languages.remove, { as: 'admin', body: { id: data.id } })).status).toBe(404);
  });
});
