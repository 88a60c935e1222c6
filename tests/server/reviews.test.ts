import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviews } from '#contract/reviews.ts';
import { reviews as table } from '#server/modules/reviews/reviews.table.ts';
import { engines } from '#tests/support/engines.ts';
import { parseCsv } from '#tests/support/parse-csv.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('reviews on $name', (engine) => {
  let server: TestServer;
  let people: { tutorId: string; studentId: string };
  beforeAll(async () => {
    server = await startTestServer(engine);
    people = await seedMarketplace(server.db);
    await server.db.delete(table);
    await server.db.insert(table).values({ booking: 'BK-10000001', stars: 4, text: 'Call me on 555 0100.' });
  });
  afterAll(() => server.close());

  const list = async (query: Record<string, string> = {}) =>
    (await server.call(reviews.list, { as: 'editor', query })).body;

  it('tells whose lesson one is about, and finds it by either', async () => {
    const { tutorId, studentId } = people;
    expect((await list()).data).toMatchObject([{ tutor: { id: tutorId }, student: { id: studentId }, stars: 4 }]);
    expect((await list({ tutor: tutorId, student: studentId, search: 'tutor test' })).total).toBe(1);
    expect((await list({ search: '555 0100', starsFrom: '4', status: 'visible' })).total).toBe(1);
    expect((await list({ tutor: studentId })).total).toBe(0);
    expect((await list({ starsTo: '3' })).total).toBe(0);
  });

  it('keeps one for each booking, of one to five stars', async () => {
    const insert = (booking: string, stars: number) =>
      server.db.insert(table).values({ booking, stars, text: 'Again' }).execute();
    await expect(insert('BK-10000001', 5)).rejects.toThrow();
    await expect(insert('BK-10000002', 6)).rejects.toThrow();
  });

  it('may be stars alone: it is listed, searched past and written to a file', async () => {
    await server.db.insert(table).values({ booking: 'BK-10000002', stars: 5, text: '' });
    expect((await list({ starsFrom: '5' })).data).toMatchObject([{ stars: 5, text: '' }]);
    expect((await list({ search: '555 0100' })).total).toBe(1);
    const query = { columns: 'stars,text', sort: 'stars', dir: 'desc' };
    const file = await server.app.inject({
      url: reviews.csv.path,
      query,
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    });
    expect(parseCsv(file.body.replace('\uFEFF', ''))).toEqual([
      ['stars', 'text'],
      ['5', ''],
      ['4', 'Call me on 555 0100.'],
    ]);
    await server.db.delete(table).where(eq(table.booking, 'BK-10000002'));
  });

  it('is hidden for a reason, shown again and removed', async () => {
    const [{ id }] = (await list()).data;
    const change = (body: object) =>
      server.call(reviews.changeStatus, { as: 'editor', params: { id }, body: { reason: null, ...body } });
    expect((await change({ status: 'hidden', version: 1 })).body.errors).toHaveProperty('reason');
    const hidden = await change({ status: 'hidden', version: 1, reason: 'A telephone number' });
    expect(hidden.body.data).toMatchObject({ status: 'hidden', statusReason: 'A telephone number' });
    const shown = await change({ status: 'visible', version: 2 });
    expect(shown.body.data).toMatchObject({ status: 'visible', statusReason: null });
    expect((await server.call(reviews.remove, { as: 'admin', body: { id } })).status).toBe(200);
    expect((await list()).total).toBe(0);
  });
});
