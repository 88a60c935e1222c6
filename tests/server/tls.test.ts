import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { connect as connectPlainly } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigurationError } from '#server/config.ts';
import { readTls, renewCertificate } from '#server/http/tls.ts';
import { makeCertificate, writeCertificate } from '#tests/support/certificate.ts';
import { pglite } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-tls-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a server with a certificate', () => {
  let server: TestServer;
  let made: Awaited<ReturnType<typeof writeCertificate>>;
  beforeAll(async () => {
    made = await writeCertificate(folder);
    const environment = { TLS_CERTIFICATE: made.files.certificate, TLS_KEY: made.files.key };
    server = await startTestServer(pglite, { environment, listen: true });
  });
  afterAll(() => server.close());

  /** What a client that speaks like this agrees on with the server. */
  const handshake = async (options: ConnectionOptions = {}, ca = made.ca) => {
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', ca, ...options });
    try {
      await once(socket, 'secureConnect');
      return { version: socket.getProtocol(), cipher: socket.getCipher().standardName, of: fingerprintOf(socket) };
    } finally {
      socket.destroy();
    }
  };
  const fingerprintOf = (socket: TLSSocket) => socket.getPeerCertificate().fingerprint256;

  it('answers by HTTPS, says that it will go on to, and knows its own address', async () => {
    expect(server.url).toMatch(/^https:/);
    const headers = { host: 'lectern.example' };
    const call = request(`${server.url}/api/v1/health`, {
      ca: made.ca,
      servername: 'localhost',
      agent: false,
      headers,
    });
    call.end();
    const [answer] = await once(call, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(answer.httpVersion).toBe('1.1');
  });

  it('speaks TLS 1.3 and 1.2 with the strongest suite that both know', async () => {
    expect(await handshake()).toEqual({
      version: 'TLSv1.3',
      cipher: 'TLS_AES_256_GCM_SHA384',
      of: made.fingerprint,
    });
    expect(await handshake({ maxVersion: 'TLSv1.2' })).toMatchObject({
      version: 'TLSv1.2',
      cipher: 'TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384',
    });
  });

  it.each([
    ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }],
    ['TLS 1.0', { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' }],
    ['CBC', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA384:ECDHE-ECDSA-AES128-SHA' }],
    ['CCM', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-CCM' }],
  ] satisfies [string, ConnectionOptions][])('refuses %s', async (_, options) => {
    await expect(handshake(options)).rejects.toThrow(/alert (protocol version|handshake failure)/);
    expect(await handshake()).toMatchObject({ version: 'TLSv1.3' });
  });

  it('says nothing to whoever speaks plain HTTP', async () => {
    const socket = connectPlainly(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');
    expect(answer).not.toContain('HTTP/1.1');
  });

  it('promises nothing in answer to what is no HTTP, which names no host', async () => {
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', ca: made.ca });
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.write('nonsense\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).not.toContain('strict-transport-security');
  });

  it('serves a renewed certificate without a restart, and the one before while the files do not fit together', async () => {
    renewCertificate(server.app, made.files, 20);
    const before = made.fingerprint;
    await writeFile(made.files.key, makeCertificate().key);
    await expect.poll(server.logged).toContain('the certificate was not renewed');
    expect((await handshake()).of).toBe(before);

    const renewed = await writeCertificate(folder);
    await expect.poll(async () => (await handshake({ rejectUnauthorized: false })).of).toBe(renewed.fingerprint);
    expect(await handshake({ maxVersion: 'TLSv1.2' }, renewed.ca)).toMatchObject({
      cipher: 'TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384',
    });
    await expect(
      handshake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }, renewed.ca),
    ).rejects.toThrow(/alert protocol version/);
  });
});

describe('the files of a certificate', () => {
  it('are named with the variable when they are no use', async () => {
    const { files } = await writeCertificate(await mkdtemp(join(folder, 'files-')));
    const other = await writeCertificate(await mkdtemp(join(folder, 'other-')));
    const nonsense = join(folder, 'nonsense.pem');
    await writeFile(nonsense, 'nonsense');
    const missing = join(folder, 'missing.pem');
    await expect(readTls(files)).resolves.toMatchObject({ minVersion: 'TLSv1.2' });
    for (const [given, sentence] of [
      [{ ...files, certificate: missing }, /^TLS_CERTIFICATE names \S+, which cannot be read \(ENOENT\)\.$/],
      [{ ...files, key: missing }, /^TLS_KEY names \S+, which cannot be read \(ENOENT\)\.$/],
      [{ ...files, certificate: nonsense }, /^TLS_CERTIFICATE names \S+, which holds no certificate/],
      [{ ...files, key: nonsense }, /^TLS_KEY names \S+, which holds no private key/],
      [{ ...files, key: other.files.key }, /^TLS_KEY names \S+, which is not the key of \S+certificate\.pem\.$/],
    ] as const) {
      const refusal = await readTls(given).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ConfigurationError);
      expect((refusal as Error).message).toMatch(sentence);
    }
  });
});
