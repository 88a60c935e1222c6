import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ArgumentError } from '../add/argument-error.ts';
import { insertImport, replaceNode } from '../add/edit-source.ts';
import type { Names } from '../add/names.ts';
import { codeAt, find, importsOf, isCall, type Node, nameOf, namesIn, parse } from '../add/syntax.ts';

const file = 'server/modules/entities.ts';

/** How an entity is served that has no module of its own, as `server/modules/entities.ts` says it. */
export type Served = {
  /** What its server is told beside the table: `uses: { … }`, by its name. */
  options: ReadonlyMap<string, string>;
  /** What that needs, as its own module imports it. */
  imports: readonly string[];
  /** Its table, which may stand in a file of others. */
  table: string;
};

const pathWithin = (folder: string, from: string) => {
  if (!from.startsWith('.')) return from;
  const path = relative(`server/modules/${folder}`, join('server/modules', from));
  return path.startsWith('.') ? path : `./${path}`;
};

export const readServed = async (root: string, { plural, type, folder }: Names): Promise<Served> => {
  const source = await readFile(join(root, file), 'utf8');
  const program = parse(file, source);
  const entry = find(program, (node) => isCall(node, 'serveEntity', type));
  if (!entry)
    throw new ArgumentError(
      `${plural}: ${file} does not serve them as they are declared, so there is nothing to write out.`,
    );
  const [, , given] = entry.arguments as Node[];
  const importsIn = (names: readonly string[]) =>
    importsOf(program)
      .filter(({ name }) => names.includes(name))
      .map(({ name, from }) => `import { ${name} } from '${pathWithin(folder, from)}';`);
  return {
    options: new Map(
      ((given?.properties ?? []) as Node[]).map((one) => [String(nameOf(one.key)), codeAt(source, one)]),
    ),
    imports: importsIn(given ? namesIn(given).filter((name) => name !== plural) : []),
    table: importsIn([plural]).join('\n'),
  };
};

/** Has its calls answered by a module of its own. */
export const replaceServed = async (copy: string, names: Names) => {
  const { type, plural, folder } = names;
  const source = await readFile(join(copy, file), 'utf8');
  const { options } = await readServed(copy, names);
  const [repositoryIn, register] = [`create${type}sRepository`, `register${type}s`];
  const own = [
    `entity: ${type}`,
    `table: ${plural}`,
    ...['links', 'demo'].flatMap((option) => options.get(option) ?? []),
  ];
  const answers = [`repositoryIn: ${repositoryIn}`, `register: ${register}`];
  const isTheirs = (node: Node) => isCall(node, 'serveEntity', type);
  const replaced = replaceNode(file, source, isTheirs, `{ ${[...own, ...answers].join(', ')} }`) ?? source;
  const imported = insertImport(file, replaced, repositoryIn, `./${folder}/${folder}.repository.ts`);
  await writeFile(join(copy, file), insertImport(file, imported, register, `./${folder}/${folder}.routes.ts`));
  return file;
};
