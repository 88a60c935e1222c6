import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** As on a system that what locks files has no build for. */
const elsewhere = 'data:text/javascript,Object.defineProperty(process,"arch",{value:"elsewhere"})';

it('a system without a build of what locks files is told so in a sentence, and only where a file is to be locked', async () => {
  const program = `
    import { lockFile } from './server/database/file-lock.ts';
    import { tellOperator } from './server/operator-error.ts';
    try { lockFile(${JSON.stringify(`${tmpdir()}/never-locked`)}); } catch (error) { tellOperator(error); }`;
  const { stdout, stderr } = await run(
    process.execPath,
    ['--import', 'tsx', '--import', elsewhere, '--input-type=module', '--eval', program],
    { env: { PATH: process.env.PATH } },
  );
  expect(stdout).toBe('');
  expect(stderr.trim()).toMatch(/^The embedded database does not run on this system.*musl.*DATABASE_URL[^\n]*$/);
});
