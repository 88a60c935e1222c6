import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoLimits } from '#contract/accounts.ts';
import { checkDocument } from '#server/modules/files/document.ts';
import { engines } from '#tests/support/engines.ts';
import { multipart } from '#tests/support/multipart.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0065C6' } });

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

/** A black square of one bit a pixel: a few kilobytes, which a careless server unpacks to hundreds of megabytes. */
const blackPng = (side: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const lines = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
};

describe.each(engines)('photos on $name', (engine) => {
  let server: TestServer;
  let authorization: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    authorization = `Bearer ${(await server.signIn('admin@people.test')).headers.accesstoken}`;
  });
  afterAll(() => server.close());

  const send = (payload: Buffer, type: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/admin/photo/add',
      headers: { 'content-type': type, authorization },
      payload,
    });
  const upload = async (content: Uint8Array, options?: Parameters<typeof multipart>[1]) => {
    const { headers, payload } = multipart(content, options);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/admin/photo/add',
      headers: { ...headers, authorization },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  };

  it('decodes two at a time, of photos and pictures of records together', async () => {
    const photo = await picture(3000, 3000).jpeg().toBuffer();
    let most = 0;
    const watch = setInterval(() => {
      // What begins is counted by sharp as waiting and as decoded for a moment, in a thread of its own: only the latter are those at once.
      most = Math.max(most, sharp.counters().process);
    }, 1);
    const documents = Array.from({ length: 4 }, () => checkDocument({ name: 'photo.jpg', content: photo }));
    const photos = Array.from({ length: 8 }, () => upload(photo));
    const statuses = (await Promise.all(photos)).map(({ status }) => status);
    await Promise.all(documents);
    clearInterval(watch);
    expect(statuses).toEqual(Array(8).fill(200));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('keeps nothing of a photo but its pixels, upright and square', async () => {
    const jpeg = await picture(900, 600)
      .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(jpeg);
    expect(status).toBe(200);
    const served = await server.app.inject(body.data.url);
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(served.headers['content-disposition']).toBe('inline; filename="photo.webp"');
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    const { format, width, height, exif, orientation } = await sharp(served.rawPayload).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'webp',
      width: 512,
      height: 512,
      exif: undefined,
      orientation: undefined,
    });
  });

  it.each([
    ['HTML called a JPEG', Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a JPEG that ends after its head', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
  ])('refuses %s', async (_, content) => {
    const { status, body } = await upload(content);
    expect(status).toBe(415);
    expect(body.errors).toHaveProperty('file');
  });

  it('refuses too many bytes and too many pixels', async () => {
    const bytes = await upload(Buffer.concat([await picture(10, 10).jpeg().toBuffer(), Buffer.alloc(6 * 1024 * 1024)]));
    expect([bytes.status, bytes.body.code]).toEqual([413, 'too_large']);
    const pixels = await upload(await picture(8000, 6000).png().toBuffer());
    expect([pixels.status, pixels.body.code]).toEqual([413, 'too_large']);
  });

  it('looks at how large a picture is before it unpacks it', async () => {
    const bomb = blackPng(16_384);
    expect(bomb.length).toBeLessThan(photoLimits.bytes);
    const before = process.memoryUsage().rss;
    const { status, body } = await upload(bomb);
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('refuses ten thousand parts, and an upload that ends in the middle', async () => {
    const photo = await picture(10, 10).jpeg().toBuffer();
    const part = '--x\r\ncontent-disposition: form-data; name="n"\r\n\r\nv\r\n';
    const many = await send(Buffer.from(`${part.repeat(10_000)}--x--\r\n`), 'multipart/form-data; boundary=x');
    expect(many.statusCode).toBe(400);
    const { headers, payload } = multipart(photo);
    for (const length of [payload.length - 10, payload.length - 40, 60, 10]) {
      const cut = await send(payload.subarray(0, length), headers['content-type']);
      expect(cut.statusCode, `${length} bytes`).toBeGreaterThanOrEqual(400);
      expect(cut.statusCode, `${length} bytes`).toBeLessThan(500);
    }
  });

  it.each([
    ['climbs out of its folder', '../../../../etc/cron.d/job.jpg'],
    ['has a NUL', 'a\0b.jpg'],
    ['is 300 characters long', `${'n'.repeat(296)}.jpg`],
    ['is a header', 'a.jpg%0d%0aset-cookie: a=b'],
    ['is empty', ''],
  ])('never uses a file name as a path: one that %s', async (_, name) => {
    const { status, body } = await upload(await picture(10, 10).jpeg().toBuffer(), { name });
    expect([200, 400, 415]).toContain(status);
    if (status === 200) expect(body.data.url).toMatch(/^\/api\/v1\/photo\/[0-9a-f-]{36}$/);
  });

  it('refuses a body that is no upload, and one without the file', async () => {
    const json = await server.app.inject({
      method: 'POST',
      url: '/api/v1/admin/photo/add',
      headers: { authorization },
      payload: {},
    });
    expect(json.statusCode).toBe(415);
    const misnamed = await upload(await picture(10, 10).jpeg().toBuffer(), { field: 'photo' });
    expect(misnamed.body.errors).toHaveProperty('file');
  });

  it('answers 404 for a photo that is not there', async () => {
    expect((await server.app.inject(`/api/v1/photo/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });
});
