import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linksName } from '#server/entity/link-table.ts';
import { type Member, readMembers, readText } from './edit-source.ts';
import type { Edit } from './edits.ts';
import { namedByEdits } from './going-over.ts';
import type { Names } from './names.ts';
import type { AskedField } from './parse-field.ts';
import type { Plan } from './plan.ts';
import { importsOf, parse } from './syntax.ts';
import { findTable, pathFrom } from './table-home.ts';

const after = (name: string) => (other: Member) => other.text.toLowerCase() > name.toLowerCase();

/** `booking.level=bookings.levelId/levels.name` → `{ key: bookings.levelId, name: levels.name }` */
const columnOf = (inside: string) => {
  const [key = '', name] = inside.replace(/^.*=/, '').split('/');
  return name ? `{ key: ${key}, name: ${name} }` : key;
};

/** The option of its server that a field needs, with what that is said of it: what uses a record, or what a text is made of. */
const optionOf = ({ plural, name: record }: Names, { kind, name, inside }: AskedField) => {
  if (kind === 'refs') return { option: 'links', member: `${name}: ${linksName(record, name)}` };
  if (kind === 'count') return { option: 'uses', member: inside.replace('=', ': ') };
  if (kind === 'via') return { option: 'via', member: `${name}: ${columnOf(inside)}` };
  const parts = inside.split('+').map((part) => `\${${plural}.${part}}`);
  return kind === 'made'
    ? { option: 'columns', member: `${name}: sql\`concat_ws(' ', ${parts.join(', ')})\`` }
    : undefined;
};

const optionsOf = ({ names, fields }: Plan) => {
  const options = new Map<string, string[]>();
  for (const { option, member } of fields.flatMap((field) => optionOf(names, field) ?? []))
    options.set(option, [...(options.get(option) ?? []), member]);
  return `{ ${[...options].map(([option, members]) => `${option}: { ${members.join(', ')} }`).join(', ')} }`;
};

/** What the options of its server need: the table that a count looks into, or SQL. */
const neededBy = async (
  { name: record, folder }: Names,
  { kind, name, inside }: AskedField,
): Promise<(readonly [string, string])[]> => {
  if (kind === 'refs') return [[linksName(record, name), `./${folder}/${folder}.table.ts`]];
  if (kind === 'made') return [['sql', 'drizzle-orm']];
  if (kind !== 'count' && kind !== 'via') return [];
  const columns = inside.replace(/^.*=/, '').split('/');
  const find = (column: string) => {
    const [table = '', key] = column.split('.');
    return findTable(table, `${name}:${kind}(${inside})`, key);
  };
  const homes = await Promise.all(columns.map(find));
  return homes.map((home) => [home.variable, pathFrom(home, 'server/modules')]);
};

const servers = 'server/modules/entities.ts';

/** What the server of an entity needs for a further field. */
export const serverEdits = async (names: Names, asked: AskedField): Promise<Edit[]> => {
  const needed = optionOf(names, asked);
  if (!needed) return [];
  const { option, member } = needed;
  const place = { of: 'serveEntity', about: names.type, path: [option], orNew: 'object' } as const;
  return [{ file: servers, place, member, imports: await neededBy(names, asked) }];
};

/** Sections stand in the order of the menu; within one, what is new comes last. */
const behindItsSection = async (root: string, { section }: Plan) => {
  const file = 'src/resources/index.ts';
  const source = await readFile(join(root, file), 'utf8');
  const members = readMembers(file, source, { of: 'declarations' }) ?? [];
  const imported = importsOf(parse(file, source));
  const sectionOf = async (member: Member) => {
    const from = imported.find(({ name }) => name === member.name)?.from;
    if (from === undefined) return undefined;
    const declaring = join('src/resources', from);
    const declared = await readFile(join(root, declaring), 'utf8');
    const places = ['defineEntityResource', 'defineResource', 'definePage'];
    return places.map((of) => readText(declaring, declared, { of, path: ['menu', 'section'] })).find(Boolean);
  };
  const sections = await Promise.all(members.map(sectionOf));
  const next = members[sections.lastIndexOf(section) + 1];
  return (other: Member) => sections.includes(section) && other.text === next?.text;
};

/** The lists that a new entity has to be in. */
export const registrationsOf = async (root: string, plan: Plan): Promise<Edit[]> => {
  const { plural, type, folder } = plan.names;
  const needed = await Promise.all(plan.fields.map((field) => neededBy(plan.names, field)));
  return [
    {
      file: 'contract/entities.ts',
      place: { of: 'entities' },
      member: type,
      imports: [[type, `./${folder}.ts`]],
    },
    {
      file: servers,
      place: { of: 'entities' },
      member: `serveEntity(${type}, ${plural}, ${optionsOf(plan)})`,
      imports: [[type, `#contract/${folder}.ts`], [plural, `./${folder}/${folder}.table.ts`], ...needed.flat()],
      isBefore: after(`serveEntity(${type},`),
    },
    {
      file: 'src/resources/index.ts',
      place: { of: 'declarations' },
      member: plural,
      imports: [[`default as ${plural}`, `./${folder}/index.ts`]],
      isBefore: await behindItsSection(root, plan),
    },
    ...namedByEdits(plan.names, plan.fields),
  ];
};
