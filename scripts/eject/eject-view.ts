import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArgumentError } from '../add/argument-error.ts';
import { insertImport, isElement, readMembers, replaceNode } from '../add/edit-source.ts';
import { applyEdits, type Edit } from '../add/edits.ts';
import { isThere, tidy, writeSource } from '../add/working-copy.ts';
import type { Ejected, Subject } from './ejected.ts';
import { readServed, replaceServed } from './served.ts';
import { fileOf, findSubject, folderOf, moduleOf } from './subject.ts';
import { cardFile, listFile } from './templates/drawn.ts';
import { createFile, editFile, inputsFile } from './templates/forms.ts';
import { repositoryFile } from './templates/repository.ts';
import { routesFile } from './templates/routes.ts';
import { showFile } from './templates/show.ts';

const hasView = ({ root, names }: Subject, suffix: string) => isThere(join(root, fileOf(names, suffix)));

/** What the resource shows its own view with. */
const viewEdit = async (subject: Subject, view: string): Promise<Edit> => {
  const file = `${folderOf(subject.names)}/index.ts`;
  const { plural, type } = subject.names;
  if (!(await isThere(join(subject.root, file))))
    throw new ArgumentError(`${plural}: there is no ${file}, so their screens are a person's.`);
  const source = await readFile(join(subject.root, file), 'utf8');
  const place = { of: 'defineEntityResource', path: ['views'] };
  const views = readMembers(file, source, place);
  if (views && (views.some(({ name }) => name === view) || !views.some(({ text }) => text === '...derivedViews')))
    throw new ArgumentError(`${plural}: ${file} has views of its own, and ${view} is none of the derived ones.`);
  const member = `${view}: () => import('./${type}${view.replace(/^./, (first) => first.toUpperCase())}.tsx')`;
  if (views) return { file, place, member };
  return {
    file,
    place: { of: 'defineEntityResource' },
    member: `views: { ...derivedViews, ${member} }`,
    imports: [['derivedViews', '#src/entity/derivedViews.ts']],
    isBefore: ({ name }) => ['hints', 'menu', 'messages'].includes(name),
  };
};

const form = async (subject: Subject, view: 'create' | 'edit', text: string): Promise<Ejected> => {
  const inputs = (await hasView(subject, 'Inputs'))
    ? []
    : [[fileOf(subject.names, 'Inputs'), inputsFile(subject)] as const];
  const own = [fileOf(subject.names, view === 'create' ? 'Create' : 'Edit'), text] as const;
  return { files: new Map([own, ...inputs]), edits: [await viewEdit(subject, view)] };
};

const list = async (subject: Subject, hasCard: boolean): Promise<Ejected> => ({
  files: new Map([[fileOf(subject.names, 'List'), await listFile(subject, { hasCard })]]),
  edits: [await viewEdit(subject, 'list')],
});

/** The card stands in the list, which is written out with it unless it is already. */
const card = async (subject: Subject): Promise<Ejected> => {
  const { type } = subject.names;
  if (await hasView(subject, 'Card'))
    throw new ArgumentError(`${subject.names.plural}: ${fileOf(subject.names, 'Card')} is there.`);
  const own = [fileOf(subject.names, 'Card'), await cardFile(subject)] as const;
  if (!(await hasView(subject, 'List'))) {
    const { files, edits } = await list(subject, true);
    return { files: new Map([own, ...files]), edits };
  }
  const file = fileOf(subject.names, 'List');
  const source = await readFile(join(subject.root, file), 'utf8');
  const replaced = replaceNode(file, source, (node) => isElement(node, 'EntityCard'), `<${type}Card />`);
  const imports = [[`${type}Card`, `./${type}Card.tsx`]] as const;
  if (!replaced)
    return { files: new Map([own]), edits: [{ file, place: { of: 'card' }, member: `<${type}Card />`, imports }] };
  const imported = insertImport(file, replaced, `${type}Card`, `./${type}Card.tsx`);
  return { files: new Map([own, [file, imported]]), edits: [] };
};

/** Is it what was written out, however it was formatted since and its imports were put in order? */
const isAsWritten = (source: string, written: string) => {
  const [one, other] = [source, written].map((text) =>
    text.replace(/\s/g, '').replaceAll(',}', '}').split(';').sort().join(';'),
  );
  return one === other;
};

/** A module of its own needs both; what is not asked for stays as derived as it can be. */
const server = async (subject: Subject, view: 'repository' | 'routes'): Promise<Ejected> => {
  const [repository, routes] = [moduleOf(subject.names, 'repository'), moduleOf(subject.names, 'routes')];
  const areWritten = view === 'routes';
  if (await isThere(join(subject.root, routes))) {
    const source = await readFile(join(subject.root, routes), 'utf8');
    if (!areWritten || !isAsWritten(source, routesFile(subject, { areWritten: false })))
      throw new ArgumentError(`${subject.names.plural}: ${areWritten ? routes : repository} is there.`);
    return { files: new Map([[routes, routesFile(subject, { areWritten })]]), edits: [] };
  }
  const served = await readServed(subject.root, subject.names);
  const files = [
    [repository, repositoryFile(subject, served)],
    [routes, routesFile(subject, { areWritten })],
  ] as const;
  return { files: new Map(files), edits: [] };
};

const ejections = {
  list: async (subject: Subject) => list(subject, await hasView(subject, 'Card')),
  show: async (subject: Subject) => ({
    files: new Map([[fileOf(subject.names, 'Show'), showFile(subject)]]),
    edits: [await viewEdit(subject, 'show')],
  }),
  create: (subject: Subject) => form(subject, 'create', createFile(subject)),
  edit: (subject: Subject) => form(subject, 'edit', editFile(subject)),
  card,
  repository: (subject: Subject) => server(subject, 'repository'),
  routes: (subject: Subject) => server(subject, 'routes'),
} satisfies Record<string, (subject: Subject) => Promise<Ejected>>;

export type EjectedView = keyof typeof ejections;
export const viewNames = Object.keys(ejections) as EjectedView[];
export const isView = (name: string | undefined): name is EjectedView => name !== undefined && name in ejections;

/** Calls without which there is no such view. */
const needed = { create: 'add', edit: 'update' } as const;

const findViewed = async (root: string, plural: string, view: EjectedView): Promise<Subject> => {
  const subject = await findSubject(root, plural);
  const call = view === 'create' || view === 'edit' ? needed[view] : undefined;
  if (call && !subject.entity.calls[call])
    throw new ArgumentError(`${plural}: there is no ${view}, since there is no call ${call}.`);
  return subject;
};

/** Writes a derived view out in a copy of the tree, as a template has it, and has it taken in the derived one's place. */
export const writeView = async (copy: string, plural: string, view: EjectedView) => {
  const subject = await findViewed(copy, plural, view);
  const { files, edits } = await ejections[view](subject);
  for (const [file, text] of files) await writeSource(join(copy, file), text);
  const applied = await applyEdits(copy, edits);
  const isNewModule = files.has(moduleOf(subject.names, 'repository'));
  const listed = isNewModule ? [await replaceServed(copy, subject.names)] : [];
  return { files: [...files.keys(), ...applied.files, ...listed], unplaced: applied.unplaced };
};

/** The same, formatted and without imports that nothing needs. */
export const ejectView = async (copy: string, plural: string, view: EjectedView): Promise<readonly Edit[]> => {
  const { files, unplaced } = await writeView(copy, plural, view);
  await tidy(copy, files);
  return unplaced;
};
