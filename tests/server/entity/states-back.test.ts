import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { type BulkRun, bulk } from '#contract/bulk.ts';
import { defineEntity, states, text } from '#contract/entity/index.ts';
import { undoing } from '#contract/undoing.ts';
import { wayBackOf, waysBack } from '#contract/ways-back.ts';
import { serveEntity } from '#server/entity/serve.ts';
import { tableOf } from '#server/entity/table.ts';
import { engines } from '#tests/support/engines.ts';
import { lend } from '#tests/support/lend.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** The audit trail knows it by the name of a kind that nothing is undone of. */
const Notice = defineEntity('webhook', {
  access: 'editor',
  path: '/api/v1/admin/notices',
  title: 'title',
  fields: {
    title: text(),
    status: states({
      draft: { to: { published: {} } },
      published: { to: { hidden: { reason: 'required' } } },
      hidden: { to: { published: {} } },
    }),
  },
  unique: [['title']],
  calls: { list: 'Several', get: 'One', add: 'Add one', changeStatus: 'Decide', remove: 'Remove one' },
});
const { calls } = Notice;
lend(waysBack, { [Notice.name]: wayBackOf(Notice) });
const served = serveEntity(Notice, tableOf('notices', Notice), {});
const servedNotices = { ...served, entity: { ...Notice, plural: 'notices' as const } };

describe.each(engines)('the state of a record that was deleted, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { entities: [servedNotices] });
  });
  afterAll(() => server.close());

  const add = async (title: string, ...decisions: { status: string; reason: string | null }[]) => {
    const { id } = (await server.call(calls.add, { as: 'editor', body: { title } })).body.data;
    for (const [nth, decision] of decisions.entries()) {
      const body = { ...decision, version: nth + 1 };
      expect((await server.call(calls.changeStatus, { as: 'editor', params: { id }, body })).status).toBe(200);
    }
    return id as string;
  };
  const get = async (id: string) => (await server.call(calls.get, { as: 'editor', params: { id } })).body.data;
  const published = { status: 'published', reason: null };
  const hidden = { status: 'hidden', reason: 'Out of date' };

  it('is what it was once that is brought back', async () => {
    const id = await add('Closed in May', published, hidden);
    await server.call(calls.remove, { as: 'admin', body: { id } });
    const query = { entity: 'webhook', recordId: id };
    const [deletion] = (await server.call(audit.history, { as: 'superAdmin', query })).body.data;
    const params = { seq: String(deletion.id) };
    const body = { version: null, takesBack: false };
    const { body: done } = await server.call(undoing.undo, { as: 'superAdmin', params, body });
    expect(done.data).toMatchObject({ left: [], back: { status: { after: 'hidden' } } });
    expect(await get(id)).toMatchObject({ title: 'Closed in May', status: 'hidden', statusReason: 'Out of date' });
  });

  it('is what it was of each of many', async () => {
    const ids = [await add('Open'), await add('Sold out', published)];
    const given = { call: `${calls.remove.method} ${calls.remove.path}`, values: {}, resource: 'notices', action: 'x' };
    const records = ids.map((id, nth) => ({ id, version: nth + 1 }));
    const { id } = (await server.call(bulk.start, { as: 'superAdmin', body: { ...given, records } })).body.data;
    const read = async (): Promise<BulkRun> =>
      (await server.call(bulk.get, { as: 'superAdmin', params: { id } })).body.data;
    await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe('done');
    await server.call(bulk.undo, { as: 'superAdmin', params: { id } });
    await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe('undone');
    expect(await read()).toMatchObject({ changed: 2, restored: 2, left: 0, partly: 0 });
    expect((await Promise.all(ids.map(get))).map(({ status }) => status)).toEqual(['draft', 'published']);
  });
});
