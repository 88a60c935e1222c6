import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEntity } from '#contract/entity/define-entity.ts';

/** An entity, and the file that declares it. */
export type DeclaredEntity = { file: string; entity: AnyEntity };

const isEntity = (value: unknown): value is AnyEntity =>
  value instanceof Object && ['name', 'plural', 'fields', 'schema', 'calls'].every((part) => part in value);

/** Every entity that a file of the contract declares, listed anywhere or not. */
export const declaredEntities = async (): Promise<DeclaredEntity[]> => {
  const files = (await readdir('contract')).filter((name) => name.endsWith('.ts')).map((name) => `contract/${name}`);
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(join(process.cwd(), file)).href);
      return Object.values(exported)
        .filter(isEntity)
        .map((entity) => ({ file, entity }));
    }),
  );
  return found.flat();
};
