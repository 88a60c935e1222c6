import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { leaveOut } from '../../vite.leaveOut.ts';

/** Builds a page of one script and one module of a package, and answers what is left of both. */
const buildWith = async (...replaced: RegExp[]) => {
  const root = await mkdtemp(join(tmpdir(), 'lectern-leave-out-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, 'heavy.js'), "export const heavy = 'all of it';");
  await writeFile(join(root, 'main.js'), "import { heavy } from './heavy.js'; console.log(heavy);");
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [leaveOut(replaced.map((file) => ({ file, by: "export const heavy = 'nothing';" })))],
    build: { write: false, rollupOptions: { input: join(root, 'main.js') } },
  });
  const { output } = result as Rollup.RollupOutput;
  return output[0].code;
};

it('a replacement stands in the built screens for what it replaces', async () => {
  expect(await buildWith(/\/heavy\.js$/)).toContain('nothing');
  expect(await buildWith()).toContain('all of it');
});

it('the build fails, and says of what, when a replacement finds nothing to replace', async () => {
  await expect(buildWith(/\/heavy\.js$/, /\/moved-away\/index\.js$/)).rejects.toThrow(
    /No module matches \/\\\/moved-away\\\/index\\\.js\$\/: mend or remove the replacement in vite\.leaveOut\.ts/,
  );
});
