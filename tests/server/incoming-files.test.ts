import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '#contract/audit.ts';
import { documentLimits } from '#contract/documents.ts';
import { integration } from '#contract/integration/index.ts';
import { reports } from '#contract/reports.ts';
import { tutors } from '#contract/tutors.ts';
import { lockRecord } from '#server/database/change.ts';
import type { Transaction } from '#server/database/database.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { fileContents } from '#server/modules/files/files.table.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import { tutorDocuments } from '#server/modules/tutors/tutors.table.ts';
import { pdfWith, pictureOf } from '#tests/support/documents.ts';
import { engines } from '#tests/support/engines.ts';
import { multipart } from '#tests/support/multipart.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldReport, toldTutor, toldUser } from '#tests/support/told.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

describe.each(engines)('files that the application hands in, on $name', (engine) => {
  let server: TestServer;
  let token: string;
  let tutorId: string;
  let reportId: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await seedCatalogue(server.db);
    await server.db.insert(reportTitles).values([
      { title: 'Did not appear', audience: 'user' },
      { title: 'Did not appear', audience: 'tutor' },
    ]);
    token = await server.serviceToken('users:write', 'tutors:write', 'reports:write');
    const tell = async (
      call: typeof integration.putUser | typeof integration.putTutor | typeof integration.putReport,
      externalId: string,
      body: object,
    ) => (await server.call(call, { params: { externalId }, body, token })).body.data.id as string;
    await tell(integration.putUser, 'u-1', toldUser());
    tutorId = await tell(integration.putTutor, 't-1', toldTutor());
    reportId = await tell(integration.putReport, 'r-1', { ...toldReport(), booking: undefined });
  });
  afterAll(() => server.close());

  const put = async (path: string, content: Uint8Array, name = 'diploma.pdf') => {
    const { headers, payload } = multipart(content, { name, type: 'application/pdf' });
    const url = `/api/v1/integration/${path}`;
    const response = await server.app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  };
  const documents = async () =>
    (await server.call(tutors.get, { params: { id: tutorId }, as: 'editor' })).body.data.documents;

  it('are added, changed and told again without any change, by its own keys', async () => {
    const path = 'tutors/t-1/documents/d-1?kind=diploma';
    const first = await put(path, pdfWith(['first']));
    expect(first).toMatchObject({ status: 200, body: { data: { outcome: 'created', externalId: 'd-1' } } });
    expect((await put(path, pdfWith(['first']))).body.data.outcome).toBe('unchanged');
    const changed = await put(path, pdfWith(['second']));
    expect(changed.body.data).toMatchObject({ outcome: 'changed', id: first.body.data.id });
    expect(await documents()).toMatchObject([{ id: first.body.data.id, kind: 'diploma', name: 'diploma.pdf' }]);
    expect(await server.db.$count(fileContents)).toBe(1);
    const trail = await server.call(audit.list, { query: { recordId: tutorId, limit: 2 }, as: 'superAdmin' });
    expect(trail.body.data).toMatchObject([
      { action: 'changed', details: { file: 'diploma.pdf' } },
      { action: 'changed', changes: { documents: { added: ['diploma.pdf'] } } },
    ]);
  });

  it('are one file when the same is handed in many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => put('tutors/t-1/documents/d-2?kind=other', pdfWith(['at once']), 'once.pdf')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.filter(({ body }) => body.data.outcome === 'created')).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });

  it('are in the trail as replaced as often as they were', async () => {
    const path = 'tutors/t-1/documents/d-3?kind=other';
    await put(path, pdfWith(['before']), 'twice.pdf');
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(path, pdfWith(['after']), 'twice.pdf')));
    expect(answers.filter(({ body }) => body.data.outcome === 'changed')).toHaveLength(1);
    const { body } = await server.call(audit.list, { query: { recordId: tutorId, limit: 25 }, as: 'superAdmin' });
    expect(
      body.data.filter(({ details }: { details: { file?: string } }) => details?.file === 'twice.pdf'),
    ).toHaveLength(1);
  });

  it('are in the trail as replaced also where the server is gone right after that', async () => {
    const path = 'tutors/t-1/documents/d-killed?kind=other';
    await put(path, pdfWith(['before']), 'killed.pdf');
    const { transact } = server.db;
    let isReplaced = false;
    const spy = vi.spyOn(server.db, 'transact').mockImplementation(async (acting, run) => {
      if (isReplaced) throw new Error('The server is gone.');
      const answer = await transact(acting, run);
      isReplaced = (answer as { outcome?: string } | undefined)?.outcome === 'changed';
      return answer;
    });
    await put(path, pdfWith(['after']), 'killed.pdf');
    spy.mockRestore();
    expect(isReplaced).toBe(true);
    expect((await put(path, pdfWith(['after']), 'killed.pdf')).body.data.outcome).toBe('unchanged');
    const { body } = await server.call(audit.list, { query: { recordId: tutorId, limit: 25 }, as: 'superAdmin' });
    expect(
      body.data.filter(({ details }: { details: { file?: string } }) => details?.file === 'killed.pdf'),
    ).toMatchObject([{ action: 'changed', recordName: 'Ida Lindqvist', changes: null }]);
  });

  it('do not take the place of another that came in while they were checked', async () => {
    const path = 'tutors/t-1/documents/d-slow?kind=other';
    expect((await put(path, pdfWith(['oldest']), 'slow.pdf')).body.data.outcome).toBe('created');
    const { transact } = server.db;
    let open = () => undefined as unknown;
    const gate = new Promise<void>((resolve) => {
      open = () => resolve();
    });
    let isHeld = false;
    const spy = vi.spyOn(server.db, 'transact').mockImplementation(async (acting, run) => {
      if (!isHeld && acting.origin?.includes('/documents/')) {
        isHeld = true;
        await gate;
      }
      return transact(acting, run);
    });
    const slow = put(path, pdfWith(['older']), 'slow.pdf');
    await expect.poll(() => isHeld).toBe(true);
    const image = await pictureOf(8, 8).png().toBuffer();
    const quick = await put(path, image, 'slow.png');
    open();
    const { status, body } = await slow;
    spy.mockRestore();
    expect(quick.body.data.outcome).toBe('changed');
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'conflict.version', ['file']]);
    expect(await documents()).toContainEqual(expect.objectContaining({ id: quick.body.data.id, name: 'slow.png' }));
    // Where it is the newer of the two, it is sent once more.
    expect((await put(path, pdfWith(['older']), 'slow.pdf')).body.data.outcome).toBe('changed');
  });

  /** While somebody else is at it, on PostgreSQL; on PGlite, whose one session is theirs, right after them. */
  const putMeanwhile = async (
    path: string,
    content: Uint8Array,
    others: (transaction: Transaction) => Promise<unknown>,
  ) => {
    let handed = Promise.resolve<Awaited<ReturnType<typeof put>> | undefined>(undefined);
    await server.db.transact({ origin: 'test' }, async (transaction) => {
      await others(transaction);
      handed = put(path, content);
      if (server.engine === 'postgresql') await untilLocked(server.db);
    });
    return handed;
  };

  it('are added where staff remove the one before under their key at this moment', async () => {
    const path = 'tutors/t-1/documents/d-removed?kind=other';
    const { id } = (await put(path, pdfWith(['before']))).body.data;
    const handed = await putMeanwhile(path, pdfWith(['after']), (transaction) =>
      transaction.delete(tutorDocuments).where(eq(tutorDocuments.id, id)),
    );
    expect(handed?.body.data).toMatchObject({ outcome: 'created', externalId: 'd-removed' });
    expect(await documents()).toContainEqual(expect.objectContaining({ id: handed?.body.data.id }));
  });

  it('are no more than a record may have where staff add the last at this moment', async () => {
    const { body } = await server.call(integration.putTutor, {
      params: { externalId: 't-full' },
      body: toldTutor({ email: 'full@app.test' }),
      token,
    });
    const ofTutor = { tutorId: body.data.id as string, kind: 'other', contentType: 'application/pdf' } as const;
    const last = { ...ofTutor, name: 'last.pdf' };
    await server.db
      .insert(tutorDocuments)
      .values(Array.from({ length: documentLimits.each - 1 }, (_, nth) => ({ ...ofTutor, name: `${nth}.pdf` })));
    const handed = await putMeanwhile('tutors/t-full/documents/d-1', pdfWith(['one more']), async (transaction) => {
      await lockRecord(transaction, accounts, ofTutor.tutorId);
      await transaction.insert(tutorDocuments).values(last);
    });
    expect([handed?.status, Object.keys(handed?.body.errors ?? {})]).toEqual([400, ['file']]);
    expect(await server.db.$count(tutorDocuments, eq(tutorDocuments.tutorId, ofTutor.tutorId))).toBe(
      documentLimits.each,
    );
  });

  it('may be evidence of a report', async () => {
    const { body } = await put('reports/r-1/evidence/e-1', pdfWith(['chat']), 'chat.pdf');
    expect(body.data.outcome).toBe('created');
    const report = await server.call(reports.get, { params: { id: reportId }, as: 'editor' });
    expect(report.body.data.evidence).toMatchObject([{ id: body.data.id, name: 'chat.pdf' }]);
  });

  it('may be the whole body, whose name stands in the address; a form of the same is no change', async () => {
    const send = async (path: string, type: string, payload: Uint8Array) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const url = `/api/v1/integration/${path}`;
      const response = await server.app.inject({ method: 'PUT', url, headers, payload: Buffer.from(payload) });
      return { status: response.statusCode, body: response.json() };
    };
    const path = 'tutors/t-1/documents/d-4?kind=diploma';
    const named = `${path}&name=${encodeURIComponent('Zeugnis Müller.pdf')}`;
    const first = await send(named, 'application/pdf', pdfWith(['bare']));
    expect(first).toMatchObject({ status: 200, body: { data: { outcome: 'created' } } });
    expect(await documents()).toContainEqual(
      expect.objectContaining({ id: first.body.data.id, kind: 'diploma', name: 'Zeugnis Müller.pdf' }),
    );
    expect((await put(path, pdfWith(['bare']), 'Zeugnis Müller.pdf')).body.data.outcome).toBe('unchanged');
    const evidence = await send('reports/r-1/evidence/e-2?name=chat.pdf', 'application/pdf', pdfWith(['bare chat']));
    expect(evidence.body.data.outcome).toBe('created');

    expect((await send(path, 'application/pdf', pdfWith(['bare']))).body.errors).toHaveProperty('name');
    const disguised = await send(`${path}&name=a.pdf`, 'application/pdf', Buffer.from('MZ no document'));
    expect(disguised.status).toBe(415);
    const large = Buffer.concat([pdfWith(['large']), Buffer.alloc(documentLimits.bytes)]);
    expect((await send(`${path}&name=a.pdf`, 'application/pdf', large)).status).toBe(413);
    expect((await send(`${path}&name=a.pdf`, 'text/plain', pdfWith(['bare']))).status).toBe(415);
    // What takes no file takes none as its body either.
    expect((await send('tutors/t-1', 'application/pdf', pdfWith(['bare']))).status).toBe(415);
  });

  it('of what is not known yet can be handed in again later; what is no document is refused', async () => {
    const early = await put('tutors/t-9/documents/d-1', pdfWith(['early']));
    expect([early.status, early.body.code, early.body.retryable]).toEqual([422, 'reference.unknown', true]);
    const broken = await put('tutors/t-1/documents/d-3', Buffer.from('%PDF-1.7'));
    expect([broken.status, broken.body.errors]).toEqual([415, { file: 'The file is damaged and cannot be opened' }]);
    expect((await put('tutors/t-1/documents/d-3?kind=poem', pdfWith(['x']))).body.errors).toHaveProperty('kind');
  });
});
