import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imports as contract, importLimits } from '#contract/imports.ts';
import { imports } from '#server/modules/imports/imports.table.ts';
import { engines } from '#tests/support/engines.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);

describe.each(engines)('the list of imports on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  it('has those that can be undone or are under way, however many were uploaded since', async () => {
    const newer = Array.from({ length: importLimits.newest + 5 }, (_, nth) => ({
      kind: 'user' as const,
      state: 'uploaded' as const,
      fileName: `newer-${nth}.csv`,
      createdAt: daysAgo(nth / 100),
    }));
    await server.db
      .insert(imports)
      .values([
        { kind: 'user', state: 'done', fileName: 'undoable.csv', createdAt: daysAgo(50), ranAt: daysAgo(29) },
        { kind: 'user', state: 'done', fileName: 'over.csv', createdAt: daysAgo(32), ranAt: daysAgo(31) },
        { kind: 'user', state: 'checked', fileName: 'older.csv', createdAt: daysAgo(20) },
        { kind: 'user', state: 'importing', fileName: 'live.csv', createdAt: daysAgo(40) },
        ...newer,
      ]);
    const { body } = await server.call(contract.list, { as: 'admin' });
    expect(body.data.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      ...newer.slice(0, importLimits.newest).map(({ fileName }) => fileName),
      'live.csv',
      'undoable.csv',
    ]);
  });

  it('leaves the first rows of each to whoever opens one', async () => {
    const { upload, read } = importCalls(() => server);
    const { id } = (await upload('level', 'name\nEvening class\n')).body.data;
    const { body } = await server.call(contract.list, { as: 'admin' });
    expect(body.data[0]).toMatchObject({ id, heads: ['name'] });
    expect(body.data[0]).not.toHaveProperty('sample');
    expect((await read(id)).sample).toEqual([['Evening class']]);
  });
});
