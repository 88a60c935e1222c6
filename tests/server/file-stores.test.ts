import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tutorFiles } from '#contract/record-files.ts';
import type { Clock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { checkDocument, sha256Of } from '#server/modules/files/document.ts';
import type { OutsideStore } from '#server/modules/files/file-store.ts';
import { fileContents, fileRemovals } from '#server/modules/files/files.table.ts';
import { createRecordFiles, type RecordFiles } from '#server/modules/files/record-files.ts';
import { createS3Store } from '#server/modules/files/s3-store.ts';
import { tutorDocuments } from '#server/modules/tutors/tutors.table.ts';
import { pdfWith } from '#tests/support/documents.ts';
import { bothEngines, pglite } from '#tests/support/engines.ts';
import { multipart } from '#tests/support/multipart.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const storeAt = (url: string) => {
  const address = readConfig({ FILES_URL: url }).filesStore;
  return address && createS3Store(address);
};

const uploadTo = async (server: TestServer, content: Uint8Array, name = 'a.pdf') => {
  const { headers, payload } = multipart(content, { name, type: 'application/pdf' });
  const authorization = `Bearer ${await server.token('admin')}`;
  const url = `/api/v1/admin/tutor/document/add/${server.people.tutor}?kind=other`;
  const response = await server.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
  return { status: response.statusCode, body: response.json() };
};
const read = async (server: TestServer, id: string) =>
  server.app.inject({
    url: `/api/v1/admin/tutor/document/${id}`,
    headers: { authorization: `Bearer ${await server.token('admin')}` },
  });

/** Two hours on. */
const later = { now: () => new Date(Date.now() + 7_200_000) };

describe.each(bothEngines)('files in a store outside $name', (engine) => {
  let store: Awaited<ReturnType<typeof startS3Server>>;
  let server: TestServer;
  beforeAll(async () => {
    store = await startS3Server();
    server = await startTestServer(engine, { environment: { FILES_URL: store.url() } });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  const objects = async () =>
    (await readdir(store.directory, { recursive: true })).filter((name) => /[0-9a-f]{64}._S3rver_object$/.test(name));
  const filesIn = (outside: OutsideStore | undefined, clock: Clock = later) =>
    createRecordFiles({ db: server.db, engine: server.engine, clock, store: outside });
  const tidyUp = (url = store.url()) => filesIn(storeAt(url)).tidyUp();

  it('are put, read and removed there, once nothing names them', async () => {
    const sent = pdfWith(['outside']);
    const [one, other] = [await uploadTo(server, sent), await uploadTo(server, sent, 'b.pdf')];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await objects()).toHaveLength(1);
    expect(await server.db.select({ content: fileContents.content }).from(fileContents)).toEqual([{ content: null }]);
    const answer = await read(server, one.body.data.id);
    expect(answer.rawPayload.equals(sent)).toBe(true);
    expect(answer.headers['content-length']).toBe(String(sent.length));

    await server.call(tutorFiles.remove, { params: { id: one.body.data.id }, as: 'admin' });
    await tidyUp();
    expect(await objects()).toHaveLength(1);
    await server.call(tutorFiles.remove, { params: { id: other.body.data.id }, as: 'admin' });
    expect(await objects()).toHaveLength(1);
    await tidyUp();
    expect(await objects()).toHaveLength(0);
    expect(await server.db.$count(fileRemovals)).toBe(0);
  });

  it('are removed but for those that a rule of the store keeps, which are asked for again later', async () => {
    const kept = Array.from({ length: 7 }, (_, nth) => pdfWith([`kept ${nth}`]));
    for (const content of [...kept, pdfWith(['another'])]) {
      const { body } = await uploadTo(server, content);
      await server.call(tutorFiles.remove, { params: { id: body.data.id }, as: 'admin' });
    }
    for (const content of kept) store.retained.add(sha256Of(content));
    await expect(tidyUp()).rejects.toThrow();
    expect(await objects()).toHaveLength(kept.length);
    const left = await server.db.select().from(fileRemovals);
    expect(left).toHaveLength(kept.length);
    for (const { dueAt } of left) expect(dueAt.getTime()).toBeGreaterThan(later.now().getTime() + 3_000_000);
    store.retained.clear();
    await server.db.update(fileRemovals).set({ dueAt: later.now() });
    await tidyUp();
    expect(await objects()).toEqual([]);
  });

  it('of a record that was never saved are removed, and those that were named again are not', async () => {
    const content = pdfWith(['rolled back']);
    const outside = storeAt(store.url());
    const files = filesIn(outside, { now: () => new Date() });
    const file = await checkDocument({ name: 'a.pdf', content });
    const name = await files.keep(file);
    const lost = server.db.transact({}, async (transaction) => {
      await name(transaction);
      throw new Error('taken back');
    });
    await expect(lost).rejects.toThrow('taken back');
    expect(await objects()).toHaveLength(1);

    const again = await uploadTo(server, content);
    await tidyUp();
    expect((await read(server, again.body.data.id)).rawPayload.equals(content)).toBe(true);
    await server.call(tutorFiles.remove, { params: { id: again.body.data.id }, as: 'admin' });

    await files.keep(file);
    await tidyUp();
    expect(await objects()).toHaveLength(0);
  });

  it('of a bucket that is none, or that lacks one, are unavailable and stay to be removed', async () => {
    const outside = filesIn(storeAt(store.url()));
    const misspelt = storeAt(store.url().replace('/lectern/', '/lecturn/'));
    const { body } = await uploadTo(server, pdfWith(['misspelt']));
    const [{ sha256 = '' } = {}] = await server.db.select().from(fileContents);
    const unavailable = { status: 503, code: 'server.files_unavailable' };
    await expect(misspelt?.get(sha256)).rejects.toMatchObject(unavailable);
    await storeAt(store.url())?.remove(sha256);
    await expect(outside.open(sha256)).rejects.toMatchObject(unavailable);
    expect((await read(server, body.data.id)).statusCode).toBe(503);
    expect(server.logged()).toContain(`has no object ${sha256}`);

    await server.call(tutorFiles.remove, { params: { id: body.data.id }, as: 'admin' });
    await expect(tidyUp(store.url().replace('/lectern/', '/lecturn/'))).rejects.toMatchObject(unavailable);
    expect(await server.db.$count(fileRemovals)).toBe(1);
    await server.db.update(fileRemovals).set({ dueAt: later.now() });
    await tidyUp();
    expect(await server.db.$count(fileRemovals)).toBe(0);
  });

  it('are removed while others work, and put anew only after that', async () => {
    const outside = storeAt(store.url());
    const file = await checkDocument({ name: 'a.pdf', content: pdfWith(['put anew']) });
    const asked: string[] = [];
    let begin = (): void => undefined;
    let goOn = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const files = filesIn(
      outside && {
        ...outside,
        put: async (...given) => {
          await outside.put(...given);
          asked.push('put');
        },
        remove: async (sha256) => {
          begin();
          await mayGoOn;
          await outside.remove(sha256);
          asked.push('removed');
        },
      },
    );
    await server.db.insert(fileRemovals).values({ sha256: file.sha256, dueAt: new Date() });
    const tidied = files.tidyUp();
    await begun;
    // The embedded database has one session for everybody.
    const counted = server.db.transact({}, (transaction) => transaction.$count(fileContents));
    const meanwhile = await Promise.race([counted, setTimeout(5_000, 'nobody could work')]);
    const kept = files.keep(file);
    await setTimeout(300);
    goOn();
    await Promise.all([tidied, kept]);
    expect(meanwhile).toBe(0);
    expect(asked).toEqual(['removed', 'put']);
    expect(await objects()).toHaveLength(1);
    expect(await server.db.$count(fileRemovals)).toBe(1);
    await server.db.update(fileRemovals).set({ dueAt: new Date() });
    await tidyUp();
  });

  it('wait for the next start where the server is closing', async () => {
    await server.db.insert(fileRemovals).values(['a', 'b', 'c'].map((sha256) => ({ sha256, dueAt: new Date() })));
    const closing = new AbortController();
    const outside = storeAt(store.url());
    const remove = async () => closing.abort();
    const files = filesIn(outside && { ...outside, remove });
    await files.tidyUp(closing.signal);
    expect(await server.db.$count(fileRemovals)).toBe(2);
    await server.db.delete(fileRemovals);
  });

  const saveIn = async (files: RecordFiles, content: Buffer) => {
    const name = await files.keep(await checkDocument({ name: 'a.pdf', content }));
    const [row] = await server.db.transact({}, async (transaction) =>
      transaction
        .insert(tutorDocuments)
        .values({ ...(await name(transaction)), tutorId: server.people.tutor, kind: 'other' })
        .returning(),
    );
    return row;
  };

  it('are removed there once they are uploaded again into the database, where no store is configured', async () => {
    const sent = pdfWith(['outside, then inside']);
    const { body } = await uploadTo(server, sent);
    expect(await objects()).toHaveLength(1);
    const row = await saveIn(filesIn(undefined, { now: () => new Date() }), sent);
    await tidyUp();
    expect(await objects()).toEqual([]);
    for (const id of [row?.id, body.data.id]) {
      expect((await read(server, id)).rawPayload.equals(sent)).toBe(true);
      await server.call(tutorFiles.remove, { params: { id }, as: 'admin' });
    }
    expect(await server.db.$count(fileContents)).toBe(0);
  });

  it('are where they were put, whichever store new ones go to', async () => {
    const sent = pdfWith(['in the database']);
    const plain = filesIn(undefined);
    const row = await saveIn(plain, sent);
    expect((await read(server, row?.id ?? '')).rawPayload.equals(sent)).toBe(true);

    const { body } = await uploadTo(server, pdfWith(['outside']));
    const [kept] = await server.db.select().from(tutorDocuments).orderBy(tutorDocuments.uploadedAt).offset(1);
    await expect(plain.open(kept?.sha256 ?? '')).rejects.toMatchObject({
      status: 503,
      code: 'server.files_unavailable',
    });
    for (const id of [row?.id, body.data.id]) await server.call(tutorFiles.remove, { params: { id }, as: 'admin' });
    await tidyUp();
  });
});

it('a file in a store outside is read whole, however long whoever reads it takes', async () => {
  const store = await startS3Server();
  const address = readConfig({ FILES_URL: store.url() }).filesStore;
  const wholeMs = 5_000;
  const outside = address && createS3Store(address, wholeMs);
  const content = randomBytes(8 * 1024 ** 2);
  const sha256 = sha256Of(content);
  await storeAt(store.url())?.put(sha256, content, 'application/pdf');
  const stream = await outside?.get(sha256);
  await setTimeout(wholeMs + 500);
  expect(sha256Of(await buffer(stream as Readable))).toBe(sha256);
  await store.close();
});

describe('a store outside that fails', () => {
  const failing = async (url: string, run: (server: TestServer) => Promise<void>) => {
    const server = await startTestServer(pglite, { environment: { FILES_URL: url, LOG_LEVEL: 'silent' } });
    try {
      await run(server);
    } finally {
      await server.close();
    }
  };
  const expectUnavailable = async (server: TestServer) => {
    const { status, body } = await uploadTo(server, pdfWith(['nowhere']));
    expect([status, body.message]).toEqual([503, 'The store of files does not answer. Try again in a moment']);
    expect(await server.db.$count(fileContents)).toBe(0);
  };

  it('by being gone is answered with 503', () => failing('s3://a:b@127.0.0.1:9/lectern?tls=false', expectUnavailable));

  it('by never answering is answered with 503 in its time', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    await failing(`s3://a:b@127.0.0.1:${port}/lectern?tls=false&timeout=0.2`, expectUnavailable);
    silent.close();
  });

  it('by refusing the secret is answered with 503', async () => {
    const store = await startS3Server();
    await failing(store.url('another'), expectUnavailable);
    await store.close();
  });
});

describe('the address of a store', () => {
  it('is read with what is encoded in it', () => {
    const url =
      's3://AKIA%2F1:se%2Fcr%2Bet%40@s3.example.com:9000/lectern/a%20b?region=eu-central-1&tls=false&timeout=5';
    expect(readConfig({ FILES_URL: url }).filesStore).toEqual({
      endpoint: 'http://s3.example.com:9000',
      bucket: 'lectern',
      prefix: 'a b/',
      region: 'eu-central-1',
      accessKeyId: 'AKIA/1',
      secretAccessKey: 'se/cr+et@',
      timeout: 5,
    });
  });

  it.each([
    ['https://s3.example.com/lectern', 'FILES_URL must be an address such as'],
    ['s3://s3.example.com/lectern', 'FILES_URL must name a key and its secret'],
    ['s3://key:secret@s3.example.com', 'FILES_URL must name a bucket'],
    ['s3://key:secret@s3.example.com/A_B', 'FILES_URL must name a bucket'],
    ['s3://key:secret@s3.example.com/lectern?regoin=x', 'FILES_URL has regoin after the ?'],
    ['s3://key:secret@s3.example.com/lectern?tls=no', 'FILES_URL must have tls=true or tls=false'],
    ['s3://key:secret@s3.example.com/lectern?timeout=900', 'FILES_URL must have a timeout'],
    ['s3://key:%ZZ@s3.example.com/lectern', 'FILES_URL has a % that is no code'],
  ])('is refused with a sentence: %s', (url, sentence) => {
    expect(() => readConfig({ FILES_URL: url })).toThrow(sentence);
  });
});
