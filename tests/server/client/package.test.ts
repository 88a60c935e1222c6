import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '#client/index.ts';
import { tutors } from '#contract/tutors.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { useClient } from '#tests/support/client.ts';
import { pglite } from '#tests/support/engines.ts';
import { findFreePort } from '#tests/support/free-port.ts';

const run = promisify(execFile);
const compiler = resolve('node_modules/typescript/bin/tsc');
/** @returns what the compiler says, and nothing where all is well. */
const compile = (folder: string, compilerOptions: object, files: string[]) =>
  writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files })).then(() =>
    run(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    ),
  );

/** What somebody else's program does with the package. */
const consumer = `
import { createClient, LecternError, signWebhook, verifyWebhook, type BatchItem, type IncomingTutor, type WebhookEvent } from '@lectern/client';

declare const process: { env: Record<string, string | undefined> };
declare const console: { log: (text: string) => void };

const lectern = createClient({ url: process.env['LECTERN'] ?? '', token: process.env['TOKEN'] ?? '' });
const tutor: IncomingTutor = {
  sourceVersion: 1, firstName: 'Ida', lastName: 'Lindqvist', email: 'ida@away.example', hourlyRateCents: 4500, currency: 'EUR',
  subjects: ['sciences/physics'], languages: ['de'], levels: ['Secondary school'],
};
// @ts-expect-error A field that staff own.
const notTheirs: IncomingTutor = { ...tutor, status: 'approved' };
// @ts-expect-error A tutor is not told of without an address.
await lectern.putTutor('t-1', { ...tutor, email: undefined }).catch(() => notTheirs);

const { outcome } = await lectern.putTutor('t-2', tutor);
const said: 'created' | 'changed' | 'unchanged' | 'stale' | 'linked' | 'merged' = outcome;
const items: BatchItem[] = [{ type: 'user', externalId: 'u-1', sourceVersion: 1, firstName: 'Mia', lastName: 'Okafor', email: 'mia@away.example' }];
const [first] = await lectern.batch(items);
const refused = await lectern.putTutor('t-3', { ...tutor, currency: 'euro' }).catch((error: unknown) =>
  error instanceof LecternError ? Object.keys(error.errors) : [],
);
const meaningOf = (event: WebhookEvent) => {
  switch (event.type) {
    case 'tutor.rejected': return event.data.statusReason?.length ?? 0;
    case 'level.created': return event.data.rank + (event.previous?.rank ?? 0);
    default: return 0;
  }
};
const body = JSON.stringify({ id: 'e', type: 'level.created', data: { rank: 3 }, previous: null });
const secret = 'whsec_bm90IGEgc2VjcmV0IGF0IGFsbA==';
const { event } = await verifyWebhook(body, await signWebhook(body, { id: 'e', secret }), secret);
console.log(JSON.stringify({ said, first: first?.outcome, refused, rank: meaningOf(event), subjects: (await lectern.subjects()).map(({ slug }) => slug) }));
`;

/** The types that the contract leads to here, and those that were written into the package, each for the other. */
const comparison = (sources: string) => `
import type * as Inferred from '${sources}/index.ts';
import type * as Written from '@lectern/client';

type Fits<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : [One, 'takes less than', Other]) : [Other, 'takes less than', One];
type Part<Calls, Name extends keyof Calls, Field extends string> = Field extends keyof Calls[Name] ? Calls[Name][Field] : undefined;
type Fields = 'answer' | 'body' | 'query';
type Compared = {
  [Name in keyof Inferred.Calls]: Name extends 'batch' ? Fits<Inferred.Calls[Name]['answer'], Written.Calls[Name]['answer']> : {
    [Field in Fields]: Fits<Part<Inferred.Calls, Name, Field>, Part<Written.Calls, Name, Field>>;
  };
};
type Expected = { [Name in keyof Written.Calls]: Name extends 'batch' ? true : { [Field in Fields]: true } };
export const compared = (given: Compared): Expected => given;
export const items = (given: Inferred.BatchItem): Written.BatchItem => given;
export const itemsBack = (given: Written.BatchItem): Inferred.BatchItem => given;
export const events = (given: Inferred.DomainEvent): Written.DomainEvent => given;
export const eventsBack = (given: Written.DomainEvent): Inferred.DomainEvent => given;
export const webhooks = (given: Inferred.WebhookTest): Written.WebhookTest => given;
export const client = (given: Inferred.Client): Written.Client => given;
`;

const strict = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  strict: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  skipLibCheck: false,
  types: [],
};

describe('the package of the client', () => {
  const used = useClient(pglite);
  let folder: string;
  /** What building says of the size. */
  let printed: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-client-'));
    const [packed, away] = [join(folder, 'packed'), join(folder, 'away')];
    await mkdir(packed);
    await mkdir(away);
    for (const file of ['package.json', 'README.md']) await cp(join('client', file), join(packed, file));
    const build = ['--import', 'tsx', 'scripts/client/build.ts', join(packed, 'dist')];
    printed = (await run(process.execPath, build)).stdout;
    const { stdout } = await run('npm', ['pack', '--json', '--loglevel=error'], { cwd: packed });
    const [{ filename, files }] = JSON.parse(stdout);
    expect(files.map(({ path }: { path: string }) => path).sort()).toEqual([
      'README.md',
      'dist/LICENSE',
      'dist/index.d.ts',
      'dist/index.js',
      'package.json',
    ]);
    await writeFile(join(away, 'package.json'), JSON.stringify({ name: 'away', type: 'module', private: true }));
    // Nothing is asked of any registry.
    await run('npm', ['install', '--offline', '--loglevel=error', join(packed, filename)], { cwd: away });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is of the version of the server, needs nothing at run time, and is no larger than 15 kB', async () => {
    const [ours, whole] = await Promise.all(
      ['client/package.json', 'package.json'].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
    );
    expect([ours.version, ours.dependencies, ours.license]).toEqual([whole.version, undefined, whole.license]);
    // TypeScript before 6 looks for these alone, unless it is told to resolve as Node.js does now.
    expect({ types: ours.types, default: ours.main }).toEqual(ours.exports['.']);
    const built = await Promise.all(
      ['index.js', 'index.d.ts'].map((file) => readFile(join(folder, 'packed/dist', file), 'utf8')),
    );
    expect(printed).toMatch(/^Built the client: \d+\.\d kB minified, \d+\.\d kB with gzip\.$/m);
    expect(Number(/([\d.]+) kB minified/.exec(printed)?.[1])).toBeLessThanOrEqual(15);
    for (const text of built) expect(text).not.toMatch(/^(import|export) .* from |\bimport\(|\bzod\b/m);
  });

  it.each([
    ['a bundler', { module: 'ESNext', moduleResolution: 'Bundler', exactOptionalPropertyTypes: true }],
    ['Node.js', { module: 'NodeNext', moduleResolution: 'NodeNext' }],
  ])('is compiled strictly, and runs, in a folder of somebody else by the rules of %s', async (_, options) => {
    const away = join(folder, 'away');
    await writeFile(join(away, 'consumer.ts'), consumer);
    expect(await compile(away, { ...strict, ...options }, ['consumer.ts'])).toBe('');
    const { stdout } = await run(process.execPath, [join(away, 'consumer.js')], {
      env: { LECTERN: used.server.url, TOKEN: used.token },
    });
    expect(JSON.parse(stdout)).toMatchObject({
      said: expect.stringMatching(/^(created|unchanged)$/),
      first: expect.stringMatching(/^(created|unchanged)$/),
      refused: ['currency'],
      rank: 3,
      subjects: ['sciences', 'physics'],
    });
  });

  it('has a README whose examples are one program, which is compiled strictly, and runs', {
    timeout: 240_000,
  }, async () => {
    // As `npm init` makes it: without a word of modules.
    const away = join(folder, 'away', 'plain');
    await mkdir(away);
    await writeFile(join(away, 'package.json'), JSON.stringify({ name: 'plain', version: '1.0.0' }));
    const text = await readFile('client/README.md', 'utf8');
    const name = /are one program, `(.+?)`/.exec(text)?.[1] ?? '';
    const examples = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, example]) => example);
    expect(examples).toHaveLength(4);
    await writeFile(join(away, name), examples.join('\n'));
    const options = { module: 'NodeNext', moduleResolution: 'NodeNext', noPropertyAccessFromIndexSignature: false };
    // As it is where somebody has installed @types/node.
    const ofNode = { typeRoots: [resolve('node_modules/@types')], types: ['node'] };
    expect(await compile(away, { ...strict, ...options, ...ofNode }, [name])).toBe('');

    const { call, db, url } = used.server;
    await db.insert(languages).values({ name: 'English', code: 'en' });
    await db.insert(levels).values({ name: 'Upper secondary school', rank: 2 });
    const [parent] = await db.insert(subjects).values({ name: 'Mathematics', slug: 'mathematics' }).returning();
    await db.insert(subjects).values({ name: 'Algebra', slug: 'mathematics-algebra', parentId: parent?.id ?? null });
    const secret = 'whsec_bm90IGEgc2VjcmV0IGF0IGFsbA==';
    const port = await findFreePort();
    const program = spawn(process.execPath, [name.replace(/ts$/, 'js')], {
      cwd: away,
      env: { LECTERN_URL: url, LECTERN_TOKEN: used.token, WEBHOOK_SECRET: secret, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(program, 'exit');
    let printed = '';
    for (const stream of [program.stdout, program.stderr])
      stream.setEncoding('utf8').on('data', (more: string) => {
        printed += more;
      });
    await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/^created .*\n2 of 2\nu-8 \S+ \{ email: /);
    const body = JSON.stringify({ type: 'webhook.test' });
    const hook = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers }).then(({ status }) => status);
    expect([await hook(await signWebhook(body, { id: 'msg-1', secret })), await hook({})]).toEqual([204, 400]);
    const { body: found } = await call(tutors.list, { as: 'admin', query: { search: 'ida@example.com' } });
    const [{ id, version }] = found.data;
    const decision = { status: 'approved', reason: null, letter: null, version };
    expect(await call(tutors.changeStatus, { as: 'admin', params: { id }, body: decision })).toMatchObject({
      status: 200,
    });
    await sealTrail(db);
    await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/msg-1 webhook\.test\n[\s\S]*t-42 may teach\n$/);
    program.kill('SIGINT');
    expect(await ended, printed).toEqual([0, null]);
    expect(await readFile(join(away, 'cursor'), 'utf8')).not.toBe('');
  });

  it('has the types that the contract leads to', async () => {
    const away = join(folder, 'away');
    await writeFile(join(away, 'comparison.ts'), comparison(resolve('client/src')));
    const options = { module: 'ESNext', moduleResolution: 'Bundler', allowImportingTsExtensions: true, noEmit: true };
    const ofTheRepository = {
      noPropertyAccessFromIndexSignature: false,
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      skipLibCheck: true,
      types: [],
    };
    expect(await compile(away, { ...strict, ...options, ...ofTheRepository }, ['comparison.ts'])).toBe('');
  });
});
