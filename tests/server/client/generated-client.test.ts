import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integration } from '#contract/integration/index.ts';
import { useClient } from '#tests/support/client.ts';
import { pglite } from '#tests/support/engines.ts';

const run = promisify(execFile);
const modules = resolve('node_modules');

/** Somebody's program that uses what was generated. */
const program = `
import { batch, events, languages, putTutor, putUser } from './generated/index.ts';
import { client } from './generated/client.gen.ts';
import type { BatchItem, DomainEvent, IncomingTutor } from './generated/index.ts';

declare const process: { env: Record<string, string | undefined> };
declare const console: { log: (text: string) => void };

client.setConfig({ baseUrl: process.env.LECTERN ?? '', auth: process.env.TOKEN ?? '' });
const tutor: IncomingTutor = {
  sourceVersion: 1, firstName: 'Ida', lastName: 'Lindqvist', email: 'ida@example.com', hourlyRateCents: 4500, currency: 'EUR',
  subjects: ['sciences/physics'], languages: ['de'], levels: ['Secondary school'],
};
const told = await putTutor({ path: { externalId: 't-1' }, body: tutor });
const items: BatchItem[] = [{ type: 'user', externalId: 'u-1', sourceVersion: 1, firstName: 'Mia', lastName: 'Okafor', email: 'mia@example.com' }];
const answers = await batch({ body: { items } });
const refused = await putUser({ path: { externalId: 'u-2' }, body: { sourceVersion: 1, firstName: '', lastName: 'X', email: 'x' } });
const page = await events({ query: { limit: '1' } });
const reasonOf = (event: DomainEvent) => (event.type === 'tutor.suspended' ? event.data.statusReason : null);
const codes = (await languages()).data?.data.map(({ code }) => code);
console.log(JSON.stringify({
  told: told.data?.data.outcome, answer: answers.data?.data[0]?.outcome, errors: Object.keys(refused.error?.errors ?? {}),
  next: typeof page.data?.next, reasons: page.data?.data.map(reasonOf), codes,
}));
`;

describe('a client that is generated from the OpenAPI document', () => {
  const used = useClient(pglite);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-generated-'));
    const { body } = await used.server.app.inject({ method: 'GET', url: '/api/openapi.json' });
    await writeFile(join(folder, 'openapi.json'), body);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'program.ts'), program);
    const generator = join(modules, '@hey-api/openapi-ts/bin/run.js');
    const args = ['-i', 'openapi.json', '-o', 'generated', '-c', '@hey-api/client-fetch'];
    const env = { ...process.env, NODE_OPTIONS: `--import=${resolve('tests/support/typescript-for-generators.mjs')}` };
    await run(process.execPath, [generator, ...args], { cwd: folder, env });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has a function for each call, under its name in the contract', async () => {
    const functions = await readFile(join(folder, 'generated/sdk.gen.ts'), 'utf8');
    for (const name of [...Object.keys(integration), 'languagesUpdate', 'tutorsChangeStatus'])
      expect(functions).toContain(`export const ${name} = `);
    // What has no name of its own is called by its address.
    expect(functions).not.toMatch(/export const \w*ApiV1/);
  });

  it('is compiled strictly, and makes the calls', async () => {
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      rewriteRelativeImportExtensions: true,
      types: [],
      outDir: 'out',
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    const compiled = run(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', folder, '--pretty', 'false']);
    expect(
      await compiled.then(
        ({ stdout }) => stdout,
        ({ stdout }) => stdout,
      ),
    ).toBe('');
    const { stdout } = await run(process.execPath, ['--import', 'tsx', join(folder, 'program.ts')], {
      env: { PATH: process.env.PATH, LECTERN: used.server.url, TOKEN: used.token },
    });
    expect(JSON.parse(stdout)).toEqual({
      told: 'created',
      answer: 'created',
      errors: ['firstName', 'email'],
      next: 'string',
      reasons: expect.any(Array),
      codes: ['de'],
    });
  });
});
