import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integration } from '#contract/integration/index.ts';
import { pdfWith } from '#tests/support/documents.ts';
import { pglite } from '#tests/support/engines.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldTutor } from '#tests/support/told.ts';

/** What whoever calls for the first time gets wrong: each answer says what to do. */
describe('the first mistakes of a program', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(pglite);
    await seedCatalogue(server.db);
    token = await server.serviceToken('users:write', 'tutors:write', 'bookings:write');
    await server.call(integration.putTutor, { params: { externalId: 't-1' }, body: toldTutor(), token });
  });
  afterAll(() => server.close());

  const send = async (
    method: 'PUT' | 'POST',
    path: string,
    type: string,
    payload: string | Buffer,
    authorization = `Bearer ${token}`,
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/api/v1/integration/${path}`,
      headers: { 'content-type': type, authorization },
      payload,
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const form = (...parts: readonly (readonly [head: string, content: string | Buffer])[]) => ({
    type: 'multipart/form-data; boundary=b',
    payload: Buffer.concat([
      ...parts.map(([head, content]) =>
        Buffer.concat([
          Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
          Buffer.from(content),
          Buffer.from('\r\n'),
        ]),
      ),
      Buffer.from('--b--\r\n'),
    ]),
  });
  const file = (content: Buffer) => ['name="file"; filename="a.pdf"', content] as const;

  it('a form, or nothing, where JSON is expected: the answer names the media types', async () => {
    const types = async (method: 'PUT' | 'POST', path: string, type: string) => {
      const { status, code, message } = await send(method, path, type, '{}');
      expect([status, code]).toEqual([415, 'wrong_type']);
      return message.split(': ')[1];
    };
    expect(await types('PUT', 'users/u-1', 'application/x-www-form-urlencoded')).toBe('application/json');
    expect(await types('PUT', 'users/u-1', 'text/plain')).toBe('application/json');
    expect(await types('POST', 'batch', 'application/pdf')).toBe('application/json, application/x-ndjson');
    for (const type of ['application/x-www-form-urlencoded', 'application/octet-stream', 'application/json'])
      expect(await types('PUT', 'tutors/t-1/documents/d-1?name=a.pdf', type)).toBe(
        'application/pdf, image/jpeg, image/png, image/webp, multipart/form-data',
      );
  });

  it('what is no JSON, is empty, or is in another encoding: the answer says which', async () => {
    const message = async (payload: string | Buffer) => {
      const { status, code, message } = await send('PUT', 'users/u-1', 'application/json', payload);
      expect([status, code]).toEqual([400, 'validation.malformed']);
      return message;
    };
    expect(await message("{'sourceVersion': 1}")).toContain('JSON');
    expect(await message('')).toContain('empty');
    expect(await message(Buffer.from('{"firstName":"Zoë"}', 'latin1'))).toContain('UTF-8');
    const { data } = await send('POST', 'batch', 'application/x-ndjson', '{"type":"user"');
    expect(data).toMatchObject([{ code: 'validation.malformed', message: expect.stringContaining('line') }]);
  });

  it('a list where an object is expected: the answer has a name for the whole', async () => {
    const said = { body: expect.stringContaining('JSON object') };
    const { status, errors } = await send('PUT', 'users/u-1', 'application/json', '[]');
    expect([status, errors]).toEqual([400, said]);
    const { data } = await send('POST', 'batch', 'application/json', '{"items":["u-1"]}');
    expect(data).toMatchObject([{ errors: said }]);
  });

  it('too much at once: the answer says how much may be', async () => {
    const { status, message } = await send('PUT', 'users/u-1', 'application/json', 'x'.repeat(1_100_000));
    expect([status, message]).toEqual([413, 'The body is too large; 1 MB is the most']);
    const batch = await send('POST', 'batch', 'application/json', 'x'.repeat(8_500_000));
    expect([batch.status, batch.message]).toEqual([413, 'The body is too large; 8 MB is the most']);
  });

  it('the kind of a document in the form, or two files: they are refused rather than passed over, wherever they stand', async () => {
    const kind = ['name="kind"', 'diploma'] as const;
    for (const parts of [
      [kind, file(pdfWith(['first']))],
      [file(pdfWith(['second'])), kind],
    ]) {
      const { type, payload } = form(...parts);
      const { status, errors } = await send('PUT', 'tutors/t-1/documents/d-1', type, payload);
      expect([status, errors]).toEqual([400, { kind: expect.stringContaining('?kind=') }]);
    }
    const two = form(file(pdfWith(['third'])), file(pdfWith(['fourth'])));
    const { status, errors } = await send('PUT', 'tutors/t-1/documents/d-1?kind=diploma', two.type, two.payload);
    expect([status, Object.keys(errors)]).toEqual([400, ['file']]);
    const { type, payload } = form(file(pdfWith(['third'])));
    const taken = await send('PUT', 'tutors/t-1/documents/d-1?kind=diploma', type, payload);
    expect(taken.data.outcome).toBe('created');
  });

  it('a link to nobody: the answer names the field', async () => {
    const link = (path: string, body: object) => send('POST', path, 'application/json', JSON.stringify(body));
    expect(await link('users/u-9/link', { email: 'who@app.test' })).toMatchObject({
      status: 404,
      errors: { email: expect.stringContaining('user') },
    });
    expect(await link('tutors/t-9/link', { id: crypto.randomUUID() })).toMatchObject({
      status: 404,
      errors: { id: expect.stringContaining('tutor') },
    });
  });

  it('a token without its scheme, and another method: the answers say where to look', async () => {
    const bare = await send('PUT', 'users/u-1', 'application/json', '{}', token);
    expect([bare.status, bare.message]).toEqual([401, expect.stringContaining('Bearer')]);
    const posted = await send('POST', 'users/u-1', 'application/json', '{}');
    expect([posted.status, posted.message]).toEqual([404, expect.stringContaining('method')]);
  });
});
