import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { writeRoutes } from './routes.ts';
import { writeTypes } from './types.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'client');

/** As strict as whoever uses the package may be, and with nothing of Node's or of this repository's. */
const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  declaration: true,
  emitDeclarationOnly: true,
  rootDir: 'src',
  outDir: 'declarations',
};

const minifiedSize = async (input: string) => {
  const bundle = await rolldown({ input });
  const { output } = await bundle.generate({ minify: true });
  return Buffer.from(output[0].code);
};

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Builds the package to client/dist, or the folder that is named: one module, and its types in one file. */
const build = async () => {
  const staging = join(root, 'node_modules/.cache', `lectern-client-${process.pid}`);
  const sources = join(staging, 'src');
  const [dist = join(folder, 'dist')] = process.argv.slice(2);
  try {
    await mkdir(staging, { recursive: true });
    await cp(join(folder, 'src'), sources, { recursive: true });
    await writeFile(join(sources, 'types.ts'), await writeTypes());
    await writeFile(join(sources, 'routes.ts'), writeRoutes());
    await writeFile(join(staging, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', staging]);

    await rm(dist, { recursive: true, force: true });
    const program = await rolldown({ input: join(sources, 'index.ts') });
    await program.write({ dir: dist });
    // Comments in literal types are lost here: what is to be read by whoever uses the package is an interface.
    const types = await rolldown({
      input: join(staging, 'declarations/index.d.ts'),
      plugins: [dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false })],
    });
    await types.write({ dir: dist });
    await cp(join(root, 'LICENSE'), join(dist, 'LICENSE'));
    const minified = await minifiedSize(join(sources, 'index.ts'));
    console.log(
      `Built the client: ${inKilobytes(minified.length)} minified, ${inKilobytes(gzipSync(minified).length)} with gzip.`,
    );
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

await build().catch((error) => {
  // What the compiler finds is on its standard output.
  console.error(error.stdout || error);
  process.exitCode = 1;
});
