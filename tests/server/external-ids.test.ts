import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events as feed } from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { engines } from '#tests/support/engines.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { createJoiners } from '#tests/support/joining.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldTutor, toldUser } from '#tests/support/told.ts';

const dots = ['.', '..'];

describe.each(engines)('keys of one or two dots on $name', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(engine, { listen: true });
    await seedCatalogue(server.db);
    token = await server.serviceToken('users:write', 'tutors:write', 'files:write', 'events:read');
    const tutor = { token, params: { externalId: 't-1' }, body: toldTutor() };
    expect((await server.call(integration.putTutor, tutor)).status).toBe(200);
  });
  afterAll(() => server.close());

  /** As programs send it that leave addresses as they are; others fold the dots away. */
  const put = (path: string, type: string, body: string) =>
    new Promise<{ status: number | undefined; errors: string[] }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const { hostname, port } = new URL(server.url);
      request({ hostname, port, path: `/api/v1/integration/${path}`, method: 'PUT', headers }, async (response) => {
        const answer = (await json(response)) as { errors?: object };
        resolve({ status: response.statusCode, errors: Object.keys(answer.errors ?? {}) });
      })
        .on('error', reject)
        .end(body);
    });

  it('are refused in single calls, of records and of files', async () => {
    for (const key of dots) {
      const user = JSON.stringify(toldUser({ email: `call${key.length}@app.test` }));
      expect(await put(`users/${key}`, 'application/json', user)).toEqual({ status: 400, errors: ['externalId'] });
      const file = await put(`tutors/t-1/documents/${key}?name=a.pdf`, 'application/pdf', '%PDF-1.7');
      expect(file).toEqual({ status: 400, errors: ['fileId'] });
    }
  });

  it('are refused by name too where they are longer than a key may be', async () => {
    const user = JSON.stringify(toldUser({ email: 'long@app.test' }));
    expect(await put(`users/${'k'.repeat(201)}`, 'application/json', user)).toEqual({
      status: 400,
      errors: ['externalId'],
    });
    // Each character takes three in the address.
    expect(await put(`users/${'%3A'.repeat(200)}`, 'application/json', user)).toEqual({ status: 200, errors: [] });
  });

  it('are refused in batches', async () => {
    const items = dots.map((externalId) => ({
      ...toldUser({ email: `batch${externalId.length}@app.test` }),
      ...{ type: 'user', externalId },
    }));
    const { body } = await server.call(integration.batch, { token, body: { items } });
    expect(body.data).toMatchObject(
      dots.map((externalId) => ({ outcome: 'refused', externalId, errors: { externalId: expect.any(String) } })),
    );
  });

  it('are refused in files', async () => {
    const { check, rowsOf } = importCalls(() => server);
    const rows = [...dots, 'i.1'].map((key, nth) => `${key};Ada;Lovelace;file${nth}@app.test`);
    const checked = await check('user', ['externalId;firstName;lastName;email', ...rows].join('\n'));
    expect(checked.counts).toMatchObject({ created: 1, refused: 2 });
    const refused = await rowsOf(checked.id, 'refused');
    expect(refused.map(({ reasons }: { reasons: object }) => Object.keys(reasons))).toEqual(
      dots.map(() => ['externalId']),
    );
  });

  it('are answered where one had been taken', async () => {
    const told = { token, params: { externalId: 'u-1' }, body: toldUser() };
    const { id } = (await server.call(integration.putUser, told)).body.data;
    await server.db.execute(sql`update sources set external_id = '..' where external_id = 'u-1'`);
    expect((await server.call(users.get, { as: 'admin', params: { id } })).body.data.source.externalId).toBe('..');
    await createJoiners(server).decide('user', id, 'suspended', 'Threats');
    await sealTrail(server.db);
    const { body } = await server.call(feed.events, { token, query: { types: 'user.suspended' } });
    expect(body.data).toMatchObject([{ externalId: '..', data: { id } }]);
  });
});
