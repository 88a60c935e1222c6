import { existsSync } from 'node:fs';
import { cp, lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Locked = { dev?: boolean; devOptional?: boolean };

/** Where the packages lie that `npm prune --omit=dev` leaves here, by the lock. */
const productionPackages = async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(path))
    .map(([path]) => path);
};

/**
 * Makes in `folder` what the README's way to deploy leaves: a build, the scripts, and of the packages those that production needs. They are
 * copies, since what a link leads to would find its neighbours where it lies, and the build's tools among them.
 *
 * @param build the folder of the build, such as `dist`.
 */
export const installPruned = async (folder: string, build: string) => {
  await cp(build, join(folder, 'dist'), { recursive: true });
  for (const path of ['scripts', 'package.json', 'package-lock.json'])
    await cp(path, join(folder, path), { recursive: true });
  for (const path of await productionPackages()) {
    // Packages within packages are in the lock by themselves.
    const within = join(path, 'node_modules');
    await cp(path, join(folder, path), { recursive: true, filter: (source) => source !== within });
  }
};

/** Megabytes that the files of a folder have. */
export const megabytesOf = async (folder: string) => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await lstat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2;
};
