import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { callerOf, signInAt } from '#tests/crash/api.ts';
import { isComplete } from '#tests/support/complete.ts';
import { buildImage, type Image, megabytesOf, nonroot } from '#tests/support/image.ts';
import { multipart } from '#tests/support/multipart.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/support/postgres.ts';
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

const run = promisify(execFile);

/** Of `gcr.io/distroless/cc-debian12`: what it weighs unpacked, in megabytes, and the libraries in it. */
const base = {
  megabytes: 24,
  libraries: [
    'ld-linux-x86-64',
    'ld-linux-aarch64',
    'linux-vdso',
    'libc',
    'libdl',
    'libm',
    'libpthread',
    'libresolv',
    'librt',
    'libgcc_s',
    'libstdc++',
  ],
};

const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const credentials = { email: 'ada@lovelace.test', password: 'a very own pass phrase' };

describe('a deployment, by the steps of the Dockerfile', () => {
  let image: Image;
  /** The image's /app. */
  let folder: string;
  /** Where databases and backups lie. */
  let data: string;
  let postgres: Postgres | null;
  const script = () => join(folder, 'scripts/run.mjs');
  const production = (env: Record<string, string>) => ({
    NODE_ENV: 'production',
    ACCESS_TOKEN_SECRET: 'a secret for this test, longer than 32 characters',
    PUBLIC_URL: 'https://lectern.example.com',
    ...env,
  });

  const runProgram = async (program: string, args: string[], env: Record<string, string>) => {
    const { code, output } = await runScript(script(), [program, ...args], env);
    expect(code, `${program}: ${output}`).toBe(0);
  };

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'lectern-deployment-'));
    image = await buildImage();
    folder = join(image.root, image.workdir);
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    await image.remove();
    await rm(data, { recursive: true, force: true });
  });

  it('imports what package.json names as its dependencies, all of it and nothing else', async () => {
    const server = join(folder, 'dist/server');
    const files = (await readdir(server, { recursive: true })).filter((name) => name.endsWith('.js'));
    const code = (await Promise.all(files.map((name) => readFile(join(server, name), 'utf8')))).join('\n');
    const modules = imports.flatMap((pattern) => [...code.matchAll(pattern)].map(([, module = '']) => module));
    const packages = modules
      // pdf.js has a line of code as a text, for browsers: `import("${url}")`.
      .filter((module) => !/^(\.|node:|\$\{)/.test(module) && !builtinModules.includes(module))
      .map(packageOf);
    expect([...new Set(packages)].sort()).toEqual(Object.keys(manifest.dependencies).sort());
  });

  it('has at most 120 MB of them', async () => {
    expect(await megabytesOf(join(folder, 'node_modules'))).toBeLessThan(120);
  });

  it('is an image of at most 250 MB unpacked, with the Node.js that it is made with', async () => {
    const here = (await stat(process.execPath)).size;
    const others = (process.env.OTHER_NODES ?? '').split(delimiter).filter(Boolean);
    const sizes = await Promise.all(others.map(async (path) => (await stat(path)).size));
    const heavier = (Math.max(here, ...sizes) - here) / 1024 ** 2;
    expect(base.megabytes + heavier + (await megabytesOf(image.root))).toBeLessThan(250);
  });

  it.runIf(process.platform === 'linux')('needs no library that its base lacks', async () => {
    const own = await filesOf(image.root);
    const native = own.filter(
      (file) => /\.node$|\.so[.\d]*$|bin\/node$/.test(file) && !/prebuilds\/(?!linux-)/.test(file),
    );
    const brought = own.map((file) => file.split('/').at(-1));
    const missing = new Set<string>();
    for (const file of native) {
      // Of another processor's it can tell nothing.
      const { stdout } = await run('ldd', [file]).catch(() => ({ stdout: '' }));
      for (const [, path = ''] of stdout.matchAll(/^\s*(\S+)/gm)) {
        const name = path.split('/').at(-1) ?? '';
        if (!brought.includes(name) && !base.libraries.includes(name.replace(/\.so.*/, ''))) missing.add(name);
      }
    }
    expect(native.length).toBeGreaterThan(3);
    expect([...missing]).toEqual([]);
  });

  it('runs as a user who may write to nothing but its volume, says that it is well, and ends when told to', async () => {
    const own = await filesOf(image.root);
    const isRoot = process.getuid?.() === 0;
    const uid = isRoot ? nonroot : undefined;
    expect(image.user).toBe('nonroot');
    if (!isRoot) await run('chmod', ['-R', 'a-w', folder]);
    const [node = '', ...nodeArguments] = image.entrypoint;
    const program = nodeArguments.pop() ?? '';
    const environment = {
      ...production(image.env),
      DATA_DIR: join(image.root, image.env.DATA_DIR ?? ''),
      HOST: '127.0.0.1',
      // A container has its ports for itself, this machine has others.
      PORT: '0',
    };
    const server = await spawnServer(program, environment, {
      node: join(image.root, node),
      nodeArguments,
      uid,
      cwd: folder,
    });
    const [, port = ''] = /:(\d+)$/.exec(server.url) ?? [];
    const checkHealth = () => {
      const [command = '', ...args] = image.healthcheck;
      return run(join(image.root, command), args, { cwd: folder, env: { PORT: port } });
    };
    // A check that fails within the start period counts for nothing: a busy machine lets the first wait for longer than it does.
    await expect.poll(() => checkHealth().then(() => 'well', String), { timeout: 60_000 }).toBe('well');
    expect(await server.stop()).toBe(0);
    await expect(checkHealth()).rejects.toMatchObject({ code: 1 });
    const written = (await filesOf(image.root)).filter((file) => !own.includes(file));
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((file) => !file.startsWith(environment.DATA_DIR))).toEqual([]);
  });

  // Above it runs on PGlite, as a user; so it does here where there is no PostgreSQL.
  it.each([...(isComplete ? ['PGlite'] : []), 'PostgreSQL'])(
    'runs its programs, from an empty database of %s on',
    async (engine) => {
      if (engine === 'PostgreSQL' && !postgres && isComplete) return;
      const place = async (name: string) => {
        const database = engine === 'PostgreSQL' && postgres ? await createDatabase(postgres.url) : undefined;
        const DATA_DIR = join(data, `${engine}-${name}`);
        return production({ DATA_DIR, ...(database && { DATABASE_URL: database.url }) });
      };
      const [here, elsewhere] = [await place('here'), await place('elsewhere')];
      const person = ['--email', credentials.email, '--first-name', 'Ada', '--last-name', 'Lovelace'];
      await runProgram('setup', ['--file', 'docs/setup.example.json'], here);
      await runProgram('create-admin', person, { ...here, ADMIN_PASSWORD: credentials.password });
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

      const file = join(data, `${engine}.backup`);
      await runProgram('backup', [file], here);
      expect(await server.stop()).toBe(0);
      await runProgram('audit-verify', [], here);
      const { output } = await runScript(script(), ['doctor'], here);
      expect(output).toMatch(/^ok +migrations /m);
      expect(output).toMatch(/^ok +backup /m);
      await runProgram('restore', [file, '--new'], elsewhere);
      const restored = await spawnServer(script(), elsewhere);
      await signInAt(restored.url, credentials);
      await restored.stop();
    },
  );

  it('makes demo data, where it is not production', async () => {
    const database = postgres && (await createDatabase(postgres.url));
    const env = { DATA_DIR: join(data, 'demo'), ...(database && { DATABASE_URL: database.url }) };
    await runProgram('demo-data', ['--bookings', '100'], env);
  });

  it('builds nothing where the tools are missing, and says what to run', async () => {
    await run('chmod', ['-R', 'u+w', folder]);
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'src/changed.ts'), '');
    const stale = await runScript(script(), ['start'], production({ DATA_DIR: join(data, 'stale') }));
    await rm(join(folder, 'dist'), { recursive: true });
    const missing = await runScript(script(), ['start'], production({ DATA_DIR: join(data, 'missing') }));
    const remedy = 'The build tools are not installed here. Run: npm ci --include=dev && npm run build\n';
    expect(stale).toEqual({ code: 1, output: `The sources have changed since the last build. ${remedy}` });
    expect(missing).toEqual({ code: 1, output: `Lectern has not been built yet. ${remedy}` });
  });
});
