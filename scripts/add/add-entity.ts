import { join } from 'node:path';
import { auditEntities } from '#contract/audit.ts';
import { snakeCase } from '#server/entity/table.ts';
import { ArgumentError } from './argument-error.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { Plan } from './plan.ts';
import { referredTables } from './referred.ts';
import { registrationsOf } from './registrations.ts';
import { readTables } from './table-home.ts';
import { contractFile } from './templates/contract.ts';
import { englishFile, toTranslateFile } from './templates/messages.ts';
import { resourceFile } from './templates/resource.ts';
import { screenStoryFile } from './templates/screen-story.ts';
import { serverStoryFile } from './templates/server-story.ts';
import { tableFile } from './templates/table.ts';
import { textsOf } from './texts.ts';
import { isThere, migrate, tidy, writeSource } from './working-copy.ts';

/** The new files of an entity, by their paths. */
export const newFiles = async (plan: Plan): Promise<Map<string, string>> => {
  const { names, fields } = plan;
  const { folder } = names;
  const texts = textsOf(names, fields);
  return new Map([
    [`contract/${folder}.ts`, contractFile(plan)],
    [`server/modules/${folder}/${folder}.table.ts`, tableFile(names, await referredTables(fields))],
    [`src/resources/${folder}/index.ts`, await resourceFile(plan)],
    [`src/resources/${folder}/messages.en.ts`, englishFile(texts)],
    ...['de', 'fr', 'pt'].map(
      (locale) => [`src/resources/${folder}/messages.${locale}.ts`, toTranslateFile(texts)] as const,
    ),
    [`tests/server/${folder}.test.ts`, serverStoryFile(plan)],
    [`tests/src/resources/${folder}.test.tsx`, screenStoryFile(plan, texts)],
  ]);
};

/** What there is of this name, whoever wrote it. */
const findOld = async (root: string, { names: { plural, name } }: Plan, files: Iterable<string>) => {
  for (const file of files) if (await isThere(join(root, file))) return `${file} is there`;
  const table = (await readTables()).get(plural);
  if (table) return `${table.file} has a table of this name`;
  return auditEntities.some((one) => one === name) ? `the audit trail calls something else "${name}"` : undefined;
};

const requireNew = async (root: string, plan: Plan, files: Iterable<string>) => {
  const old = await findOld(root, plan, files);
  const { plural } = plan.names;
  if (old)
    throw new ArgumentError(
      `${plural}: ${old}. Call them something else; or, for further fields of them, say npm run add -- ${plural} +name:kind.`,
    );
};

/** Writes everything of a new entity into a copy of the tree. */
export const addEntity = async (copy: string, plan: Plan): Promise<Edit[]> => {
  const files = await newFiles(plan);
  await requireNew(copy, plan, files.keys());
  for (const [file, text] of files) await writeSource(join(copy, file), text);
  const registered = await applyEdits(copy, await registrationsOf(copy, plan));
  await tidy(copy, [...files.keys(), ...registered.files]);
  await migrate(copy, `add_${snakeCase(plan.names.plural)}`);
  return registered.unplaced;
};
