import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { files as contract } from '#contract/files.ts';
import { undoing } from '#contract/undoing.ts';
import { wayBackOf, waysBack } from '#contract/ways-back.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { files } from '#server/modules/files/files.table.ts';
import { schema } from '#server/schema.ts';
import { engines } from '#tests/support/engines.ts';
import { lend } from '#tests/support/lend.ts';
import { multipart } from '#tests/support/multipart.ts';
import { Poster, posters, servedPosters } from '#tests/support/posters.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const { calls } = Poster;
// Those of the product are found by its lists of entities and of tables.
lend(waysBack, { [Poster.name]: wayBackOf(Poster) });
lend(schema, { posters });

const jpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0065c6' } })
    .jpeg()
    .toBuffer();

describe.each(engines)('a record with a photo on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { entities: [servedPosters] });
  });
  afterAll(() => server.close());

  const upload = async (): Promise<string> => {
    const { headers, payload } = multipart(await jpeg());
    const authorization = `Bearer ${await server.token('editor')}`;
    const url = contract.uploadPhoto.path;
    const answer = await server.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
    return answer.json().data.id;
  };
  const add = (name: string, picture: unknown) => server.call(calls.add, { as: 'editor', body: { name, picture } });
  const update = (body: object) => server.call(calls.update, { as: 'editor', body });
  const find = async (name: string) =>
    (await server.call(calls.list, { as: 'editor', query: { search: name } })).body.data[0];
  const history = async (recordId: string) =>
    (await server.call(audit.history, { as: 'superAdmin', query: { entity: 'file', recordId } })).body.data;
  const lastEvent = async (id: string) => String((await history(id))[0].id);
  const undo = (seq: string, version: number | null) =>
    server.call(undoing.undo, { as: 'superAdmin', params: { seq }, body: { version, takesBack: false } });
  const isThere = async (id: string) => (await server.db.$count(files, eq(files.id, id))) === 1;
  /** Housekeeping three days after everything that was uploaded so far. */
  const tidyUpLater = () => removeExpired(server.db, Date.now() + 3 * 86_400_000);

  it('is answered with its address, from which anybody can load it', async () => {
    const picture = await upload();
    const { status, body } = await add('Harbour', picture);
    expect([status, body.data]).toMatchObject([200, { picture, pictureUrl: `/api/v1/photo/${picture}` }]);
    expect(await find('Harbour')).toEqual(body.data);
    const loaded = await server.app.inject(body.data.pictureUrl);
    expect([loaded.statusCode, loaded.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('may be without one', async () => {
    const { body } = await add('Bare', null);
    expect(body.data).toMatchObject({ picture: null, pictureUrl: null });
  });

  it.each([
    ['no key', 'harbour.jpg'],
    ['nothing', ''],
    ['a file that was never uploaded', crypto.randomUUID()],
    ['an address', '/api/v1/photo/00000000-0000-4000-8000-000000000000'],
  ])('is refused by name where its photo is %s', async (_, picture) => {
    const { status, body } = await add('Wrong', picture);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['picture']]);
  });

  it('is refused by name where its photo is something else that is there', async () => {
    const { status, body } = await add('Wrong', server.people.tutor);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['picture']]);
  });

  it('is not told where its photo is served', async () => {
    const body = { name: 'Told', picture: null, pictureUrl: '/api/v1/photo/1' };
    const { status, body: answer } = await server.call(calls.add, { as: 'editor', body });
    expect([status, Object.keys(answer.errors)]).toEqual([400, ['pictureUrl']]);
  });

  it('gets another, or none, and the trail tells of it', async () => {
    const [first, second] = [await upload(), await upload()];
    const { id, version } = (await add('Bridge', first)).body.data;
    const changed = await update({ id, version, name: 'Bridge', picture: second });
    expect(changed.body.data).toMatchObject({ picture: second, pictureUrl: `/api/v1/photo/${second}` });
    const bare = await update({ id, version: version + 1, name: 'Bridge', picture: null });
    expect(bare.body.data).toMatchObject({ picture: null, pictureUrl: null });
    const [taken, replaced] = await history(id);
    expect(taken.changes).toEqual({ picture: { before: second, after: null } });
    expect(replaced.changes).toEqual({ picture: { before: first, after: second } });
  });

  it('keeps its photo as long as it is there, and a copy of it has the same', async () => {
    const [picture, nobodys] = [await upload(), await upload()];
    const { id } = (await add('Mill', picture)).body.data;
    const copy = await server.call(calls.copy, { as: 'editor', params: { id } });
    expect(copy.body.data.picture).toBe(picture);
    await tidyUpLater();
    expect([await isThere(picture), await isThere(nobodys)]).toEqual([true, false]);
    for (const one of [id, copy.body.data.id]) {
      expect(await isThere(picture)).toBe(true);
      await server.call(calls.remove, { as: 'admin', body: { id: one } });
      await tidyUpLater();
    }
    expect(await isThere(picture)).toBe(false);
  });

  it('has it again where a change or a deletion is undone', async () => {
    const picture = await upload();
    const { id, version } = (await add('Lighthouse', picture)).body.data;
    await update({ id, version, name: 'Lighthouse', picture: null });
    expect((await undo(await lastEvent(id), version + 1)).body.data.left).toEqual([]);
    expect((await find('Lighthouse')).picture).toBe(picture);
    await server.call(calls.remove, { as: 'admin', body: { id } });
    expect((await undo(await lastEvent(id), null)).body.data.left).toEqual([]);
    expect(await find('Lighthouse')).toMatchObject({ id, picture, pictureUrl: `/api/v1/photo/${picture}` });
  });

  it('comes back without it where it is gone by then, and says so', async () => {
    const picture = await upload();
    const { id } = (await add('Windmill', picture)).body.data;
    await server.call(calls.remove, { as: 'admin', body: { id } });
    await tidyUpLater();
    const { status, body } = await undo(await lastEvent(id), null);
    expect([status, body.data.left]).toMatchObject([200, [{ field: 'picture', reason: 'gone' }]]);
    expect(await find('Windmill')).toMatchObject({ id, picture: null, pictureUrl: null });
  });

  it('is neither sorted, searched nor filtered by it', () => {
    expect([Poster.sort, Poster.search, Poster.filters]).toEqual([['name', 'updatedAt'], ['name'], []]);
  });
});
