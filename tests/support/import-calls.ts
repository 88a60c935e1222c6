import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { imports as contract, type ImportKind, importingOf } from '#contract/imports.ts';
import { sources } from '#server/modules/sources/sources.table.ts';
import { multipart } from './multipart.ts';
import type { TestServer } from './test-server.ts';

/** The calls of an import by file, as an admin makes them one after the other. */
export const importCalls = (server: () => TestServer) => {
  const upload = async (kind: ImportKind, content: string | Uint8Array, name = 'people.csv') => {
    const { headers, payload } = multipart(Buffer.from(content as string), { name, type: 'text/csv' });
    return server().call(contract.upload, { as: 'admin', params: { kind }, headers, body: payload });
  };
  const call = (
    endpoint: (typeof contract)['check' | 'run' | 'resume' | 'cancel' | 'remove' | 'undo'],
    id: string,
    body?: object,
  ) => server().call(endpoint, { as: 'admin', params: { id }, ...(body && { body }) });
  const read = async (id: string) => (await server().call(contract.get, { as: 'admin', params: { id } })).body.data;
  const rowsOf = async (id: string, outcome: string) =>
    (await server().call(contract.rows, { as: 'admin', params: { id }, query: { outcome } })).body.data;
  const settled = async (id: string, state: string) => {
    await expect.poll(async () => (await read(id)).state).toBe(state);
    return read(id);
  };
  return {
    upload,
    call,
    read,
    rowsOf,
    settled,

    /** Uploads a file whose heads are the API's names, and checks it. Columns of other names are left out. */
    check: async (kind: ImportKind, content: string | Uint8Array, name?: string) => {
      const { body } = await upload(kind, content, name);
      const { id, heads } = body.data;
      const columns = heads.map((head: string) => (Object.hasOwn(importingOf(kind).fields, head) ? head : null));
      const started = await call(contract.check, id, { columns });
      expect(started.body.message).toBeUndefined();
      return settled(id, 'checked');
    },
    run: async ({ id, seen }: { id: string; seen: string }) => {
      expect((await call(contract.run, id, { seen })).status).toBe(200);
      return settled(id, 'done');
    },
    undo: async (id: string) => {
      const started = await call(contract.undo, id);
      expect(started.body.message).toBeUndefined();
      return settled(id, 'undone');
    },
    /** The refused rows as a file, or those that an undo left. */
    rowsFile: async (endpoint: (typeof contract)['refused' | 'leftFile'], id: string) => {
      const { headers, payload } = await server().app.inject({
        url: endpoint.path.replace('{id}', id),
        headers: { authorization: `Bearer ${await server().token('admin')}` },
      });
      return { type: String(headers['content-type']), disposition: headers['content-disposition'], text: payload };
    },
    /** The record that a key of the application stands for; '' where there is none. */
    idOf: async (externalId: string) =>
      (await server().db.select().from(sources).where(eq(sources.externalId, externalId)))[0]?.recordId ?? '',
  };
};
