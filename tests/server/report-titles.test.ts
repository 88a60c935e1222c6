import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportTitles } from '#contract/report-titles.ts';
import { reports } from '#server/modules/reports/reports.table.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('report titles on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const add = async (title: string, fields: object = {}) =>
    server.call(reportTitles.add, { as: 'editor', body: { title, audience: 'tutor', active: true, ...fields } });
  const titles = async (query: Record<string, string>) =>
    (await server.call(reportTitles.list, { as: 'editor', query })).body.data.map(
      ({ title }: { title: string }) => title,
    );

  it('adds, lists, filters and searches', async () => {
    await add('  Übergriffig im Ton ');
    await add('Did not come', { audience: 'both' });
    await add('Asked for payment outside', { active: false });
    expect(await titles({})).toEqual(['Asked for payment outside', 'Did not come', 'Übergriffig im Ton']);
    expect(await titles({ active: 'true', audience: 'both,user' })).toEqual(['Did not come']);
    expect(await titles({ search: 'uber' })).toEqual(['Übergriffig im Ton']);
    expect(await titles({ sort: 'reportCount', dir: 'desc' })).toHaveLength(3);
  });

  it('keeps a title once for each audience, also when twenty add it at once', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => add('Was rude')));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = results.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    for (const { body } of refused) expect(body.errors).toEqual({ title: 'Another record has this already' });
    expect((await add('was RUDE')).status).toBe(409);
    expect((await add('Was rude', { audience: 'user' })).status).toBe(200);
  });

  it('changes one unless somebody was faster', async () => {
    const { data } = (await add('Late')).body;
    const body = { id: data.id, title: 'Came late', audience: 'both', active: true, version: data.version };
    expect((await server.call(reportTitles.update, { as: 'editor', body })).body.data).toMatchObject({
      title: 'Came late',
      version: 2,
    });
    expect((await server.call(reportTitles.update, { as: 'editor', body })).body.code).toBe('conflict.version');
    const wrong = await server.call(reportTitles.update, {
      as: 'editor',
      body: { ...body, audience: 'all', reportCount: 3 },
    });
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['audience', 'reportCount']);
  });

  it('removes one that no report has, and says how many have it', async () => {
    const { data } = (await add('Used')).body;
    const remove = (id: string) => server.call(reportTitles.remove, { as: 'admin', body: { id } });
    const report = {
      titleId: data.id,
      reporterId: server.people.user,
      reportedUserId: server.people.tutor,
      description: 'Nobody came.',
    };
    await server.db.insert(reports).values([report, report]);
    const { status, body } = await remove(data.id);
    expect([status, body.message]).toEqual([409, 'Still has 2 reports']);
    const free = (await add('Free')).body.data;
    expect((await remove(free.id)).body.data.title).toBe('Free');
    expect((await remove(free.id)).status).toBe(404);
  });
});
