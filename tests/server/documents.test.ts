import { once } from 'node:events';
import { request } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { documentLimits } from '#contract/documents.ts';
import { bookingFiles, reportFiles, tutorFiles } from '#contract/record-files.ts';
import { reports } from '#contract/reports.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { fileContents } from '#server/modules/files/files.table.ts';
import { reportEvidence, reports as reportsTable, reportTitles } from '#server/modules/reports/reports.table.ts';
import { tutorChecks, tutorDocuments } from '#server/modules/tutors/tutors.table.ts';
import { encryptedPdf, pdfWith, pictureOf } from '#tests/support/documents.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { createTill } from '#tests/support/money.ts';
import { multipart } from '#tests/support/multipart.ts';
import { pdfBomb } from '#tests/support/pdf-bomb.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const pdf = { name: 'diploma.pdf', type: 'application/pdf' };

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

/** A black square of one bit a pixel: some kilobytes, which unpack to hundreds of megabytes. */
const blackPng = (side: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const lines = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
};

/** What calls of this file need: uploads by a signed-in admin, and rows that they can be about. */
const start = async (engine: (typeof engines)[number], options: { listen?: boolean } = {}) => {
  const server = await startTestServer(engine, options);
  const authorization = `Bearer ${await server.token('admin')}`;
  const [title] = await server.db.insert(reportTitles).values({ title: 'Did not come', audience: 'both' }).returning();
  const people = { reporterId: server.people.user, reportedUserId: server.people.tutor };
  const [report] = await server.db
    .insert(reportsTable)
    .values({ ...people, titleId: title?.id ?? '', description: 'They did not come.' })
    .returning();
  const send = async (url: string, content: Uint8Array, options?: Parameters<typeof multipart>[1]) => {
    const { headers, payload } = multipart(content, options);
    const response = await server.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
    const { statusCode, headers: told } = response;
    return { status: statusCode, retryAfter: told['retry-after'], body: response.json() };
  };
  return {
    server,
    authorization,
    reportId: report?.id ?? '',
    send,
    upload: (content: Uint8Array, options: Parameters<typeof multipart>[1] = pdf) =>
      send(`/api/v1/admin/tutor/document/add/${server.people.tutor}?kind=diploma`, content, options),
    addTo: (bookingId: string, content: Uint8Array, options: Parameters<typeof multipart>[1] = pdf) =>
      send(`/api/v1/admin/transactions/evidence/add/${bookingId}`, content, options),
    addEvidence: (content: Uint8Array, options: Parameters<typeof multipart>[1] = pdf) =>
      send(`/api/v1/admin/report-management/evidence/add/${report?.id}`, content, options),
    read: (path: string) => server.app.inject({ url: path, headers: { authorization } }),
  };
};

describe.each(engines)('documents on $name', (engine) => {
  let started: Awaited<ReturnType<typeof start>>;
  let server: TestServer;
  beforeAll(async () => {
    started = await start(engine);
    server = started.server;
  });
  afterAll(() => server.close());
  const contents = () => server.db.$count(fileContents);
  const remove = (id: string) => server.call(tutorFiles.remove, { params: { id }, as: 'admin' });

  it('are kept, shown with their tutor, read as they were sent and removed with their content', async () => {
    const sent = pdfWith(['Master of Arts']);
    const { status, body } = await started.upload(sent, { ...pdf, name: 'Zeugnis Müller 日本.pdf' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Zeugnis Müller 日本.pdf',
      kind: 'diploma',
      contentType: 'application/pdf',
      size: sent.length,
    });
    const tutor = await server.call(tutors.get, { params: { id: server.people.tutor }, as: 'editor' });
    expect(tutor.body.data.documents).toEqual([body.data]);

    const read = await started.read(`/api/v1/admin/tutor/document/${body.data.id}`);
    expect(read.rawPayload.equals(sent)).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(sent.length),
      'content-disposition':
        'attachment; filename="Zeugnis Muller .pdf"; filename*=UTF-8\'\'Zeugnis%20M%C3%BCller%20%E6%97%A5%E6%9C%AC.pdf',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });

    expect((await remove(body.data.id)).status).toBe(200);
    expect(await contents()).toBe(0);
    expect((await started.read(`/api/v1/admin/tutor/document/${body.data.id}`)).statusCode).toBe(404);
    expect((await remove(body.data.id)).status).toBe(404);
  });

  it('tell the audit trail who added, opened and removed them', async () => {
    const { body } = await started.upload(pdfWith(['Who saw it?']), { ...pdf, name: 'passport.pdf' });
    await started.read(`/api/v1/admin/tutor/document/${body.data.id}`);
    await remove(body.data.id);
    const trail = await server.call(audit.list, {
      query: { recordId: server.people.tutor, limit: 3 },
      as: 'superAdmin',
    });
    expect(trail.body.data).toMatchObject([
      { action: 'changed', entity: 'tutor', changes: { documents: { removed: ['passport.pdf'], added: [] } } },
      { action: 'opened', entity: 'tutor', actorId: server.people.admin, details: { file: 'passport.pdf' } },
      { action: 'changed', entity: 'tutor', changes: { documents: { removed: [], added: ['passport.pdf'] } } },
    ]);
  });

  it('share one content, which stays until the last that names it is gone', async () => {
    const sent = pdfWith(['The same for two']);
    const [one, other, evidence] = [
      await started.upload(sent),
      await started.upload(sent, { ...pdf, name: 'copy.pdf' }),
      await started.addEvidence(sent),
    ];
    expect(await contents()).toBe(1);
    await remove(one.body.data.id);
    await remove(other.body.data.id);
    expect(await contents()).toBe(1);
    const { id } = evidence.body.data;
    expect((await started.read(`/api/v1/admin/report-management/evidence/${id}`)).rawPayload.equals(sent)).toBe(true);
    await server.call(reportFiles.remove, { params: { id }, as: 'admin' });
    expect(await contents()).toBe(0);
  });

  it('are kept once when the same is uploaded many times at once, and read whole while others remove theirs', async () => {
    const sent = pdfWith(['At once']);
    const upload = (_: unknown, nth: number) => started.upload(sent, { ...pdf, name: `${nth}.pdf` });
    const added = await Promise.all(Array.from({ length: 8 }, upload));
    expect(added.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await contents()).toBe(1);
    const ids = added.map(({ body }) => body.data.id as string);
    // Removed and added side by side: whoever comes just as the last one goes finds the content there.
    const anew = Array.from({ length: 4 }, (_, nth) => upload(_, 8 + nth));
    const changes = await Promise.all([...ids.map(remove), ...anew]);
    expect(changes.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const left = await server.db.select().from(tutorDocuments).where(eq(tutorDocuments.tutorId, server.people.tutor));
    expect(left).toHaveLength(4);
    for (const { id } of left) {
      expect((await started.read(`/api/v1/admin/tutor/document/${id}`)).rawPayload.equals(sent)).toBe(true);
      await remove(id);
    }
    expect(await contents()).toBe(0);
  });

  it('are there once where one comes again under its name, also at once, and what was decided about it holds', async () => {
    const picture = await pictureOf(60, 40).png().toBuffer();
    const png = { name: 'passport.png', type: 'image/png' };
    const [first, ...others] = await Promise.all(Array.from({ length: 3 }, () => started.upload(picture, png)));
    const { id } = first?.body.data ?? {};
    expect(others.map(({ status, body }) => [status, body.data])).toEqual(Array(2).fill([200, first?.body.data]));
    const check = { state: 'accepted', openedAt: null, version: 7 } as const;
    await server.db.update(tutorChecks).set(check);
    expect((await started.upload(picture, png)).body.data.id).toBe(id);
    expect(await server.db.select().from(tutorChecks)).toMatchObject([check]);
    const url = `/api/v1/admin/tutor/document/add/${server.people.tutor}?kind=other`;
    const ids = [
      (await started.upload(picture, { ...png, name: 'other.png' })).body.data.id,
      (await started.send(url, picture, png)).body.data.id,
      (await started.upload(await pictureOf(61, 40).png().toBuffer(), png)).body.data.id,
    ];
    expect(new Set([id, ...ids]).size).toBe(4);
    for (const one of [id, ...ids]) await remove(one);

    const evidence = [await started.addEvidence(picture, png), await started.addEvidence(picture, png)];
    expect(evidence.map(({ status, body }) => [status, body.data.id])).toEqual(
      Array(2).fill([200, evidence[0]?.body.data.id]),
    );
    await server.call(reportFiles.remove, { params: { id: evidence[0]?.body.data.id }, as: 'admin' });
    expect([await server.db.$count(reportEvidence), await contents()]).toEqual([0, 0]);
  });

  it('go with their tutor', async () => {
    const name = { firstName: 'Lea', lastName: 'Ving', displayName: 'Lea Ving' };
    const rate = { hourlyRateCents: 3000, currency: 'EUR' };
    const [tutor] = await server.db
      .insert(accounts)
      .values({ ...name, ...rate, email: 'leaving@people.test', userType: 'tutor', status: 'pending' })
      .returning();
    const { headers, payload } = multipart(pdfWith(['Leaving']), pdf);
    const url = `/api/v1/admin/tutor/document/add/${tutor?.id}?kind=other`;
    const authorization = `Bearer ${await server.token('admin')}`;
    await server.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
    expect(await contents()).toBe(1);
    expect((await server.call(tutors.remove, { params: { id: tutor?.id ?? '' }, as: 'admin' })).status).toBe(200);
    expect(await contents()).toBe(0);
  });

  it('belong to the disputes of bookings as evidence, with the trail told, and share their content', async () => {
    const bookingId = await (await createTill(server)).byHand();
    const sent = pdfWith(['A receipt']);
    const { status, body } = await started.addTo(bookingId, sent, { ...pdf, name: 'receipt.pdf' });
    expect([status, body.message]).toEqual([200, undefined]);
    const evidence = await started.addEvidence(sent);
    const read = async () =>
      (await server.call(transactions.get, { params: { bookingId }, as: 'editor' })).body.data.evidence;
    expect(await read()).toEqual([body.data]);
    await server.call(reportFiles.remove, { params: { id: evidence.body.data.id }, as: 'admin' });
    const opened = await started.read(`/api/v1/admin/transactions/evidence/${body.data.id}`);
    expect(opened.rawPayload.equals(sent)).toBe(true);
    await server.call(bookingFiles.remove, { params: { id: body.data.id }, as: 'admin' });
    expect([await read(), await contents()]).toEqual([[], 0]);
    expect((await started.addTo('BK-99999999', sent)).status).toBe(404);
    const trail = await server.call(audit.list, { query: { recordId: bookingId, limit: 3 }, as: 'superAdmin' });
    expect(trail.body.data).toMatchObject([
      {
        action: 'changed',
        entity: 'booking',
        recordName: bookingId,
        changes: { evidence: { removed: ['receipt.pdf'] } },
      },
      { action: 'opened', entity: 'booking', recordName: bookingId, details: { file: 'receipt.pdf' } },
      {
        action: 'changed',
        entity: 'booking',
        actorId: server.people.admin,
        changes: { evidence: { added: ['receipt.pdf'] } },
      },
    ]);
  });

  it('belong to reports as evidence, with the trail told', async () => {
    const picture = await pictureOf(40, 30).png().toBuffer();
    const { status, body } = await started.addEvidence(picture, { name: 'chat.png', type: 'image/png' });
    expect(status).toBe(200);
    const report = await server.call(reports.get, { params: { id: started.reportId }, as: 'editor' });
    expect(report.body.data.evidence).toEqual([body.data]);
    await started.read(`/api/v1/admin/report-management/evidence/${body.data.id}`);
    await server.call(reportFiles.remove, { params: { id: body.data.id }, as: 'admin' });
    const trail = await server.call(audit.list, { query: { recordId: started.reportId, limit: 3 }, as: 'superAdmin' });
    expect(trail.body.data).toMatchObject([
      { action: 'changed', entity: 'report', changes: { evidence: { removed: ['chat.png'] } } },
      { action: 'opened', entity: 'report', recordName: 'Did not come', details: { file: 'chat.png' } },
      {
        action: 'changed',
        entity: 'report',
        recordName: 'Did not come',
        changes: { evidence: { added: ['chat.png'] } },
      },
    ]);
    expect(await server.db.$count(reportEvidence)).toBe(0);
  });

  it('are so many for a record and no more', async () => {
    await server.db.insert(tutorDocuments).values(
      Array.from({ length: documentLimits.each }, (_, nth) => ({
        tutorId: server.people.tutor,
        name: `${nth}.pdf`,
        kind: 'other' as const,
      })),
    );
    const { status, body } = await started.upload(pdfWith(['One too many']));
    expect([status, body.errors]).toEqual([400, { file: 'There are 50 files already, which is the most' }]);
    expect(await contents()).toBe(0);
    await server.db.delete(tutorDocuments);
  });

  it('of nobody are not kept', async () => {
    const url = `/api/v1/admin/tutor/document/add/${server.people.user}?kind=diploma`;
    const { headers, payload } = multipart(pdfWith(['For a student']), pdf);
    const authorization = `Bearer ${await server.token('admin')}`;
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization },
      payload,
    });
    expect([statusCode, await contents()]).toEqual([404, 0]);
  });
});

describe('a document', () => {
  let started: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    started = await start(pglite);
  });
  afterAll(() => started.server.close());

  const read = async (id: string) => (await started.read(`/api/v1/admin/tutor/document/${id}`)).rawPayload;

  it.each(['jpeg', 'png', 'webp'] as const)(
    'that is a %s keeps nothing but its pixels, upright and of a readable size',
    async (format) => {
      const sent = await pictureOf(5000, 1000)
        .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      const appended = Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]);
      const { body } = await started.upload(appended, { name: `id.${format}`, type: `image/${format}` });
      const kept = await read(body.data.id);
      const { format: is, width, height, exif, orientation } = await sharp(kept).metadata();
      expect({ is, width, height, exif, orientation }).toEqual({
        is: format,
        width: 800,
        height: 4000,
        exif: undefined,
        orientation: undefined,
      });
      expect(kept.includes('<script>')).toBe(false);
    },
  );

  const zipped = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  const whole = pdfWith(['whole']);
  const sentences = {
    kind: 'Must be a PDF or a picture: JPEG, PNG or WebP',
    broken: 'The file is damaged and cannot be opened',
    name: "The file's name has characters that are not allowed, such as slashes or ones that turn text around",
  };

  it.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
    ['has no bytes', () => Buffer.alloc(0), 'a.pdf', 400, 'The file is empty'],
    ['is HTML called a PDF', () => Buffer.from('<html><script>alert(1)</script>'), 'a.pdf', 415, sentences.kind],
    ['is an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 415, sentences.kind],
    ['is a GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'a.gif', 415, sentences.kind],
    ['is a program', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'a.pdf', 415, sentences.kind],
    [
      'is a picture called a PDF',
      () => pictureOf(9, 9).png().toBuffer(),
      'a.pdf',
      415,
      "The file's name must end in .png, as its content is of that kind",
    ],
    [
      'is a PDF called a picture',
      () => whole,
      'a.jpg',
      415,
      "The file's name must end in .pdf, as its content is of that kind",
    ],
    ['has no ending', () => whole, 'diploma', 415, "The file's name must end in .pdf, as its content is of that kind"],
    [
      'is a JPEG that ends after its head',
      () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      'a.jpg',
      415,
      sentences.broken,
    ],
    ['is a PDF that ends in the middle', () => whole.subarray(0, 300), 'a.pdf', 415, sentences.broken],
    [
      'is a PDF of noise',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 7), Buffer.from('%%EOF')]),
      'a.pdf',
      415,
      sentences.broken,
    ],
    ['is a PDF and a ZIP', () => Buffer.concat([whole, zipped]), 'a.pdf', 415, sentences.broken],
    [
      'is a PDF behind something else',
      () => Buffer.concat([Buffer.from('GIF89a'), whole]),
      'a.pdf',
      415,
      sentences.kind,
    ],
    ['wants a password', encryptedPdf, 'a.pdf', 415, 'The PDF is protected by a password; hand it in without one'],
    ['has no page', () => pdfWith([]), 'a.pdf', 415, sentences.broken],
    ['climbs out of its folder', () => whole, '../../etc/cron.d/job.pdf', 400, sentences.name],
    ['climbs out of its folder as Windows does', () => whole, '..\\..\\job.pdf', 400, sentences.name],
    ['has a name that reads backwards', () => whole, 'annex\u202efdp.exe.pdf', 400, sentences.name],
    ['has a name with a NUL', () => whole, 'a\0b.pdf', 400, sentences.name],
    ['has a name of dots', () => whole, '..', 400, 'The file has no name'],
    [
      'has a name of 300 letters',
      () => whole,
      `${'n'.repeat(296)}.pdf`,
      400,
      "The file's name is longer than 200 characters",
    ],
  ])('that %s is refused with a sentence about the field', async (_, content, name, status, sentence) => {
    const answer = await started.upload(await content(), { name, type: 'application/pdf' });
    expect([answer.status, answer.body.errors?.file ?? '']).toEqual([status, sentence]);
  });

  it('of too many bytes, pixels or pages is refused', async () => {
    const bytes = await started.upload(Buffer.concat([whole, Buffer.alloc(documentLimits.bytes)]));
    expect([bytes.status, bytes.body.errors]).toEqual([413, { file: 'The file is too large; 10\u00a0MB is the most' }]);
    const pages = await started.upload(pdfWith(Array.from({ length: 5_000 }, (_, nth) => `page ${nth}`)));
    expect([pages.status, pages.body.errors]).toEqual([413, { file: 'The document has more than 2,000 pages' }]);
    const bomb = blackPng(16_384);
    const before = process.memoryUsage().rss;
    const pixels = await started.upload(bomb, { name: 'bomb.png', type: 'image/png' });
    expect([pixels.status, pixels.body.errors]).toEqual([413, { file: 'The picture has too many pixels' }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('is not kept where whoever sends it is gone while it is checked', async () => {
    const listening = await start(pglite, { listen: true });
    const { app, db, people, url, close } = listening.server;
    const large = await pictureOf(6000, 6000).png().toBuffer();
    const { headers, payload } = multipart(large, { name: 'taken-back.png', type: 'image/png' });
    const path = `/api/v1/admin/tutor/document/add/${people.tutor}?kind=diploma`;
    const { authorization } = listening;
    const call = request(`${url}${path}`, { method: 'POST', headers: { ...headers, authorization } });
    call.on('error', () => undefined);
    const [[arriving]] = await Promise.all([once(app.server, 'request'), call.end(payload)]);
    await once(arriving, 'end');
    call.destroy();
    // Those that come later are checked later.
    for (const name of ['later.png', 'last.png']) await listening.upload(large, { name, type: 'image/png' });
    const kept = await db.select({ name: tutorDocuments.name }).from(tutorDocuments);
    expect(kept.map(({ name }) => name).sort()).toEqual(['last.png', 'later.png']);
    await close();
  });

  it('of just 10 MB is kept', async () => {
    const empty = pdfWith(['large'], { objects: ['()'] });
    // The table of places has as many digits for a longer object.
    const filling = 'x'.repeat(documentLimits.bytes - empty.length - 12);
    const large = pdfWith(['large'], { objects: [`(${filling})`] });
    expect(large.length).toBeGreaterThan(documentLimits.bytes - 20);
    const { status, body } = await started.upload(large);
    expect(status).toBe(200);
    expect((await read(body.data.id)).equals(large)).toBe(true);
  });

  it('that unpacks to more than a thread may have is not kept nor called damaged, and the server goes on', async () => {
    const bomb = await pdfBomb(600);
    expect(bomb.length).toBeLessThan(20_000);
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 20);
    const answer = await started.upload(bomb);
    clearInterval(watch);
    // A good file reaches this limit too, where the process grows for another reason meanwhile.
    expect(answer).toMatchObject({
      status: 503,
      retryAfter: '30',
      body: {
        code: 'server.file_unchecked',
        message: 'Checking the file took too long or too much memory, so it was not added. Try again in a moment',
      },
    });
    expect((peak - before) / 1024 ** 2).toBeLessThan(450);
    expect((await started.upload(pdfWith(['after the bomb']))).status).toBe(200);
  });

  it('that unpacks to too much each time is refused from the third time on, with what can be done', async () => {
    const bomb = await pdfBomb(620);
    const answers = [];
    for (let nth = 0; nth < 4; nth += 1) answers.push(await started.upload(bomb));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 415, 415]);
    expect(answers[3]?.body.errors).toEqual({ file: expect.stringContaining('Print it to a PDF anew') });
    expect((await started.upload(pdfWith(['after all of them']))).status).toBe(200);
  });

  it('needs a form with a file, and a kind that there is', async () => {
    const misnamed = await started.upload(whole, { ...pdf, field: 'document' });
    expect(misnamed.body.errors).toHaveProperty('file');
    const json = await started.server.call(tutorFiles.add, {
      params: { id: started.server.people.tutor },
      query: { kind: 'diploma' },
      body: {},
      as: 'admin',
    });
    expect(json.status).toBe(415);
    const { headers, payload } = multipart(whole, pdf);
    const authorization = `Bearer ${await started.server.token('admin')}`;
    const url = `/api/v1/admin/tutor/document/add/${started.server.people.tutor}?kind=poem`;
    const kind = await started.server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization },
      payload,
    });
    expect([kind.statusCode, kind.json().errors]).toMatchObject([400, { kind: expect.any(String) }]);
  });
});
