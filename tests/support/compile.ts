import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A change of a file: the text that is there, and what stands in its place. */
export type Change = { file: string; from: string | RegExp; to: string };

/**
 * Compiles a copy of the sources with changes made to it, all at once.
 *
 * @returns the compiler's errors, each with the lines that explain it.
 */
export const compileWith = async (changes: readonly Change[]): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-types-'));
  try {
    for (const path of ['contract', 'server', 'src', 'package.json'])
      await cp(path, join(folder, path), { recursive: true });
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    const { compilerOptions } = JSON.parse(await readFile('tsconfig.json', 'utf8')) as { compilerOptions: object };
    const include = ['contract', 'server/modules/entities.ts', 'src/resources', 'src/i18n'];
    const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include }));
    for (const { file, from, to } of changes) {
      const written = await readFile(join(folder, file), 'utf8');
      const changed = written.replace(from, to);
      if (changed === written) throw new Error(`${file} has no ${from}.`);
      await writeFile(join(folder, file), changed);
    }
    const compiler = resolve('node_modules/typescript/bin/tsc');
    // It answers 1 or 2 when it has something to say, which here is the point.
    const { stdout } = await run(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], { cwd: folder }).catch(
      (failure: { stdout: string }) => failure,
    );
    return stdout.split(/\n(?=\S)/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
