import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

type Package = { version?: string; optionalDependencies?: Record<string, string>; hasInstallScript?: boolean };
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown;
const { packages } = (await readJson('package-lock.json')) as { packages: Record<string, Package> };

describe('the packages', () => {
  it('are pinned to exact versions', async () => {
    const { dependencies, devDependencies } = (await readJson('package.json')) as Manifest;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('are locked as they are named, without which `npm ci` refuses', async () => {
    const { dependencies, devDependencies } = (await readJson('package.json')) as Manifest;
    expect(packages['']).toMatchObject({ dependencies, devDependencies });
    const other = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) => packages[`node_modules/${name}`]?.version !== version,
    );
    expect(other).toEqual([]);
  });

  // npm drops programs for other systems than its own from the lock where it cannot look them up; then `npm ci` refuses.
  it('are locked for every system', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
