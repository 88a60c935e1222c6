import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Instead of a minute's build: each program says which sources it was built of. */
const build = `
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, hashSources, root } from './sources.mjs';
const sources = hashSources();
rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, 'server'), { recursive: true });
for (const name of ['start', 'doctor'])
  writeFileSync(join(dist, 'server', name + '.js'), 'console.log(' + JSON.stringify(JSON.stringify({ name, sources })) + ')');
writeFileSync(join(dist, 'sources.txt'), sources);
console.log('Built the screens and the server.');
`;

describe('a program, run from a folder with sources', () => {
  let root: string;
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const start = (program: string) => run(process.execPath, [join(root, 'scripts/run.mjs'), program]);
  const built = () => readFile(join(root, 'dist/sources.txt'), 'utf8');

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'lectern-run-'));
    await cp('scripts/run.mjs', join(root, 'scripts/run.mjs'));
    await cp('scripts/sources.mjs', join(root, 'scripts/sources.mjs'));
    await write('scripts/build.mjs', build);
    await write('node_modules/vite/package.json', '{}');
    await write('src/screen.ts', 'first');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('builds where nothing is built yet, and leaves the standard output to the program', async () => {
    const { stdout, stderr } = await start('doctor');
    expect(JSON.parse(stdout)).toEqual({ name: 'doctor', sources: await built() });
    expect(stderr).toContain('Lectern has not been built yet. Building');
    expect(stderr).toContain('Built the screens and the server.');
    expect((await start('doctor')).stderr).toBe('');
  });

  it('leaves the build that a server may be running from, where the sources have changed since', async () => {
    await start('start');
    const first = await built();
    await write('src/screen.ts', 'second');
    const { stdout, stderr } = await start('doctor');
    expect(JSON.parse(stdout)).toEqual({ name: 'doctor', sources: first });
    expect(stderr).toBe(
      'The sources have changed since the last build. This runs that build; npm start and npm run build make a new one.\n',
    );
    expect(await built()).toBe(first);
  });

  it('builds anew at a start where the sources have changed', async () => {
    await start('start');
    const first = await built();
    await write('src/screen.ts', 'second');
    const { stdout } = await start('start');
    expect(JSON.parse(stdout)).toEqual({ name: 'start', sources: await built() });
    expect(await built()).not.toBe(first);
  });
});
