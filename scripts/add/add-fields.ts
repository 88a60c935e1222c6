import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import {
  type Fields,
  filteredFields,
  keptFields,
  linkedFields,
  listedFields,
  searchedFields,
  sortedFields,
} from '#contract/entity/kinds.ts';
import { snakeCase } from '#server/entity/table.ts';
import { declaredEntities } from '../declared-entities.ts';
import { ArgumentError } from './argument-error.ts';
import { codeOf } from './code-of.ts';
import { type Member, readMembers } from './edit-source.ts';
import { applyEdits, type Edit } from './edits.ts';
import { fillingOf, fillRows } from './fill-rows.ts';
import { namedByEdits } from './going-over.ts';
import { type Names, namesOf } from './names.ts';
import { type AskedField, declarationOf, declaredBy, requireFillable } from './parse-field.ts';
import { declared, one } from './plan.ts';
import { referredTables } from './referred.ts';
import { serverEdits } from './registrations.ts';
import { lacksCurrency, requireFields } from './require-fields.ts';
import { changeStatusOf, getOf } from './templates/contract.ts';
import { tabEdits } from './templates/resource.ts';
import { referenceEdit } from './templates/table.ts';
import { type Texts, textsOfField, toTranslate } from './texts.ts';
import { migrate, tidy } from './working-copy.ts';

const findEntity = async (plural: string) => {
  const declared = await declaredEntities();
  const found = declared.find(({ entity }) => entity.plural === plural);
  if (found) return found;
  const all = declared.map(({ entity }) => entity.plural).join(', ');
  throw new ArgumentError(`${plural}: no entity is called so. There are ${all}.`);
};

/** Forms, undoing and changes of many read the whole record, which a list does not have where it leaves a field out. */
const requireReadable = (file: string, { plural, calls }: AnyEntity, fields: Fields) => {
  const listed: readonly string[] = listedFields(fields);
  const unlisted = Object.keys(fields).filter((name) => !listed.includes(name));
  if (calls.get || unlisted.length === 0) return;
  const names = namesOf(plural);
  throw new ArgumentError(
    `+${unlisted[0]}: lists leave it out, and no call reads ${one(names.words)} by itself. First put into calls of ${file}:\n+ ${getOf(names)},\nChanges are sent to its address then: in stories of theirs, \`params: { id }\` takes the place of the id in the body.`,
  );
};

/** What a person gives comes before what the server counts and makes. */
const beforeWhatIsMade = ({ fields }: AnyEntity, asked: AskedField) => {
  const next = Object.keys(fields).find((name) => !fields[name]?.given);
  return (other: Member) => asked.field.given && other.name === next;
};

/** Lists of fields that the declaration has, where the new field fits. */
const namedIn = async (copy: string, file: string, asked: AskedField): Promise<Edit[]> => {
  const source = await readFile(join(copy, file), 'utf8');
  const fields = { [asked.name]: asked.field };
  const lists = { sort: sortedFields(fields), search: searchedFields(fields), filters: filteredFields(fields) };
  return Object.entries(lists).flatMap(([list, names]) => {
    const place = { of: 'defineEntity', path: [list] };
    const isListed = names.length > 0 && readMembers(file, source, place) !== undefined;
    return isListed ? [{ file, place, member: codeOf(asked.name) }] : [];
  });
};

const contractEdits = async (copy: string, file: string, entity: AnyEntity, asked: AskedField): Promise<Edit[]> => [
  {
    file,
    place: { of: 'defineEntity', path: ['fields'] },
    member: declarationOf(asked),
    imports: declaredBy(asked).map((name) => [name, './entity/index.ts']),
    isBefore: beforeWhatIsMade(entity, asked),
  },
  ...(asked.unique ? [{ file, place: { of: 'defineEntity', path: ['unique'] }, member: codeOf(asked.unique) }] : []),
  ...(asked.kind === 'states'
    ? [{ file, place: { of: 'defineEntity', path: ['calls'] }, member: changeStatusOf(namesOf(entity.plural)) }]
    : []),
  ...(await namedIn(copy, file, asked)),
];

const messageEdits = ({ folder }: Names, entity: AnyEntity, asked: AskedField): Edit[] =>
  ['en', 'de', 'fr', 'pt'].flatMap((locale) => {
    const { labels, words } = textsOfField(asked.name, asked.field);
    const file = `src/resources/${folder}/messages.${locale}.ts`;
    const say = (texts: Texts) => Object.entries(locale === 'en' ? texts : toTranslate(texts));
    const isBefore = beforeWhatIsMade(entity, asked);
    return [
      ...say(labels).map(([name, text]) => ({
        file,
        place: { of: 'messages', path: ['fields'] },
        member: `${name}: ${codeOf(text)}`,
        isBefore,
      })),
      ...say(words).map(([name, text]) => ({ file, place: { of: 'messages' }, member: `${name}: ${codeOf(text)}` })),
    ];
  });

/** What stories have of a further field: that of the screens puts a row into the table, where an instant is a date. */
export const storyEdits = ({ folder }: Names, { name, field, samples }: AskedField): Edit[] => {
  if (field.kind === 'states') return [];
  const label = codeOf(textsOfField(name, field).labels[name]);
  const [server, screen] = [`tests/server/${folder}.test.ts`, `tests/src/resources/${folder}.test.tsx`];
  if (!samples) return [{ file: screen, place: { of: 'shown' }, member: label }];
  const member = `${name}: ${codeOf(samples[0])}`;
  const told = [
    { file: server, place: { of: 'given' }, member },
    { file: screen, place: { of: 'asked' }, member: label },
  ];
  // No column of the row.
  if (field.kind === 'refs') return told;
  const stored = field.kind === 'moment' ? new Date(String(samples[0])) : samples[0];
  return [...told, { file: screen, place: { of: 'values' }, member: `${name}: ${codeOf(stored)}` }];
};

/** Writes further fields of an entity into a copy of the tree, wherever its fields stand. */
export const addFields = async (copy: string, plural: string, fields: readonly AskedField[]): Promise<Edit[]> => {
  const { entity, file } = await findEntity(plural);
  const names = namesOf(plural);
  requireFields(fields, plural, entity.fields);
  for (const asked of fields) {
    requireFillable(asked, entity);
    fillingOf(asked);
  }
  const all = { ...entity.fields, ...declared(fields) };
  if (lacksCurrency(all))
    throw new ArgumentError(
      `${plural}: amounts stand beside their currency. Say what it is, as +currency:currency=EUR.`,
    );
  requireReadable(file, entity, all);
  const edits = fields.map(async (asked) => [
    ...(await contractEdits(copy, file, entity, asked)),
    ...(await referredTables([asked])).map((one) => referenceEdit(names, one)),
    ...(await serverEdits(names, asked)),
    ...namedByEdits(names, [asked]),
    ...(await tabEdits(names, asked)),
    ...messageEdits(names, entity, asked),
    ...storyEdits(names, asked),
  ]);
  const { files, unplaced } = await applyEdits(copy, (await Promise.all(edits)).flat());
  await tidy(copy, files);
  const isStored = [...keptFields(declared(fields)), ...linkedFields(declared(fields))].length > 0;
  if (isStored && !unplaced.some((edit) => /^(contract|server)\//.test(edit.file))) {
    await migrate(copy, `add_${snakeCase(plural)}_${fields.map(({ name }) => snakeCase(name)).join('_')}`);
    await fillRows(copy, snakeCase(plural), fields);
  }
  return unplaced;
};
