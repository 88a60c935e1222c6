import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { failing, leaveOut } from '../../vite.leaveOut.ts';

/** A page of one script and one module of a package, and how to build it: what is left of both. */
const writePage = async ({ heavy, main }: { heavy: string; main: string }) => {
  const root = await mkdtemp(join(tmpdir(), 'lectern-leave-out-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, 'heavy.js'), heavy);
  await writeFile(join(root, 'main.js'), main);
  const buildWith = async (...replacements: Parameters<typeof leaveOut>[0] & object) => {
    const result = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [leaveOut(replacements)],
      build: { write: false, rollupOptions: { input: join(root, 'main.js') } },
    });
    const { output } = result as Rollup.RollupOutput;
    return output[0].code;
  };
  return { heavy: join(root, 'heavy.js'), buildWith };
};

const allOfIt = {
  heavy: "export const heavy = 'all of it';",
  main: "import { heavy } from './heavy.js'; console.log(heavy);",
};
const byNothing = (file: RegExp) => ({ file, by: "export const heavy = 'nothing';" });

it('a replacement stands in the built screens for what it replaces', async () => {
  const { buildWith } = await writePage(allOfIt);
  expect(await buildWith(byNothing(/\/heavy\.js$/))).toContain('nothing');
  expect(await buildWith()).toContain('all of it');
});

it('the build fails, and says of what, when a replacement finds nothing to replace', async () => {
  const { buildWith } = await writePage(allOfIt);
  await expect(buildWith(byNothing(/\/heavy\.js$/), byNothing(/\/moved-away\/index\.js$/))).rejects.toThrow(
    /No module matches \/\\\/moved-away\\\/index\\\.js\$\/: mend or remove the replacement in vite\.leaveOut\.ts/,
  );
});

it('what is kept of a module that is left out works, and the rest of it fails when it is called', async () => {
  const { heavy, buildWith } = await writePage({
    heavy: "const three = 3;\nexport const small = () => three;\nexport const large = () => 'all of it';\n",
    main: "import { large, small } from './heavy.js'; console.log(small()); console.log(large());",
  });
  const code = await buildWith({ file: /\/heavy\.js$/, by: failing(heavy, 'Made elsewhere.', ['small']) });
  const logged: unknown[] = [];
  const run = new Function('console', code);
  expect(() => run({ log: (value: unknown) => logged.push(value) })).toThrow('Made elsewhere.');
  expect(logged).toEqual([3]);
  expect(code).not.toContain('all of it');
});
