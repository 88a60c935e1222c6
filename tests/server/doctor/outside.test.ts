import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkAddress, checkCertificateFiles } from '#server/doctor/check-address.ts';
import { createDiskCheck } from '#server/doctor/check-disk.ts';
import { checkFiles } from '#server/doctor/check-files.ts';
import { checkMail } from '#server/doctor/check-mail.ts';
import { checkProvider } from '#server/doctor/check-provider.ts';
import { checkSecrets } from '#server/doctor/check-secrets.ts';
import { type Check, type Patient, runCheck } from '#server/doctor/examination.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { version } from '#server/version.ts';
import { makeCertificate, writeCertificate } from '#tests/support/certificate.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startIdentityProvider } from '#tests/support/identity-provider.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startS3Server } from '#tests/support/s3-server.ts';

const random = 'u0hTtqyS9nPpXv2mKzj4Rb7wLc1dGf8e';
const live = { NODE_ENV: 'production', ACCESS_TOKEN_SECRET: random, PUBLIC_URL: 'https://lectern.example.com' };
const patientOf = (environment: Record<string, string>, now = new Date()): Patient => {
  const config = readConfig(environment);
  return { config, secret: config.accessTokenSecret, now: () => now };
};
const short = ({ check, level, says }: Finding) => `${level} ${check}: ${says}`;
const run = async (check: Check, patient: Patient) => (await check(patient, new AbortController().signal)).map(short);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-doctor-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('mail', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  const password = 'a5%2Fq9Zt';
  beforeAll(async () => {
    server = await startMailServer('lectern', decodeURIComponent(password));
  });
  afterAll(() => server.close());
  const check = (url: string) => run(checkMail, patientOf({ ...live, SMTP_URL: url }));

  it('signs in and sends nothing', async () => {
    expect(await check(server.url('lectern', password))).toEqual([
      `ok mail: The mail server 127.0.0.1:${server.port} answers and lets Lectern sign in.`,
    ]);
    expect([server.signedIn, server.letters()]).toEqual([['lectern'], 0]);
  });

  it('says that a password is wrong without telling it', async () => {
    const found = await check(server.url('lectern', 'guessed-wrong'));
    expect(found).toEqual([expect.stringMatching(/^wrong mail: The mail server \S+ cannot be used: EAUTH 535/)]);
    expect(found.join()).not.toContain('guessed-wrong');
  });

  it('says that nobody listens, and that none is configured', async () => {
    const port = await findFreePort();
    expect(await check(`smtp://127.0.0.1:${port}`)).toEqual([
      expect.stringMatching(/^wrong mail: The mail server \S+ cannot be used: E(SOCKET|CONNECTION|CONNREFUSED)/),
    ]);
    expect(await run(checkMail, patientOf(live))).toEqual([
      'wrong mail: No mail server is configured: e-mails become files in ./data/outbox.',
    ]);
    expect(await run(checkMail, patientOf({}))).toEqual([expect.stringMatching(/^ok mail/)]);
  });

  it('is given up where the server falls silent', async () => {
    const silent = createServer();
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const patient = patientOf({ ...live, SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    const found = await runCheck('mail', (signal) => checkMail(patient, signal), 500);
    expect(found.map(short)).toEqual(['wrong mail: There was no answer within 0.5 seconds.']);
    silent.close();
  });
});

it('a check that breaks is found wrong itself', async () => {
  const found = await runCheck('mail', async () => {
    throw Object.assign(new Error('s3cr3t'), { code: 'EBROKEN' });
  });
  expect(found.map(short)).toEqual(['wrong mail: It could not be looked at: EBROKEN.']);
});

describe('the store of files', () => {
  it('is asked for a document, by a signature that it takes', async () => {
    const store = await startS3Server();
    const check = async (url: string, outsideSha256?: string) => {
      const content = { outsideSha256: outsideSha256 ?? null };
      const learned = { facts: { content }, localTime: 0 } as Parameters<typeof checkFiles>[1];
      return (await checkFiles(patientOf({ FILES_URL: url }), learned)).map(short);
    };
    expect(await check(store.url())).toEqual([expect.stringMatching(/^ok files: The store \S+ answers; there is no/)]);
    expect(await check(store.url('wr0ng'))).toEqual([
      expect.stringMatching(/^wrong files: The store \S+ answers 403\.$/),
    ]);
    expect(await check(store.url().replace('/lectern/', '/lecturn/'))).toEqual([
      expect.stringMatching(/^wrong files: The store \S+\/lecturn is none: there is no bucket of that name\.$/),
    ]);
    expect(await check(store.url(), 'a'.repeat(64))).toEqual([
      expect.stringMatching(/^wrong files: .* lacks a document/),
    ]);
    expect((await readdir(store.directory, { recursive: true })).filter((name) => name.includes('_object'))).toEqual(
      [],
    );
    const url = store.url();
    await store.close();
    expect(await check(url)).toEqual([
      expect.stringMatching(/^wrong files: .* cannot be reached: nobody listens there/),
    ]);
    const learned = { facts: { content: { outsideSha256: 'a'.repeat(64) } }, localTime: 0 };
    expect((await checkFiles(patientOf({}), learned as Parameters<typeof checkFiles>[1])).map(short)).toEqual([
      'wrong files: Some documents are in a store outside, which FILES_URL does not name.',
    ]);
  });
});

describe('the provider of single sign-on', () => {
  const check = (environment: Record<string, string>) => run(checkProvider, patientOf({ ...live, ...environment }));

  it('is asked what it says of itself, and told nothing', async () => {
    const provider = await startIdentityProvider();
    const { OIDC_ISSUER: issuer = '', ...client } = provider.environment;
    expect(await check({ OIDC_ISSUER: issuer, ...client })).toEqual([
      `ok provider: ${issuer} answers. Whether it takes the client, only a sign-in shows.`,
    ]);
    const elsewhere = issuer.replace('127.0.0.1', 'localhost');
    expect(await check({ OIDC_ISSUER: elsewhere, ...client })).toEqual([
      `wrong provider: Nobody signs in by ${elsewhere}: it calls itself otherwise (OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED).`,
    ]);
    await provider.close();
    const nowhere = `http://127.0.0.1:${await findFreePort()}`;
    expect(await check({ OIDC_ISSUER: nowhere, ...client })).toEqual([
      `wrong provider: Nobody signs in by ${nowhere}: nobody listens there (ECONNREFUSED).`,
    ]);
  });

  it('is not looked for where none is configured', async () => {
    expect(await check({})).toEqual([]);
  });
});

describe('the public address', () => {
  /** Whatever answers by HTTPS with a certificate for so many days. */
  const serve = async (days: number, body: string, headers: Record<string, string> = {}) => {
    const { certificate, key } = makeCertificate('Doctor', days);
    const server = createHttps({ cert: certificate, key }, (_asked, answer) =>
      answer.writeHead(200, headers).end(body),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { url, close: () => server.close() };
  };
  const healthy = JSON.stringify({ data: { status: 'ok', version } });
  const check = (url: string) => run(checkAddress, patientOf({ ...live, PUBLIC_URL: url }));

  it('leads to Lectern, by a certificate that browsers have to trust', async () => {
    const { url, close } = await serve(90, healthy);
    const host = new URL(url).host;
    expect(await check(url)).toEqual([
      `ok address: ${url} leads to Lectern ${version}.`,
      `wrong certificate: Browsers do not trust that of ${host}: DEPTH_ZERO_SELF_SIGNED_CERT.`,
      'ok clock: It agrees with that of the public address.',
    ]);
    close();
  });

  it('has a certificate that is over, another clock, or somebody else', async () => {
    const over = await serve(-3, '<html>', { date: new Date(Date.now() - 7_200_000).toUTCString() });
    expect(await check(over.url)).toEqual([
      `wrong address: ${over.url} does not lead to Lectern: it answers 200.`,
      expect.stringMatching(/^wrong certificate: That of \S+ expired on \d{4}-\d\d-\d\d\.$/),
      'wrong clock: This machine’s clock and that of the public address differ by 2 hours.',
    ]);
    over.close();
    const old = await serve(90, healthy.replace(version, '0.0.1'));
    expect((await check(old.url))[0]).toBe(
      `warning address: ${old.url} leads to Lectern 0.0.1, and this is ${version}.`,
    );
    old.close();
  });

  it('may not be reached from here', async () => {
    const url = `https://127.0.0.1:${await findFreePort()}`;
    expect(await check(url)).toEqual([
      `warning address: ${url} cannot be reached from here: nobody listens there (ECONNREFUSED).`,
    ]);
    expect(await run(checkAddress, patientOf({}))).toEqual([expect.stringMatching(/^warning address: PUBLIC_URL/)]);
    expect(await run(checkAddress, patientOf({ API_URL: 'https://api.example.com/api/v1' }))).toEqual([]);
  });

  it('may be spoken TLS for by Lectern, with files that are good for a while', async () => {
    const { files } = await writeCertificate(await mkdtemp(join(folder, 'tls-')), 60);
    const environment = { ...live, TLS_CERTIFICATE: files.certificate, TLS_KEY: files.key };
    const check = (days: number) =>
      run(checkCertificateFiles, patientOf(environment, new Date(Date.now() + days * 86_400_000)));
    expect(await check(0)).toEqual([expect.stringMatching(/^ok certificate: The one in \S+ is good until/)]);
    expect(await check(50)).toEqual([expect.stringMatching(/^warning certificate: .* expires in 10 days, on/)]);
    expect(await check(61)).toEqual([expect.stringMatching(/^wrong certificate: .* expired on/)]);
    await writeFile(files.key, 'no key');
    expect(await check(0)).toEqual([expect.stringMatching(/^wrong certificate: TLS_KEY names \S+, which holds no/)]);
  });
});

describe('secrets', () => {
  const check = (environment: Record<string, string>) =>
    run(checkSecrets, patientOf({ ...live, DATA_DIR: folder, ...environment }));

  it.each([
    ['ACCESS_TOKEN_SECRET', 'changeme-changeme-changeme-changeme'],
    ['ACCESS_TOKEN_SECRET', 'ababababababababababababababababababab'],
    ['ACCESS_TOKEN_SECRET', 'test-deployment-of-our-marketplace'],
    ['METRICS_TOKEN', 'the metrics token of an example, long'],
  ])('can be guessed: %s', async (variable, value) => {
    const found = await check({ [variable]: value });
    expect(found).toEqual([`wrong secrets: ${variable} can be guessed: it is no random text.`]);
    expect(found.join()).not.toContain(value);
  });

  it.each([
    '3f9ac1234be07d5586a2d9c04e17fb6890a3c5d2e8b7410f96cd25ae83b07f61',
    'kQ7vTeStPz0xWmYb3Lr9JdUaC5hN8fGs2EoVi6RqXtMwBy4K1jHnZpDlSgAuFc/+',
  ])('cannot be guessed for a short word that random text has in some place: %s', async (value) => {
    expect(await check({ ACCESS_TOKEN_SECRET: value })).toEqual([expect.stringMatching(/^ok secrets/)]);
  });

  it('are the first that everybody tries', async () => {
    expect(await check({ DATABASE_URL: 'postgres://lectern:postgres@db/lectern' })).toEqual([
      expect.stringMatching(/^warning secrets: The password in DATABASE_URL/),
    ]);
    expect(await check({ DATABASE_URL: `postgres://lectern:${random}@db/lectern` })).toEqual([
      expect.stringMatching(/^ok secrets/),
    ]);
  });

  it.skipIf(process.platform === 'win32')('lie where everybody reads them', async () => {
    const file = join(folder, 'access-token-secret');
    await writeFile(file, random, { mode: 0o600 });
    expect(await check({})).toEqual([expect.stringMatching(/^ok secrets/)]);
    await chmod(file, 0o644);
    expect(await check({})).toEqual([`wrong secrets: ${file} can be read by everybody on this machine.`]);
    await rm(file);
  });

  it.skipIf(process.platform === 'win32')('lie in a database that everybody reads', async () => {
    const database = join(folder, 'database');
    await mkdir(database);
    // mkdtemp's is private, so nobody comes through it.
    await chmod(database, 0o755);
    expect(await check({})).toEqual([expect.stringMatching(/^ok secrets/)]);
    await chmod(folder, 0o755);
    expect(await check({})).toEqual([`wrong secrets: ${database} can be read by everybody on this machine.`]);
    await chmod(database, 0o700);
    expect(await check({})).toEqual([expect.stringMatching(/^ok secrets/)]);
    await chmod(folder, 0o700);
    await rm(database, { recursive: true });
  });
});

describe('the disk', () => {
  const megabyte = 1024 ** 2;
  it.each([
    [63, /^wrong disk: 63 MB are free on the disk of \S+, of 100 GB\.$/],
    [500, /^warning disk: 500 MB are free/],
    [20_000, /^ok disk: 19 GB are free/],
  ])('with %d MB', async (free, line) => {
    const check = createDiskCheck(async () => ({ bavail: free, bsize: megabyte, blocks: 102_400 }));
    expect(await run(check, patientOf({ DATA_DIR: join(folder, 'not', 'yet') }))).toEqual([
      expect.stringMatching(line),
    ]);
  });

  it.each<Record<string, string>>([
    { DATABASE_URL: 'postgres://lectern:x@db.example.com/lectern' },
    { API_URL: 'https://api.example.com/api/v1' },
  ])('refuses no writes where the embedded database is not there: %j', async (environment) => {
    const check = createDiskCheck(async () => ({ bavail: 63, bsize: megabyte, blocks: 102_400 }));
    const [finding] = await check(patientOf({ ...environment, DATA_DIR: folder }), new AbortController().signal);
    expect(finding).toMatchObject({ level: 'warning', todo: 'Make room before it is full.' });
  });

  it('is measured', async () => {
    expect(await run(createDiskCheck(), patientOf({ DATA_DIR: folder }))).toEqual([
      expect.stringMatching(/^\w+ disk: [\d,]+ [MG]B are free on the disk of/),
    ]);
  });
});
