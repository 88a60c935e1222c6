import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pglite } from '#tests/support/engines.ts';
import { multipart } from '#tests/support/multipart.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe('an upload that is refused before all of it has come', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(pglite, { listen: true });
    await seedCatalogue(server.db);
  });
  afterAll(() => server.close());

  /** As a browser does: it reads no answer before all is sent. */
  const send = (method: string, path: string, token: string, { headers, payload }: ReturnType<typeof multipart>) =>
    new Promise<{ errors: object }>((resolve, reject) => {
      const sent = request(`${server.url}${path}`, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': payload.length },
      });
      const answered = new Promise<string>((read) => {
        sent.on('response', async (response) => read(Buffer.concat(await response.toArray()).toString()));
      });
      sent.on('error', reject);
      sent.end(payload, () => answered.then((text) => resolve(JSON.parse(text)), reject));
    });

  it('is read to its end, so that whoever sends it reads why', async () => {
    const rows = Buffer.concat([Buffer.from('a,b\n1,"2"x\n'), Buffer.alloc(30_000_000, '3,4\n')]);
    const file = multipart(rows, { name: 'rows.csv', type: 'text/csv' });
    const admin = await server.token('admin');
    const imported = await send('POST', '/api/v1/admin/import/upload/user', admin, file);
    expect(imported.errors).toEqual({ file: expect.stringContaining('Line 2') });
    const elsewhere = multipart(rows, { name: 'a.pdf', type: 'application/pdf', field: 'document' });
    const token = await server.serviceToken('tutors:write');
    const path = '/api/v1/integration/tutors/t-1/documents/d-1?kind=other';
    expect((await send('PUT', path, token, elsewhere)).errors).toHaveProperty('file');
  });
});
