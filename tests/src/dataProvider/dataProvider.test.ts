import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endpoint, listOf, oneOf } from '#contract/endpoint.ts';
import { files } from '#contract/files.ts';
import { anyOf, listQuery } from '#contract/list-query.ts';
import { changeWithIdOf, entity, Id, Name, newOf } from '#contract/primitives.ts';
import { clearSession } from '#src/authProvider/session.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { declare } from '#src/frame/DeclarationsContext.ts';
import { bind, defineResource } from '#src/frame/defineResource.ts';
import { type Answer, type Received, startScriptedServer } from '#tests/support/scripted-server.ts';
import { signInAs } from '#tests/support/scripted-session.ts';

const fields = { name: Name, note: z.string().max(80), phone: z.string().min(3).nullable(), photoId: Id.nullable() };
const Thing = entity({ ...fields, count: z.int() });
const query = listQuery({
  sort: ['name', 'count'],
  by: ['name', 'asc'],
  filters: { state: anyOf(z.enum(['new', 'old'])), ownerId: Id.optional() },
});
const access = 'editor' as const;
const summary = 'A thing';
const things = {
  list: endpoint('GET /api/v1/things', { access, summary, query, response: listOf(Thing) }),
  add: endpoint('POST /api/v1/things/add', { access, summary, body: newOf(fields), response: oneOf(Thing) }),
  update: endpoint('POST /api/v1/things/update', {
    access,
    summary,
    body: changeWithIdOf(fields),
    response: oneOf(Thing),
  }),
  remove: endpoint('POST /api/v1/things/remove', {
    access,
    summary,
    body: z.strictObject({ id: Id }),
    response: oneOf(Thing),
  }),
  get: endpoint('GET /api/v1/parcels/{parcelNo}', {
    access,
    summary,
    params: z.strictObject({ parcelNo: z.string() }),
    response: oneOf(Thing),
  }),
  close: endpoint('POST /api/v1/parcels/close/{parcelNo}', {
    access,
    summary,
    params: z.strictObject({ parcelNo: z.string() }),
    body: z.strictObject({ reason: z.string() }),
    response: oneOf(Thing),
  }),
};

const words = { name: 'Thing |||| Things', fields: { name: '', note: '', phone: '', photoId: '', count: '' } };
const messages = {
  en: words,
  de: async () => ({ messages: words }),
  fr: async () => ({ messages: words }),
  pt: async () => ({ messages: words }),
};
const common = { routes: 'pages', title: (thing: { name: string }) => thing.name, messages } as const;
const declared = declare([
  defineResource(Thing, {
    ...common,
    name: 'things',
    endpoints: { getList: things.list, create: things.add, update: things.update, delete: things.remove },
    uploads: { photoId: files.uploadPhoto },
  }),
  defineResource(Thing, {
    ...common,
    name: 'parcels',
    key: 'note',
    endpoints: { getList: bind(things.list, { ownerId: 'o1' }), getOne: things.get },
    actions: { close: things.close },
  }),
]);

const provider = createDataProvider(declared, (key, params) => `${key} ${JSON.stringify(params)}`);
const record = (id: string) => ({
  id,
  version: 3,
  name: `Thing ${id}`,
  note: '',
  phone: null,
  photoId: null,
  count: 7,
  createdAt: '',
  updatedAt: '',
});
const listOfThem = (ids: string[]): Answer => ({
  body: { data: ids.map(record), total: ids.length, page: 1, limit: 25 },
});
const paths = (received: Received[]) => received.map(({ path }) => path);
const bodies = (received: Received[]) => received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

afterEach(clearSession);

describe('reading', () => {
  it('maps page, size, search, order and filters, and says who asks', async () => {
    signInAs('one');
    const { received } = await startScriptedServer(() => ({
      body: { data: [record('a')], total: 1000, totalCapped: true, page: 3, limit: 10 },
    }));
    const answer = await provider.getList('things', {
      pagination: { page: 3, perPage: 10 },
      sort: { field: 'count', order: 'DESC' },
      filter: { q: '  anna ', state: ['new', 'old'], ownerId: '' },
    });
    expect(received[0]?.query).toEqual({
      page: '3',
      limit: '10',
      search: 'anna',
      sort: 'count',
      dir: 'desc',
      state: 'new,old',
    });
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer access-one', 'accept-language': 'en' });
    expect(answer).toMatchObject({ total: 1000, meta: { totalCapped: true } });
  });

  it('goes on behind the rows that are shown, whatever a look at the page has found since', async () => {
    const next = ['behind 25', 'behind 30'];
    const { received } = await startScriptedServer(() => ({
      body: { data: [record('a')], total: 100, page: 1, limit: 25, next: next.shift() },
    }));
    const first = {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'count', order: 'DESC' as const },
      filter: { q: 'looks' },
    };
    await provider.getList('things', first);
    await provider.getList('things', { ...first, meta: { isLook: true } });
    await provider.getList('things', { ...first, pagination: { page: 2, perPage: 25 } });
    expect(received.map(({ query }) => query.after)).toEqual([undefined, undefined, 'behind 25']);
  });

  it.each([
    ['leads on where there is more', { total: 51, next: 'behind' }, { total: 52, hasNextPage: true }],
    ['ends where there is none', { total: 40, next: null }, { total: 52, hasNextPage: undefined }],
  ])('does not turn back from a page beyond the total, and %s', async (_, said, expected) => {
    const data = ['a', 'b'].map(record);
    await startScriptedServer(() => ({ body: { data, ...said, page: 3, limit: 25 } }));
    const answer = await provider.getList('things', { pagination: { page: 3, perPage: 25 }, filter: {} });
    expect({ total: answer.total, hasNextPage: answer.pageInfo?.hasNextPage }).toEqual(expected);
    expect(answer.meta).toEqual({ totalCapped: expected.hasNextPage === true });
  });

  it('leaves the order to the contract where react-admin names none', async () => {
    const { received } = await startScriptedServer(() => listOfThem([]));
    await provider.getList('things', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'DESC' },
      filter: {},
    });
    expect(received[0]?.query).toEqual({ page: '1', limit: '25' });
  });

  it('fixes the parameters that the declaration binds', async () => {
    const { received } = await startScriptedServer(() => listOfThem([]));
    await provider.getList('parcels', { filter: { ownerId: 'o2' } });
    expect(received[0]?.query.ownerId).toBe('o1');
  });

  it('fetches many in batches whose addresses no proxy refuses, each once', async () => {
    const { received } = await startScriptedServer(({ query: { ids = '' } }) => listOfThem(ids.split(',')));
    const ids = Array.from(
      { length: 1100 },
      (_, index) => `00000000-0000-4000-8000-${String(index % 1050).padStart(12, '0')}`,
    );
    const { data } = await provider.getMany('things', { ids });
    const keys = received.map(({ query: { ids: asked = '' } }) => asked);
    expect(Math.max(...keys.map((asked) => encodeURIComponent(asked).length))).toBeLessThan(7_000);
    expect(new Set(data.map(({ id }) => id)).size).toBe(1050);
  });

  it('reads more than the server answers at once page by page', async () => {
    const all = Array.from({ length: 1234 }, (_, index) => `t${index}`);
    const { received } = await startScriptedServer(({ query: { page, limit } }) => {
      const start = (Number(page) - 1) * Number(limit);
      const rows = all.slice(start, start + Number(limit)).map(record);
      return { body: { data: rows, total: all.length, page: Number(page), limit: Number(limit) } };
    });
    const read = async (page: number, perPage: number) => {
      const { data, total } = await provider.getList('things', { pagination: { page, perPage }, filter: {} });
      return { names: data.map(({ id }) => id), total };
    };
    expect(await read(1, 1000)).toEqual({ names: all.slice(0, 1000), total: 1234 });
    expect(received.map(({ query: asked }) => [asked.page, asked.limit])).toEqual([
      ['1', '500'],
      ['2', '500'],
    ]);
    expect(await read(2, 1000)).toEqual({ names: all.slice(1000), total: 1234 });
    expect(await read(2, 600)).toEqual({ names: all.slice(600, 1200), total: 1234 });
  });

  it('finds one by its own endpoint under its own key, or among the list', async () => {
    const { received } = await startScriptedServer(({ path }) =>
      path.startsWith('/api/v1/parcels') ? { body: { data: { ...record('a'), note: 'P/1' } } } : listOfThem(['a']),
    );
    expect((await provider.getOne('parcels', { id: 'P/1' })).data.id).toBe('P/1');
    expect((await provider.getOne('things', { id: 'a' })).data.id).toBe('a');
    expect(paths(received)).toEqual(['/api/v1/parcels/P%2F1', '/api/v1/things']);
    expect(received[1]?.query).toEqual({ ids: 'a', limit: '1' });
  });

  it('says so when there is no such record', async () => {
    await startScriptedServer(() => listOfThem([]));
    await expect(provider.getOne('things', { id: 'a' })).rejects.toMatchObject({ status: 404, message: 'not_found' });
  });

  it('finds references like any list', async () => {
    const { received } = await startScriptedServer(() => listOfThem([]));
    await provider.getManyReference('things', {
      target: 'ownerId',
      id: 'o9',
      pagination: { page: 2, perPage: 5 },
      sort: { field: 'name', order: 'ASC' },
      filter: { state: 'new' },
    });
    expect(received[0]?.query).toEqual({
      page: '2',
      limit: '5',
      sort: 'name',
      dir: 'asc',
      state: 'new',
      ownerId: 'o9',
    });
  });

  it('stops when nobody waits any more', async () => {
    const controller = new AbortController();
    await startScriptedServer(async () => {
      controller.abort(new Error('nobody waits'));
      return listOfThem([]);
    });
    await expect(provider.getList('things', { filter: {}, signal: controller.signal })).rejects.toThrow('nobody waits');
  });
});

describe('writing', () => {
  it('creates with what the contract takes, empty inputs as the schema has them', async () => {
    const { received } = await startScriptedServer(() => ({ body: { data: record('new') } }));
    const { data } = await provider.create('things', { data: { name: 'A', note: null, phone: '', unknown: 1 } });
    expect(bodies(received)).toEqual([{ name: 'A', note: '', phone: null, photoId: null }]);
    expect(data.id).toBe('new');
  });

  it('updates with all declared fields and the version that was read', async () => {
    const { received } = await startScriptedServer(() => ({ body: { data: record('a') } }));
    await provider.update('things', { id: 'a', data: { name: 'B' }, previousData: record('a') });
    expect(bodies(received)).toEqual([{ id: 'a', version: 3, name: 'B', note: '', phone: null, photoId: null }]);
  });

  it('uploads a chosen file first and sends its id', async () => {
    const { received } = await startScriptedServer(({ path }) => ({
      body: { data: path === files.uploadPhoto.path ? { id: 'p1', url: '/p1' } : record('a') },
    }));
    await provider.update('things', {
      id: 'a',
      data: { photoId: new File(['photo'], 'me.png', { type: 'image/png' }) },
      previousData: record('a'),
    });
    expect(paths(received)).toEqual([files.uploadPhoto.path, things.update.path]);
    expect(received[0]?.body).toContain('filename="me.png"');
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({ photoId: 'p1' });
  });

  it('stops an upload that is taken back, and sends nothing after it', async () => {
    const gate: { open?: () => void } = {};
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    const { received } = await startScriptedServer(async () => {
      await opened;
      return { body: { data: { id: 'p1', url: '/p1' } } };
    });
    const sending = new AbortController();
    const saved = provider.update('things', {
      id: 'a',
      data: { photoId: new File(['photo'], 'me.png', { type: 'image/png' }) },
      previousData: record('a'),
      meta: { signal: sending.signal },
    });
    await expect.poll(() => paths(received)).toEqual([files.uploadPhoto.path]);
    sending.abort();
    let stoppedBy: unknown;
    saved.catch((error: Error) => {
      stoppedBy = error.name;
    });
    await expect.poll(() => stoppedBy).toBe('AbortError');
    gate.open?.();
    expect(paths(received)).toEqual([files.uploadPhoto.path]);
  });

  it('changes many as they are now, each with its own version', async () => {
    const { received } = await startScriptedServer(({ path }) =>
      path === things.list.path ? listOfThem(['a', 'b']) : { body: { data: record('a') } },
    );
    await provider.updateMany('things', { ids: ['a', 'b'], data: { note: 'seen' } });
    const changes = bodies(received.slice(1));
    expect(changes.map(({ id }) => id).sort()).toEqual(['a', 'b']);
    for (const change of changes)
      expect(change).toMatchObject({ version: 3, note: 'seen', name: `Thing ${change.id}` });
  });

  it('deletes by id', async () => {
    const { received } = await startScriptedServer(() => ({ body: { data: record('a') } }));
    await provider.delete('things', { id: 'a', previousData: record('a') });
    expect(bodies(received)).toEqual([{ id: 'a' }]);
  });

  it('deletes many at most four at a time, and says how many could not be', async () => {
    let atOnce = 0;
    let most = 0;
    await startScriptedServer(async ({ body }) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      // The first are not answered before four are there, however slow the machine is.
      await vi.waitUntil(() => most >= 4, { timeout: 10_000 });
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      const { id } = JSON.parse(body);
      return id === 't3' || id === 't7'
        ? { status: 409, body: { message: 'Still used by 2 tutors', code: 'conflict.in_use' } }
        : { body: { data: record(id) } };
    });
    const ids = Array.from({ length: 12 }, (_, index) => `t${index}`);
    const error = await provider.deleteMany('things', { ids }).catch((reason: unknown) => reason);
    expect(most).toBe(4);
    expect(error).toMatchObject({ status: 409, body: { code: 'conflict.in_use' } });
    expect((error as Error).message).toContain('"failed":2,"smart_count":12,"reason":"Still used by 2 tutors');
    expect((error as { body: { done: string[] } }).body.done).toHaveLength(10);
  });

  it('does what a resource declares beside that', async () => {
    const { received } = await startScriptedServer(() => ({ body: { data: { ...record('a'), note: 'P1' } } }));
    const { data } = await provider.act('parcels', { action: 'close', id: 'P1', data: { reason: 'lost', other: 1 } });
    expect(received[0]).toMatchObject({ path: '/api/v1/parcels/close/P1', body: '{"reason":"lost"}' });
    expect(data.id).toBe('P1');
  });
});

describe('failures', () => {
  it.each<[string, Answer, object]>([
    [
      'errors of fields',
      { status: 400, body: { message: 'Some fields …', code: 'validation.failed', errors: { name: 'Too long' } } },
      { status: 400, message: 'Some fields …', body: { errors: { name: 'Too long' } } },
    ],
    [
      'a conflict with the current record',
      { status: 409, body: { message: 'Changed', code: 'conflict.version', data: { id: 'a', version: 4 } } },
      { status: 409, body: { code: 'conflict.version', data: { version: 4 } } },
    ],
    ['a dropped connection', 'hang up', { status: 0, message: 'network.failed' }],
    ['a proxy without a server', { status: 502, body: 'Bad Gateway' }, { status: 502, message: 'server.unavailable' }],
    ['what is too large for a proxy', { status: 413, body: 'Entity Too Large' }, { status: 413, message: 'too_large' }],
    ['too many calls for a proxy', { status: 429, body: 'Slow down' }, { status: 429, message: 'too_many' }],
    ['a fault without a word', { status: 500, body: {} }, { status: 500, message: 'server.error' }],
  ])('hand on %s', async (_, answer, expected) => {
    await startScriptedServer(() => answer);
    await expect(provider.create('things', { data: { name: 'A' } })).rejects.toMatchObject(expected);
  });

  const answerWith = (text: string, error?: Error) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
        pull: (controller) => (error ? controller.error(error) : controller.close()),
      });
      return new Response(body, { status: 200 });
    });

  it.each<[string, string, Error?]>([
    ['is the page of a proxy', '<html>Sign in to the hotel’s network</html>'],
    ['breaks off', '{"data":[', new TypeError('terminated')],
  ])('say of an answer that %s that there is no connection', async (_, text, error) => {
    answerWith(text, error);
    await expect(provider.getOne('things', { id: 'a' })).rejects.toMatchObject({
      status: 0,
      message: 'network.failed',
      body: { code: 'network.failed' },
    });
  });

  it('are none of an answer that nobody waits for any more', async () => {
    const left = new AbortController();
    answerWith('{"data":[', new Error('nobody waits'));
    left.abort();
    await expect(provider.getList('things', { filter: {}, signal: left.signal })).rejects.toThrow('nobody waits');
  });
});
