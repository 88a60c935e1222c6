import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { languages as contracted, Language } from '#contract/languages.ts';
import { settings } from '#contract/settings.ts';
import { undoing } from '#contract/undoing.ts';
import { wayBackOf, waysBack } from '#contract/ways-back.ts';
import { createEntityRepository } from '#server/entity/repository.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { tutorLanguages } from '#server/modules/tutors/tutors.table.ts';
import { type Engine, engines } from '#tests/support/engines.ts';
import {
  KitchenSink,
  kitchenSinks,
  servedKitchenSinks,
  sinkLanguages,
  sinkLevels,
} from '#tests/support/kitchen-sink.ts';
import { lend } from '#tests/support/lend.ts';
import { parseCsv } from '#tests/support/parse-csv.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const { calls } = KitchenSink;
// Those of the product are found by its list of entities.
lend(waysBack, { [KitchenSink.name]: wayBackOf(KitchenSink) });

/** Everything that has to be given, and nothing that may be left empty. */
const bare = (languageId: string, ...more: string[]) => ({
  name: 'Belfast',
  nickname: null,
  story: 'Deep.\nHeavy.',
  note: null,
  terms: null,
  body: '<p>From <b>Belfast</b></p>',
  contact: 'ida@sinks.test',
  otherContact: null,
  sign: 'bf',
  address: 'belfast',
  picture: null,
  languageId,
  otherLanguageId: null,
  languages: [languageId, ...more].sort(),
  levels: [],
  active: true,
  colour: 'white',
  finish: null,
  bowls: 1,
  drawers: null,
  priceCents: 45_50,
  depositCents: null,
  madeOn: '2026-02-28',
  soldOn: null,
  openedAt: '2026-02-28T23:30:00.000Z',
  closedAt: null,
  rank: 1,
});

const full = (languageId: string) => ({
  ...bare(languageId),
  name: 'Åland',
  nickname: 'Öland',
  story: 'Shallow.',
  note: '=SUM(A1)\n"quoted"',
  terms: 'Ours',
  contact: 'aegir@sinks.test',
  otherContact: 'bo@sinks.test',
  sign: 'al',
  address: 'aland',
  otherLanguageId: languageId,
  active: false,
  colour: 'black',
  finish: 'gloss',
  bowls: 2026,
  drawers: -2,
  priceCents: 9_99,
  depositCents: 1,
  madeOn: '2026-03-01',
  soldOn: '2026-03-02',
  openedAt: '2026-03-01T00:30:00.000Z',
  closedAt: '2026-03-01T00:30:00.500Z',
  rank: 10,
});

const start = async (engine: Engine) => {
  const server = await startTestServer(engine, { entities: [servedKitchenSinks] });
  const [german, , french] = await server.db
    .insert(languages)
    .values([
      { name: 'German', code: 'de' },
      { name: 'Dutch', code: 'nl' },
      { name: 'French', code: 'fr', active: false },
    ])
    .returning();
  return { server, languageId: german?.id ?? '', frenchId: french?.id ?? '' };
};

describe.each(engines)('fields of every kind on $name', (engine) => {
  let server: TestServer;
  let languageId: string;
  let frenchId: string;
  beforeAll(async () => {
    ({ server, languageId, frenchId } = await start(engine));
  });
  afterAll(() => server.close());

  const add = (body: object) => server.call(calls.add, { as: 'editor', body });
  const list = (query: Record<string, string | number>) => server.call(calls.list, { as: 'editor', query });
  const names = async (query: Record<string, string | number>) => {
    const { status, body } = await list(query);
    return status === 200 ? body.data.map(({ name }: { name: string }) => name) : body;
  };

  it('are answered as they were given', async () => {
    const [{ body: one }, { body: other }] = [await add(bare(languageId)), await add(full(languageId))];
    const made = { currency: 'EUR', tutorCount: 0, parts: ['plug'], version: 1 };
    expect(one.data).toMatchObject({ ...bare(languageId), ...made, label: 'Belfast bf' });
    expect(other.data).toMatchObject({ ...full(languageId), ...made, label: 'Åland al' });
    const { body } = await server.call(calls.get, { as: 'editor', params: { id: other.data.id } });
    expect(body.data).toEqual(other.data);
  });

  it('come in lists as well, but for what is written in an editor, kept by programs, or said not to', async () => {
    const { body } = await list({});
    const { body: _, terms: __, ...listed } = full(languageId);
    expect(body.data[0]).toMatchObject({ ...listed, currency: 'EUR', label: 'Åland al' });
    for (const name of ['body', 'terms', 'parts']) expect(body.data[0]).not.toHaveProperty(name);
    expect(body.data.map(({ nickname }: { nickname: unknown }) => nickname)).toEqual(['Öland', null]);
  });

  const smallestFirst = {
    ...{ name: 'Åland', label: 'Åland', contact: 'Åland', sign: 'Åland', address: 'Åland', colour: 'Åland' },
    ...{ bowls: 'Belfast', priceCents: 'Åland', madeOn: 'Belfast', openedAt: 'Belfast', rank: 'Belfast' },
  };
  const onlyOne = ['nickname', 'otherContact', 'finish', 'drawers', 'depositCents', 'soldOn', 'closedAt'];

  it('are sorted by, with those that have none at the end either way', async () => {
    for (const [sort, first] of Object.entries(smallestFirst)) {
      expect([sort, (await names({ sort }))[0]]).toEqual([sort, first]);
      expect([sort, (await names({ sort, dir: 'desc' }))[1]]).toEqual([sort, first]);
    }
    for (const sort of onlyOne) {
      expect([sort, await names({ sort })]).toEqual([sort, ['Åland', 'Belfast']]);
      expect([sort, await names({ sort, dir: 'desc' })]).toEqual([sort, ['Åland', 'Belfast']]);
    }
    const sorted = [...Object.keys(smallestFirst), ...onlyOne, 'tutorCount', 'updatedAt'];
    expect(sorted.sort()).toEqual([...KitchenSink.sort].sort());
  });

  it('are paged through in the order of each, and nobody is missed', async () => {
    for (const sort of KitchenSink.sort) {
      const first = await list({ sort, limit: 1 });
      const { next } = first.body;
      const second = await list({ sort, limit: 1, page: 2, ...(next ? { after: next } : {}) });
      const both = [...first.body.data, ...second.body.data].map(({ name }) => name).sort();
      expect([sort, both]).toEqual([sort, ['Belfast', 'Åland']]);
    }
  });

  it.each([
    [{ active: 'true' }, ['Belfast']],
    [{ colour: 'black' }, ['Åland']],
    [{ colour: 'black,white' }, ['Åland', 'Belfast']],
    [{ finish: 'gloss,matt' }, ['Åland']],
    [{ bowlsFrom: 2 }, ['Åland']],
    [{ bowlsFrom: 1, bowlsTo: 1 }, ['Belfast']],
    [{ drawersTo: -2 }, ['Åland']],
    [{ drawersFrom: -1 }, []],
    [{ priceCentsFrom: 'EUR1000' }, ['Belfast']],
    [{ priceCentsTo: 'EUR999' }, ['Åland']],
    [{ priceCentsFrom: 'JPY0' }, []],
    [{ depositCentsFrom: 'EUR0' }, ['Åland']],
    // The last day is the one before the bound, as where days are chosen by the clocks of a zone.
    [{ madeOnFrom: '2026-03-01' }, ['Åland']],
    [{ madeOnTo: '2026-03-01' }, ['Belfast']],
    [{ soldOnFrom: '2026-03-02', soldOnTo: '2026-03-03' }, ['Åland']],
    [{ openedAtFrom: '2026-03-01' }, ['Åland']],
    [{ openedAtTo: '2026-02-28T23:30:00.001Z' }, ['Belfast']],
    [{ closedAtFrom: '2026-03-02' }, []],
  ])('are filtered by %o', async (query, found) => {
    expect(await names(query as Record<string, string | number>)).toEqual(found);
  });

  it('are filtered by the records that they name', async () => {
    expect(await names({ languageId })).toEqual(['Åland', 'Belfast']);
    expect(await names({ otherLanguageId: languageId })).toEqual(['Åland']);
  });

  it('are searched through, whichever of them are empty', async () => {
    const found = {
      belfast: 'Belfast',
      heavy: 'Belfast',
      oland: 'Åland',
      quoted: 'Åland',
      'bo@': 'Åland',
      IDA: 'Belfast',
    };
    for (const [search, name] of Object.entries(found))
      expect([search, await names({ search })]).toEqual([search, [name]]);
    expect(await names({ search: 'null' })).toEqual([]);
  });

  it('are exported, amounts in major units and nothing as nothing', async () => {
    const columns = Object.keys(KitchenSink.row.shape).filter((name) => !['id', 'version'].includes(name));
    const { headers, payload } = await server.app.inject({
      url: `${calls.csv.path}?columns=${columns.join(',')}`,
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    });
    expect(headers['content-type']).toContain('text/csv');
    const [head = [], first = [], second = []] = parseCsv(payload.slice(1));
    const row = (cells: string[]) => Object.fromEntries(head.map((name, index) => [name, cells[index]]));
    expect(row(first)).toMatchObject({
      name: 'Åland',
      note: '\'=SUM(A1)\n"quoted"',
      finish: 'gloss',
      bowls: '2026',
      drawers: '-2',
      priceCents: '9.99',
      depositCents: '0.01',
      currency: 'EUR',
      languageId: 'German',
      otherLanguageId: 'German',
      languages: 'German',
      levels: '',
      soldOn: '2026-03-02',
      closedAt: '2026-03-01T00:30:00Z',
    });
    const empty = { nickname: '', note: '', otherContact: '', finish: '', drawers: '', depositCents: '', soldOn: '' };
    expect(row(second)).toMatchObject({ ...empty, closedAt: '', otherLanguageId: '', madeOn: '2026-02-28' });
  });

  it('are changed, left empty, and told to whoever comes too late', async () => {
    const [{ id, version }] = (await list({ search: 'Åland' })).body.data;
    const change = { ...bare(languageId), name: 'Åland', contact: 'aegir@sinks.test', priceCents: 12_00, version };
    const update = (body: object) => server.call(calls.update, { as: 'admin', params: { id }, body });
    const changed = await update(change);
    expect(changed.body.data).toMatchObject({ ...change, version: 2 });
    const late = await update({ ...change, bowls: 3 });
    expect([late.status, late.body.code, late.body.data.bowls]).toEqual([409, 'conflict.version', 1]);
    const { body } = await server.call(audit.history, { as: 'superAdmin', query: { entity: 'file', recordId: id } });
    const [{ changes, amountsIn }] = body.data;
    expect(amountsIn).toBe('EUR');
    expect(changes).toMatchObject({
      nickname: { before: 'Öland', after: null },
      drawers: { before: -2, after: null },
      priceCents: { before: 9_99, after: 12_00 },
      soldOn: { before: '2026-03-02', after: null },
      closedAt: { before: '2026-03-01T00:30:00.5+00:00', after: null },
    });
    await update({ ...full(languageId), version: 2 });
  });

  it('lose what could run a script before they are stored', async () => {
    const [{ id, version }] = (await list({ search: 'Belfast' })).body.data;
    const body = { ...bare(languageId), body: '<p onclick="go()">Safe<script>go()</script></p>', version };
    const changed = await server.call(calls.update, { as: 'editor', params: { id }, body });
    expect(changed.body.data.body).toBe('<p>Safe</p>');
  });

  it.each([
    ['name', null, ' ', 'x'.repeat(81)],
    ['nickname', '', 7],
    ['story', '', 'x'.repeat(501)],
    ['note', 'x'.repeat(501)],
    ['terms', '', 'x'.repeat(501)],
    ['parts', []],
    ['body', null, 'x'.repeat(2001)],
    ['contact', '', null, 'ida', 'ida@'],
    ['otherContact', 'bo'],
    ['sign', 'german'],
    ['address', 'A b'],
    ['picture', '', 'belfast.jpg', '00000000-0000-4000-8000-000000000000'],
    ['pictureUrl', '/belfast.jpg'],
    ['languageId', null, 'german', '00000000-0000-4000-8000-000000000000'],
    ['otherLanguageId', '', '00000000-0000-4000-8000-000000000000'],
    ['languages', null, 'german', []],
    ['levels', null],
    ['active', null, 'yes'],
    ['colour', null, 'red'],
    ['finish', '', 'red'],
    ['bowls', null, 0, 3001, 1.5, '1'],
    ['drawers', -6, 6, 0.5],
    ['priceCents', null, -1, 0.5, 1_000_000_000],
    ['depositCents', -1, '1'],
    ['madeOn', null, '', '2026-02-30', '01/03/2026', '0000-01-01', '2026-03-01T00:00:00Z'],
    ['soldOn', '', 'tomorrow'],
    ['openedAt', null, '', '2026-03-01', '2026-03-01T25:00:00Z', '0000-01-01T00:00:00Z'],
    ['closedAt', '', 'now'],
    ['rank', 0, 101],
    ['currency', 'JPY'],
    ['label', 'Mine'],
  ])('are refused by name where they are wrong: %s', async (field, ...wrong) => {
    for (const value of wrong) {
      const { status, body } = await add({
        ...bare(languageId),
        name: 'Wrong',
        contact: 'wrong@sinks.test',
        [field]: value,
      });
      expect([value, status, Object.keys(body.errors ?? {})]).toEqual([value, 400, [field]]);
    }
  });

  it.each([
    'bowlsFrom=1.5',
    'drawersTo=few',
    'priceCentsFrom=1000',
    'madeOnFrom=2026-02-30',
    'soldOnTo=2026-03-01T00:00:00Z',
    'openedAtFrom=now',
    'nickname=Öland',
  ])('are not filtered by %s', async (query) => {
    const [name = '', value = ''] = query.split('=');
    const { status, body } = await list({ [name]: value });
    expect([status, Object.keys(body.errors)]).toEqual([400, [name]]);
  });

  it('are compared without regard to case where they are unique, addresses too', async () => {
    const { status, body } = await add({ ...bare(languageId), name: 'Other', contact: 'IDA@sinks.test' });
    expect([status, Object.keys(body.errors)]).toEqual([409, ['contact']]);
  });

  it('keep the currency that they were given in when the marketplace takes another', async () => {
    const { data } = (await server.call(settings.get, { as: 'superAdmin' })).body;
    const { id: _, updatedAt: __, ...current } = data;
    await server.call(settings.update, { as: 'superAdmin', body: { ...current, currency: 'JPY' } });
    const yen = await add({ ...bare(languageId), name: 'Kyoto', contact: 'kyoto@sinks.test', priceCents: 500 });
    expect(yen.body.data).toMatchObject({ priceCents: 500, currency: 'JPY' });
    expect(await names({ sort: 'priceCents' })).toEqual(['Åland', 'Belfast', 'Kyoto']);
    const removed = await server.call(calls.remove, { as: 'admin', body: { id: yen.body.data.id } });
    expect(removed.body.data.name).toBe('Kyoto');
    expect((await server.call(calls.remove, { as: 'admin', body: { id: yen.body.data.id } })).status).toBe(404);
  });

  it('are copied in the currency that they are in', async () => {
    const { db } = server;
    const repository = createEntityRepository(db, KitchenSink, kitchenSinks, {
      uses: { tutors: tutorLanguages.languageId },
      links: { languages: sinkLanguages, levels: sinkLevels },
      columns: { label: sql`${kitchenSinks.name}` },
      copied: () => ({ contact: 'copy@sinks.test' }),
      currency: sql`'JPY'`,
    });
    const [{ id }] = (await list({ search: 'Belfast' })).body.data;
    const copy = await repository.copy({}, id, 'en');
    expect(copy).toMatchObject({ name: 'Belfast (copy)', priceCents: 45_50, currency: 'EUR' });
    await repository.remove({}, copy.id);
  });

  const lastEvent = async (recordId: string) => {
    const { body } = await server.call(audit.history, { as: 'superAdmin', query: { entity: 'file', recordId } });
    return String(body.data[0].id);
  };
  const undo = (seq: string, version: number | null) =>
    server.call(undoing.undo, { as: 'superAdmin', params: { seq }, body: { version, takesBack: false } });
  const get = async (id: string) => (await server.call(calls.get, { as: 'editor', params: { id } })).body.data;

  it('are changed back, each of them', async () => {
    const [{ id }] = (await list({ search: 'Belfast' })).body.data;
    const { version, updatedAt: _, ...before } = await get(id);
    const change = { ...full(languageId), name: 'Derry', contact: 'derry@sinks.test', version };
    expect((await server.call(calls.update, { as: 'editor', params: { id }, body: change })).status).toBe(200);
    const { status, body } = await undo(await lastEvent(id), version + 1);
    expect([status, body.data.left]).toEqual([200, []]);
    expect(await get(id)).toMatchObject(before);
  });

  it('come back after a deletion, amounts in the currency that they were in', async () => {
    const [{ id }] = (await list({ search: 'Åland' })).body.data;
    const { version: _, createdAt: __, updatedAt: ___, ...before } = await get(id);
    expect(before).toMatchObject({ priceCents: 9_99, currency: 'EUR', closedAt: '2026-03-01T00:30:00.500Z' });
    await server.call(calls.remove, { as: 'admin', body: { id } });
    const { status, body } = await undo(await lastEvent(id), null);
    // Programs keep it.
    expect([status, body.data.left]).toMatchObject([200, [{ field: 'parts', reason: 'noWayBack' }]]);
    expect(body.data.back).toMatchObject({ priceCents: { after: 9_99 }, currency: { after: 'EUR' } });
    expect(await get(id)).toMatchObject(before);
  });

  const history = async (recordId: string) =>
    (await server.call(audit.history, { as: 'superAdmin', query: { entity: 'file', recordId } })).body.data;
  const speaking = (more: string[] = [], contact = 'several@sinks.test') =>
    add({ ...bare(languageId, ...more), name: contact, contact });
  const change = (id: string, version: number, given: object) =>
    server.call(calls.update, { as: 'editor', params: { id }, body: { ...given, version } });

  it('name several others, which their history tells by name', async () => {
    const { body } = await speaking([frenchId]);
    const { id, version } = body.data;
    expect(body.data.languages).toEqual([languageId, frenchId].sort());
    expect(await names({ languages: frenchId })).toEqual(['several@sinks.test']);
    expect(await names({ languages: `${frenchId},${languageId}`, search: 'several' })).toEqual(['several@sinks.test']);
    expect((await list({ search: 'several' })).body.data[0].languages).toEqual([languageId, frenchId].sort());
    const [created] = await history(id);
    expect(created).toMatchObject({ action: 'created', recordName: 'several@sinks.test' });
    expect(created.changes.languages).toEqual({ removed: [], added: ['French', 'German'] });

    const without = { ...bare(languageId), name: 'several@sinks.test', contact: 'several@sinks.test' };
    const changed = await change(id, version, { ...without, languages: [frenchId] });
    expect(changed.body.data).toMatchObject({ languages: [frenchId], version: version + 1 });
    const late = await change(id, version, without);
    expect([late.status, late.body.data.languages]).toEqual([409, [frenchId]]);
    const [event] = await history(id);
    expect([event.action, event.recordName]).toEqual(['changed', 'several@sinks.test']);
    expect(event.changes).toEqual({ languages: { removed: ['German'], added: [] } });
    const undone = await undo(String(event.id), version + 1);
    expect([undone.status, undone.body.data.left]).toEqual([200, []]);
    expect((await get(id)).languages).toEqual([languageId, frenchId].sort());
    await server.call(calls.remove, { as: 'admin', body: { id } });
  });

  it('name several others again when they come back', async () => {
    const { id } = (await speaking([frenchId])).body.data;
    await server.call(calls.remove, { as: 'admin', body: { id } });
    const [deleted] = await history(id);
    expect([deleted.action, deleted.recordName]).toEqual(['deleted', 'several@sinks.test']);
    expect(deleted.changes.languages).toEqual({ removed: ['French', 'German'], added: [] });
    expect((await undo(String(deleted.id), null)).status).toBe(200);
    expect(await get(id)).toMatchObject({ languages: [languageId, frenchId].sort(), levels: [] });
    await server.call(calls.remove, { as: 'admin', body: { id } });
  });

  it('say which of several is wrong', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const refused = async (several: unknown[]) => {
      const { status, body } = await add({
        ...bare(languageId),
        name: 'Wrong',
        contact: 'wrong@sinks.test',
        languages: several,
      });
      return [status, body.errors];
    };
    expect(await refused([languageId, 'german'])).toEqual([400, { 'languages.1': expect.any(String) }]);
    expect(await refused([languageId, languageId])).toEqual([400, { 'languages.1': 'This cannot be used twice' }]);
    expect(await refused([languageId, unknown])).toEqual([
      400,
      { 'languages.1': 'This no longer exists; choose another' },
    ]);
    expect(await refused([1, 2, 3, 4].map((digit) => unknown.replace(/.$/, String(digit))))).toEqual([
      400,
      { languages: expect.stringContaining('3') },
    ]);
  });

  it('keep what they name from being removed', async () => {
    const { id } = (await speaking([frenchId])).body.data;
    const removed = await server.call(contracted.remove, { as: 'admin', body: { id: frenchId } });
    expect([removed.status, removed.body.code]).toEqual([409, 'conflict.in_use']);
    await server.call(calls.remove, { as: 'admin', body: { id } });
  });

  it('name what others are merged into, once', async () => {
    const both = (await speaking([frenchId], 'both@sinks.test')).body.data;
    const one = (await add({ ...bare(languageId), name: 'One', contact: 'one@sinks.test', languages: [frenchId] })).body
      .data;
    const repository = createEntityRepository(server.db, Language, languages, {
      uses: { tutors: tutorLanguages.languageId, users: sinkLanguages.named },
    });
    const pair = { id: frenchId, into: languageId };
    expect((await repository.mergePreview(pair)).uses).toContainEqual({ use: 'users', moving: 1, both: 1 });
    await repository.merge({}, { ...pair, version: 1, intoVersion: 1 });
    for (const before of [both, one])
      expect(await get(before.id)).toMatchObject({ languages: [languageId], version: before.version + 1 });
    expect((await history(one.id))[0].changes.languages).toEqual({ removed: ['French'], added: ['German'] });
    expect((await history(both.id))[0].changes.languages).toEqual({ removed: ['French'], added: [] });
  });
});
