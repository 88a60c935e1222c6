import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { scopes } from '#contract/scopes.ts';
import { serviceTokens } from '#contract/service-tokens.ts';
import { type AccountType, users } from '#contract/users.ts';
import { callerOf, signInAt } from '#tests/crash/api.ts';
import { examplesIn, fits } from '#tests/support/document-examples.ts';
import { pdfWith } from '#tests/support/documents.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';

const run = promisify(execFile);
const text = await readFile('docs/integration.md', 'utf8');
const placeholders = 'export LECTERN=http://127.0.0.1:4000 TOKEN=lectern_live_…';
const examples = examplesIn(text);
const [curl, bash] = await Promise.all(
  ['curl', 'bash'].map((program) =>
    run(program, ['--version']).then(
      () => true,
      () => false,
    ),
  ),
);

/** What *Set up* adds as it is ticked there: everything, but of the languages only English. */
const asTicked = {
  language: 'en',
  starter: { levels: true, languages: ['en'], subjects: true, reportTitles: true, pages: true, emailTemplates: true },
};
const admin = { email: 'ada@lovelace.test', password: 'seventeen green bicycles' };
const noor = {
  firstName: 'Noor',
  lastName: 'Haddad',
  displayName: 'Noor Haddad',
  email: 'noor@example.com',
  phone: null,
  language: 'en',
  timezone: 'UTC',
  photoId: null,
  userType: 'user' satisfies AccountType,
  userRole: null,
};

describe('the examples of docs/integration.md', () => {
  it('each have an answer below them, and begin with the address and the token', () => {
    expect(examples.length).toBeGreaterThanOrEqual(10);
    expect(examples.filter(({ answer }) => answer === undefined)).toEqual([]);
    expect(text.split('```sh').length - 1).toBe(examples.length);
    expect(examples[0]?.command).toContain(placeholders);
  });
});

describe.runIf(curl && bash)('the examples of docs/integration.md, typed in a shell', () => {
  let folder: string;
  let server: RunningServer;
  let exported: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-document-'));
    const env = {
      NODE_ENV: 'production',
      ACCESS_TOKEN_SECRET: 'a secret for this test, longer than 32 characters',
      PUBLIC_URL: 'http://127.0.0.1',
      DATA_DIR: join(folder, 'data'),
    };
    const file = join(folder, 'setup.json');
    await writeFile(file, JSON.stringify(asTicked));
    const named = ['--email', admin.email, '--first-name', 'Ada', '--last-name', 'Lovelace'];
    for (const { code, output } of [
      await runProgram('setup', ['--file', file], env),
      await runProgram('create-admin', named, { ...env, ADMIN_PASSWORD: admin.password }),
    ])
      expect(code, output).toBe(0);
    server = await spawnServer(inject('serverProgram'), env);
    const call = callerOf(() => server.url, await signInAt(server.url, admin));
    await call(users.add, { body: noor });
    const { data } = await call(serviceTokens.add, {
      body: { name: 'The marketplace', scopes: [...scopes], validity: 'month' },
    });
    await writeFile(join(folder, 'diploma.pdf'), pdfWith(['Diploma of education']));
    exported = `export LECTERN=${server.url} TOKEN=${data.token}`;
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('get the answers that stand below them, one after another', async () => {
    for (const { command, answer } of examples) {
      const script = `${exported}\n${command.replace(placeholders, '')}`;
      const { stdout } = await run('bash', ['-c', script], { cwd: folder });
      const problems = fits(JSON.parse(answer ?? ''), JSON.parse(stdout));
      expect(problems, `${command}\n\n${stdout}`).toEqual([]);
    }
  });
});
