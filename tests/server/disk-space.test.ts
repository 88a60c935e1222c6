import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authRoutes } from '#contract/auth.routes.ts';
import { type AnyEndpoint, isForTokens } from '#contract/endpoint.ts';
import { imports as importing } from '#contract/imports.ts';
import { endpoints } from '#contract/index.ts';
import { languages } from '#contract/languages.ts';
import { scopes } from '#contract/scopes.ts';
import { tutors } from '#contract/tutors.ts';
import { createSpaceCheck } from '#server/database/disk-space.ts';
import { storageFull } from '#server/errors.ts';
import { importRows, imports } from '#server/modules/imports/imports.table.ts';
import { pglite } from '#tests/support/engines.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const routeOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
/** A list as a file, of which the trail tells. */
const isExport = ({ binary }: AnyEndpoint) => binary?.startsWith('text/csv') === true;
const { login, secondFactor, startSetup, confirmSetup, startProvider, finishProvider, refresh, logout } = authRoutes;
const signingInAndOut = [login, secondFactor, startSetup, confirmSetup, startProvider, finishProvider, refresh, logout];
const params = { id: crypto.randomUUID(), bookingId: 'BK-99999999' };

describe('a disk that is nearly full', () => {
  let free: number;
  let server: TestServer;
  beforeEach(async () => {
    free = 1e9;
    const database = await pglite.open();
    const requireSpace = createSpaceCheck('/', async () => free);
    server = await startTestServer({ name: 'nearly full', open: async () => ({ ...database, requireSpace }) });
  });
  afterEach(() => server.close());

  const add = (code: string) =>
    server.call(languages.add, { as: 'admin', body: { name: `Language ${code}`, code, active: true } });
  const fill = async () => {
    free = 1e6;
    await expect.poll(async () => (await add('qab')).status).toBe(503);
  };

  it('refuses to write while the disk is nearly full, lets people read, and goes on when there is room', async () => {
    expect((await add('qaa')).status).toBe(200);
    await fill();
    const refused = await add('qac');
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['server.storage_full', '30']);
    expect(refused.body.message).toContain('disk is full');
    expect((await server.call(languages.list, { as: 'admin' })).status).toBe(200);
    expect((await server.signIn('editor@people.test')).status).toBe(200);
    const exported = await server.call(tutors.csv, { as: 'admin', query: { columns: 'id' } });
    expect([exported.status, exported.body.code]).toEqual([503, 'server.storage_full']);

    free = 1e9;
    await expect.poll(async () => (await add('qad')).status).toBe(200);
  });

  it('serves no call but those that sign people in and out, and those that write nothing at all', async () => {
    const [session, program] = [await server.token('superAdmin'), await server.serviceToken(...scopes)];
    await fill();
    // Now the database itself refuses whatever would be written.
    await server.db.execute(sql`set default_transaction_read_only = on`);
    const codes: Record<string, { status: number; code: string | undefined }> = {};
    for (const endpoint of endpoints) {
      const key = endpoint.path.includes('transactions') ? 'bookingId' : 'id';
      const query: Record<string, string> = isExport(endpoint) ? { columns: key } : {};
      const body = endpoint.method === 'GET' ? undefined : {};
      const token = isForTokens(endpoint) ? program : session;
      const answer = await server.call(endpoint, { params, token, query, body });
      codes[routeOf(endpoint)] = { status: answer.status, code: answer.body.code };
    }
    await server.db.execute(sql`set default_transaction_read_only = off`);

    const mayWrite = (endpoint: AnyEndpoint) => endpoint.method !== 'GET' || isExport(endpoint);
    const writing = endpoints.filter(mayWrite).map(routeOf);
    const served = writing.filter((route) => codes[route]?.code !== 'server.storage_full');
    expect(served.sort()).toEqual([...signingInAndOut].sort());
    const reading = endpoints.filter((endpoint) => !mayWrite(endpoint)).map(routeOf);
    expect(reading.filter((route) => (codes[route]?.status ?? 500) >= 500)).toEqual([]);
  });
});

it('a disk that fills up while a file comes in is left the room that calls need, and the file comes in once there is more', async () => {
  const database = await pglite.open();
  /** How often there is room yet when somebody looks. */
  let looks = Number.POSITIVE_INFINITY;
  const requireSpace = async () => {
    looks -= 1;
    if (looks < 0) throw storageFull();
  };
  const server = await startTestServer({ name: 'filling up', open: async () => ({ ...database, requireSpace }) });
  const { upload, call, check, read, settled } = importCalls(() => server);
  const rows = Array.from({ length: 1_200 }, (_, nth) => `x-${nth},First,Last ${nth},x${nth}@file.test`);
  const file = `externalId,firstName,lastName,email\n${rows.join('\n')}\n`;
  try {
    // Once for the call, once for its first rows.
    looks = 2;
    const refused = await upload('user', file);
    expect([refused.status, refused.body.code]).toEqual([503, 'server.storage_full']);
    expect([await server.db.$count(imports), await server.db.$count(importRows)]).toEqual([0, 0]);

    looks = Number.POSITIVE_INFINITY;
    const checked = await check('user', file);
    looks = 2;
    expect((await call(importing.run, checked.id, { seen: checked.seen })).status).toBe(200);
    await expect.poll(async () => (await read(checked.id)).interrupted).toBe(true);
    expect(await read(checked.id)).toMatchObject({ state: 'importing', position: 500 });

    looks = Number.POSITIVE_INFINITY;
    expect((await call(importing.resume, checked.id)).status).toBe(200);
    await settled(checked.id, 'done');
  } finally {
    await server.close();
  }
});
