import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { writeCertificate } from '#tests/support/certificate.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createDatabase, onServer } from '#tests/support/postgres.ts';
import { type Cluster, startCluster } from '#tests/support/postgres-cluster.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';

type Report = { level: string; findings: { check: string; level: string; says: string; todo?: string }[] };

/** The doctor's lines, as `wrong mail`, and all that it said. */
const examine = async (env: Record<string, string>) => {
  const { code, output } = await runProgram('doctor', ['--json'], env);
  const { level, findings } = JSON.parse(output) as Report;
  return { code, level, findings, output, lines: findings.map((found) => `${found.level} ${found.check}`) };
};

const random = () => randomBytes(36).toString('base64url');

const hashOf = async (folder: string) => {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const hash = createHash('sha256');
  for (const path of entries.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(path).update(await readFile(path));
  return hash.digest('hex');
};

const admin = ['--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Lovelace'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a deployment on PostgreSQL', () => {
  let postgres: Cluster | null;
  let replica: Cluster | undefined;
  beforeAll(async () => {
    // One that waits for the disk, as a right one does.
    postgres = await startCluster({ durable: true });
    replica = await postgres?.replicate();
  });
  afterAll(async () => {
    await replica?.stop();
    await postgres?.stop();
  });

  it('that is right is found so, line by line', async (context) => {
    if (!postgres) return context.skip('No PostgreSQL runs here.');
    const { url, drop } = await createDatabase(postgres.url);
    const [mailPassword, secret] = [random(), random()];
    const mail = await startMailServer('lectern', mailPassword);
    const store = await startS3Server();
    const { files } = await writeCertificate(folder, 90);
    await chmod(files.key, 0o600);
    const port = await findFreePort();
    const replicaUrl = replica && Object.assign(new URL(replica.url), { pathname: new URL(url).pathname }).href;
    const env = {
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url,
      ...(replicaUrl && { DATABASE_REPLICA_URL: replicaUrl }),
      ACCESS_TOKEN_SECRET: secret,
      PORT: String(port),
      PUBLIC_URL: `https://localhost:${port}`,
      TLS_CERTIFICATE: files.certificate,
      TLS_KEY: files.key,
      NODE_EXTRA_CA_CERTS: files.certificate,
      SMTP_URL: mail.url('lectern', mailPassword),
      FILES_URL: store.url(),
    };
    await runProgram('create-admin', admin, { ...env, ADMIN_PASSWORD: 'a very own pass phrase' });
    const server = await spawnServer(inject('serverProgram'), env);
    expect(await runProgram('backup', [join(folder, 'a.backup')], env)).toMatchObject({ code: 0 });
    const letters = mail.letters();

    const found = await examine(env);
    expect(found).toMatchObject({ code: 0, level: 'ok' });
    expect([...new Set(found.lines)]).toEqual([
      'ok configuration',
      'ok database',
      'ok extensions',
      'ok migrations',
      'ok clock',
      'ok mail',
      ...(replicaUrl ? ['ok replica'] : []),
      'ok files',
      'ok server',
      'ok proxy',
      'ok secrets',
      'ok disk',
      'ok certificate',
      'ok address',
      'ok backup',
      'ok accounts',
      'ok letters',
      'ok webhooks',
      'ok tokens',
      'ok audit trail',
    ]);
    const shown = await runProgram('doctor', [], env);
    expect(shown.output).toMatch(/^ok +mail +The mail server 127\.0\.0\.1:\d+ answers and lets Lectern sign in\.$/m);
    for (const hidden of [secret, mailPassword, new URL(url).password, 'S3RVER'])
      expect(found.output + shown.output).not.toContain(hidden);
    expect([mail.signedIn.length >= 2, mail.letters()]).toEqual([true, letters]);

    // As somebody who may only read, it sees the same.
    await onServer(
      url,
      `create role looker login password 'r3adsonly-u0hTtqyS'; grant usage on schema public, lectern to looker;
      grant select on all tables in schema public, lectern to looker`,
    );
    const reading = Object.assign(new URL(url), { username: 'looker', password: 'r3adsonly-u0hTtqyS' }).href;
    expect((await examine({ ...env, DATABASE_URL: reading })).lines).toEqual(found.lines);

    expect(await server.stop()).toBe(0);
    const without = await examine(env);
    expect(without.lines).toEqual(expect.arrayContaining(['warning server', 'warning address', 'warning proxy']));
    await onServer(url, 'drop owned by looker');
    await onServer(url, 'drop role looker');
    await store.close();
    await mail.close();
    await drop();
  });

  it('that is wrong is told what, and what to do', async (context) => {
    if (!postgres) return context.skip('No PostgreSQL runs here.');
    const mail = await startMailServer('lectern', random());
    const store = await startS3Server();
    const { files } = await writeCertificate(folder, -1);
    await chmod(files.key, 0o644);
    const wrongPassword = 'wr0ng-passw0rd';
    const env = {
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: Object.assign(new URL(postgres.url), { password: wrongPassword }).href,
      DATABASE_REPLICA_URL: postgres.url,
      ACCESS_TOKEN_SECRET: 'changeme-changeme-changeme-changeme',
      PORT: String(await findFreePort()),
      PUBLIC_URL: `https://127.0.0.1:${await findFreePort()}`,
      TLS_CERTIFICATE: files.certificate,
      TLS_KEY: files.key,
      SMTP_URL: mail.url('lectern', wrongPassword),
      FILES_URL: store.url(wrongPassword),
    };
    const { code, level, lines, findings, output } = await examine(env);
    expect([code, level]).toEqual([2, 'wrong']);
    expect(lines).toEqual([
      'ok configuration',
      'wrong database',
      'wrong mail',
      'warning replica',
      'wrong files',
      'warning server',
      'warning proxy',
      'wrong secrets',
      'wrong secrets',
      expect.stringMatching(/^\w+ disk$/),
      'wrong certificate',
      'warning address',
    ]);
    expect(output).toContain('the password is refused (28P01)');
    for (const hidden of [wrongPassword, env.ACCESS_TOKEN_SECRET, new URL(postgres.url).password])
      expect(output).not.toContain(hidden);
    expect(findings.filter((found) => found.level !== 'ok' && !found.todo)).toEqual([]);

    const empty = await createDatabase(postgres.url);
    const none = await examine({ ...env, DATABASE_URL: empty.url });
    expect(none.lines).toEqual(expect.arrayContaining(['ok extensions', 'warning migrations']));
    await empty.drop();
    await store.close();
    await mail.close();
  });
});

describe('a deployment on the embedded database', () => {
  it('is looked at through its server while that runs, by a copy while it does not, and is left as it is', async () => {
    const port = await findFreePort();
    const env = {
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'data'),
      ACCESS_TOKEN_SECRET: random(),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    };
    const before = await examine(env);
    expect(before.findings.find(({ check }) => check === 'database')?.says).toContain('There is no database in');
    expect(before.code).toBe(2);
    await expect(readdir(env.DATA_DIR)).rejects.toMatchObject({ code: 'ENOENT' });

    const server = await spawnServer(inject('serverProgram'), env);
    const running = await examine(env);
    expect(running.lines).toEqual(
      expect.arrayContaining([
        'ok database',
        'ok server',
        'ok address',
        'ok proxy',
        'wrong backup',
        'warning accounts',
      ]),
    );
    // Whoever has another secret is told nothing, and the server keeps its database.
    const stranger = await examine({ ...env, ACCESS_TOKEN_SECRET: random() });
    expect(stranger.findings.find(({ check }) => check === 'database')).toMatchObject({
      level: 'warning',
      says: expect.stringContaining('one process alone can open'),
    });
    expect((await fetch(`${server.url}/api/v1/ready`)).status).toBe(200);
    expect(await server.stop()).toBe(0);

    const whole = await hashOf(env.DATA_DIR);
    const stopped = await examine(env);
    expect(stopped.lines).toEqual(expect.arrayContaining(['ok database', 'ok migrations', 'warning server']));
    expect(await hashOf(env.DATA_DIR)).toBe(whole);
    expect(stopped.lines.filter((line) => !/server|address|proxy|clock/.test(line))).toEqual(
      running.lines.filter((line) => !/server|address|proxy|clock/.test(line)),
    );
  });
});

it('a configuration that makes no sense is all that is looked at', async () => {
  const { code, lines, output } = await examine({ NODE_ENV: 'production', PORT: 'many', SMTP_URL: 'ftp://s3cr3t' });
  expect([code, lines]).toEqual([2, Array.from({ length: 3 }, () => 'wrong configuration')]);
  expect(output).not.toContain('s3cr3t');
  const help = await runProgram('doctor', ['--help'], {});
  expect(help).toMatchObject({ code: 0, output: expect.stringContaining('npm run doctor -- --json') });
  expect(await runProgram('doctor', ['--nonsense'], {})).toMatchObject({ code: 2 });
});

it('the screens over another API are looked at without a database', async () => {
  await writeFile(join(folder, 'nothing'), '');
  const env = { API_URL: `http://127.0.0.1:${await findFreePort()}/api/v1`, DATA_DIR: folder };
  const { code, lines } = await examine(env);
  expect(code).toBe(2);
  // They send no e-mails, whose links would lead to PUBLIC_URL.
  expect(lines).toEqual(['warning configuration', 'wrong api', 'ok secrets', expect.stringMatching(/^\w+ disk$/)]);
});
