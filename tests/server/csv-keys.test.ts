import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { integration } from '#contract/integration/index.ts';
import { sourceKinds } from '#contract/ownership.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { parseCsv } from '#tests/support/parse-csv.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldReport, toldReview, toldTutor, toldUser } from '#tests/support/told.ts';

const told = [
  { type: 'user', externalId: 'u-1', ...toldUser() },
  { type: 'tutor', externalId: 't-1', ...toldTutor() },
  { type: 'booking', externalId: 'b-1', ...toldBooking() },
  { type: 'report', externalId: '=r-1', ...toldReport() },
  { type: 'review', externalId: 'v-1', ...toldReview() },
];

describe.each(engines)('exports on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { listen: true });
    await seedCatalogue(server.db);
    await server.db.insert(reportTitles).values({ title: 'Did not appear', audience: 'both' });
  });
  afterAll(() => server.close());

  const download = async (path: string) => {
    const headers = { authorization: `Bearer ${await server.token('admin')}` };
    const response = await fetch(`${server.url}${path}?columns=externalId`, { headers });
    return response.ok ? parseCsv((await response.text()).replace('\uFEFF', '')).flat() : response.status;
  };

  it('have the key by which the application knows what it tells of, and none for what staff added', async () => {
    const token = await server.serviceToken(...sourceKinds.map((kind) => `${kind}s:write` as const));
    const { body } = await server.call(integration.batch, { token, body: { items: told } });
    expect(body.data).toEqual(told.map(() => expect.objectContaining({ outcome: 'created' })));
    const { users, tutors, transactions, reports, reviews, languages } = contract;
    const files = [users, tutors, transactions, reports, reviews].map(({ csv }) => download(csv.path));
    expect(await Promise.all(files)).toEqual([
      ['externalId', 'u-1', ''],
      ['externalId', 't-1', ''],
      ['externalId', 'b-1'],
      // As every cell that would be a formula.
      ['externalId', "'=r-1"],
      ['externalId', 'v-1'],
    ]);
    expect(await download(languages.csv.path)).toBe(400);
  });
});
