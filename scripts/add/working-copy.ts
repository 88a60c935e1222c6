import { execFile } from 'node:child_process';
import { access, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ArgumentError } from './argument-error.ts';
import { differenceOf } from './difference.ts';

const run = promisify(execFile);

/** What the sources are. */
const parts = ['client', 'contract', 'server', 'src', 'tests', 'scripts', 'examples'];
const settings = ['.gitignore', 'biome.json', 'package.json', 'tsconfig.json', 'drizzle.config.ts'];

/** A folder with the sources of another as they are now, and its packages. */
export const copySources = async (root: string, more: readonly string[] = []): Promise<string> => {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'lectern-copy-')));
  // Without what programs keep, such as the example's database.
  const filter = (path: string) => basename(path) !== 'data';
  for (const part of [...parts, ...settings, ...more])
    await cp(join(root, part), join(copy, part), { recursive: true, filter });
  await symlink(await realpath(join(root, 'node_modules')), join(copy, 'node_modules'));
  return copy;
};

const filesOf = async (root: string) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

export const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const readIfThere = (file: string) => readFile(file, 'utf8').catch(() => undefined);

type Changed = { file: string; before: string | undefined; after: string };

/** Files of a copy that are other than those they were copied from, or new. */
const changedFiles = async (copy: string, root: string): Promise<Changed[]> => {
  const folders = await Promise.all(['contract', 'server', 'src', 'tests'].map((part) => filesOf(join(copy, part))));
  const files = folders.flat().map((file) => file.slice(copy.length + 1));
  const compared = files.map(async (file) => ({
    file,
    before: await readIfThere(join(root, file)),
    after: await readFile(join(copy, file), 'utf8'),
  }));
  return (await Promise.all(compared)).filter(({ before, after }) => before !== after);
};

/** @throws ArgumentError where one of the files has changes that are not committed. Where nothing is ever committed, none has. */
const requireCommitted = async (root: string, files: readonly string[]) => {
  if (files.length === 0) return;
  const status = run('git', ['-C', root, 'status', '--porcelain', '--', ...files]);
  const changed = (await status.then(({ stdout }) => stdout).catch(() => '')).trimEnd();
  if (changed)
    throw new ArgumentError(
      `These files have changes that are not committed, and would be changed further. Commit them first.\n${changed}`,
    );
};

const write = async (path: string, text: string) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

/** Writes all of them, or none. */
export const bring = async (root: string, changed: readonly Changed[]) => {
  const brought: Changed[] = [];
  try {
    for (const one of changed) {
      brought.push(one);
      await write(join(root, one.file), one.after);
    }
  } catch (error) {
    for (const { file, before } of brought)
      await (before === undefined ? rm(join(root, file), { force: true }) : write(join(root, file), before));
    throw error;
  }
};

type Outcome<Result> = { result: Result; files: string[]; difference: string };

/**
 * Does something to a copy, so that nothing is left half done: what fails leaves the tree as it was.
 *
 * @returns which files it changed, and the difference that they make; without `dry` the tree has them.
 * @throws ArgumentError where one of them has changes that are not committed.
 */
export const changeInCopy = async <Result>(
  root: string,
  { dry }: { dry: boolean },
  work: (copy: string) => Promise<Result>,
): Promise<Outcome<Result>> => {
  const copy = await copySources(root);
  try {
    const result = await work(copy);
    const changed = await changedFiles(copy, root);
    const files = changed.map(({ file }) => file);
    await requireCommitted(root, files);
    if (!dry) await bring(root, changed);
    // Drizzle's own notes are as long as they are dull.
    const told = changed.filter(({ file }) => !file.includes('/migrations/meta/'));
    return { result, files, difference: told.map(differenceOf).join('\n') };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};

/** Writes a file of a template: without the lines that stay empty where it has nothing to say. */
export const writeSource = (path: string, text: string) =>
  write(path, `${text.trim().replace(/(?<=^import .*;)\n+(?=\nimport )/gm, '')}\n`);

const unusedImports = ['lint', '--write', '--unsafe', '--only=correctness/noUnusedImports'];

/** Takes imports away that nothing needs, formats files and puts their imports in order. */
export const tidy = async (copy: string, files: readonly string[]) => {
  const biome = join(copy, 'node_modules/@biomejs/biome/bin/biome');
  const look = (...how: string[]) =>
    run(process.execPath, [biome, ...how, '--colors=off', ...files], { cwd: copy }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`Biome refuses what was written:\n${stdout}${stderr}`);
      },
    );
  await look(...unusedImports);
  await look('check', '--write');
  // What it makes of a long chain of calls, it formats otherwise when it comes by again.
  await look('check', '--write');
};

/** Writes the migration that the tables need by now. */
export const migrate = (copy: string, name: string) =>
  run(process.execPath, ['--import', 'tsx', 'scripts/generate-migration.ts', '--name', name], { cwd: copy });
