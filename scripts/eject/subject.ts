import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hiddenColumns } from '#src/entity/defineEntityResource.ts';
import { ArgumentError } from '../add/argument-error.ts';
import { readMembers, readText } from '../add/edit-source.ts';
import { type Names, namesOf } from '../add/names.ts';
import { declaredEntities } from '../declared-entities.ts';
import type { Subject } from './ejected.ts';

export const folderOf = ({ folder }: Names) => `src/resources/${folder}`;
export const fileOf = (names: Names, suffix: string) => `${folderOf(names)}/${names.type}${suffix}.tsx`;
export const moduleOf = ({ folder }: Names, suffix: string) => `server/modules/${folder}/${folder}.${suffix}.ts`;

/** @throws ArgumentError where no entity is called so. */
export const findSubject = async (root: string, plural: string): Promise<Subject> => {
  const declared = await declaredEntities();
  const found = declared.find(({ entity }) => entity.plural === plural);
  if (!found)
    throw new ArgumentError(
      `${plural}: no entity is called so. There are ${declared.map(({ entity }) => entity.plural).join(', ')}.`,
    );
  const names = namesOf(plural);
  const file = `${folderOf(names)}/index.ts`;
  const source = await readFile(join(root, file), 'utf8').catch(() => '');
  const of = 'defineEntityResource';
  const onPages = readText(file, source, { of, path: ['routes'] }) === 'pages';
  const hidden = readMembers(file, source, { of, path: ['hidden'] }) ?? [];
  const unasked = hiddenColumns(
    found.entity.fields,
    hidden.map(({ name }) => name),
  );
  return { root, ...found, names, onPages, hidden: unasked };
};
