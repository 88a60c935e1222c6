import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

it('keeps the database of the example marketplace beside its program, whatever their folder is called', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'our tutors à Liège ')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await copyFile('examples/marketplace/options.ts', join(folder, 'options.ts'));
  const program = `
    import { readOptions } from ${JSON.stringify(pathToFileURL(join(folder, 'options.ts')).href)};
    process.stdout.write(readOptions([], { LECTERN_URL: 'http://127.0.0.1:4000', LECTERN_TOKEN: 'lectern_live_x' }).data);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe(join(folder, 'data/marketplace'));
});
