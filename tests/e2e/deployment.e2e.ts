import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { callerOf, signInAt } from '#tests/crash/api.ts';
import { multipart } from '#tests/support/multipart.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/support/postgres.ts';
import { installPruned, megabytesOf } from '#tests/support/pruned-install.ts';
import { runScript } from '#tests/support/run-program.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import manifest from '../../package.json' with { type: 'json' };

/** The package that a module belongs to. */
const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

/** What a built file imports at the start of a line, or when it is needed, or by `require` under the bundler's names for it. */
const imports = [
  /^import (?:[^"]* from )?"([^"]+)"/gm,
  /\bimport\("([^"]+)"\)/g,
  /\b(?:__require|require\$\d+|createRequire\(import\.meta\.url\)\.resolve)\("([^"]+)"\)/g,
];

const credentials = { email: 'ada@lovelace.test', password: 'a very own pass phrase' };

describe('a deployment, with the packages that production keeps', () => {
  let folder: string;
  let postgres: Postgres | null;
  const script = () => join(folder, 'scripts/run.mjs');
  const production = (env: Record<string, string>) => ({
    NODE_ENV: 'production',
    ACCESS_TOKEN_SECRET: 'a secret for this test, longer than 32 characters',
    PUBLIC_URL: 'https://lectern.example.com',
    ...env,
  });

  const run = async (program: string, args: string[], env: Record<string, string>) => {
    const { code, output } = await runScript(script(), [program, ...args], env);
    expect(code, `${program}: ${output}`).toBe(0);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-deployment-'));
    await installPruned(folder, dirname(dirname(inject('serverProgram'))));
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('imports what package.json names as its dependencies, all of it and nothing else', async () => {
    const server = join(folder, 'dist/server');
    const files = (await readdir(server, { recursive: true })).filter((name) => name.endsWith('.js'));
    const code = (await Promise.all(files.map((name) => readFile(join(server, name), 'utf8')))).join('\n');
    const modules = imports.flatMap((pattern) => [...code.matchAll(pattern)].map(([, module = '']) => module));
    const packages = modules
      .filter((module) => !/^(\.|node:)/.test(module) && !builtinModules.includes(module))
      .map(packageOf);
    expect([...new Set(packages)].sort()).toEqual(Object.keys(manifest.dependencies).sort());
  });

  it('has at most 120 MB of them', async () => {
    expect(await megabytesOf(join(folder, 'node_modules'))).toBeLessThan(120);
  });

  it.each(['PGlite', 'PostgreSQL'])('runs its programs, from an empty database of %s on', async (engine) => {
    if (engine === 'PostgreSQL' && !postgres) return;
    const place = async (name: string) => {
      const database = engine === 'PostgreSQL' && postgres ? await createDatabase(postgres.url) : undefined;
      const DATA_DIR = join(folder, `${engine}-${name}`);
      return production({ DATA_DIR, ...(database && { DATABASE_URL: database.url }) });
    };
    const [here, elsewhere] = [await place('here'), await place('elsewhere')];
    const person = ['--email', credentials.email, '--first-name', 'Ada', '--last-name', 'Lovelace'];
    await run('create-admin', person, { ...here, ADMIN_PASSWORD: credentials.password });
    const server = await spawnServer(script(), here);
    const token = await signInAt(server.url, credentials);
    const call = callerOf(() => server.url, token);
    await call(languages.add, { body: { name: 'Quenya', code: 'qya', active: true } });
    const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: '#0065c6' } });
    const { headers, payload } = multipart(await picture.jpeg().toBuffer());
    const photo = await fetch(`${server.url}/api/v1/admin/photo/add`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: payload,
    });
    expect(photo.status).toBe(200);
    for (const path of ['/admin', '/api/docs', '/api/docs/static/swagger-ui.css', '/api/openapi.json'])
      expect({ path, status: (await fetch(`${server.url}${path}`)).status }).toEqual({ path, status: 200 });

    const file = join(folder, `${engine}.backup`);
    await run('backup', [file], here);
    expect(await server.stop()).toBe(0);
    await run('audit-verify', [], here);
    await run('restore', [file, '--new'], elsewhere);
    const restored = await spawnServer(script(), elsewhere);
    await signInAt(restored.url, credentials);
    await restored.stop();
  });

  it('makes demo data, where it is not production', async () => {
    const database = postgres && (await createDatabase(postgres.url));
    const env = { DATA_DIR: join(folder, 'demo'), ...(database && { DATABASE_URL: database.url }) };
    await run('demo-data', ['--bookings', '100'], env);
  });

  it('builds nothing where the tools are missing, and says what to run', async () => {
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'src/changed.ts'), '');
    const stale = await runScript(script(), ['start'], production({ DATA_DIR: join(folder, 'stale') }));
    await rm(join(folder, 'dist'), { recursive: true });
    const missing = await runScript(script(), ['start'], production({ DATA_DIR: join(folder, 'missing') }));
    const remedy = 'The build tools are not installed here. Run: npm ci --include=dev && npm run build\n';
    expect(stale).toEqual({ code: 1, output: `The sources have changed since the last build. ${remedy}` });
    expect(missing).toEqual({ code: 1, output: `Lectern has not been built yet. ${remedy}` });
  });
});
