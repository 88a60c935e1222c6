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
  const used = given ? namesIn(given) : [];
  const imports = importsOf(program).filter(({ name }) => used.includes(name));
  return {
    options: new Map(
      ((given?.properties ?? []) as Node[]).map((one) => [String(nameOf(one.key)), codeAt(source, one)]),
    ),
    imports: imports.map(({ name, from }) => `import { ${name} } from '${pathWithin(folder, from)}';`),
  };
};

/** Has its calls answered by a module of its own. */
export const replaceServed = async (copy: string, names: Names) => {
  const { type, plural, folder } = names;
  const source = await readFile(join(copy, file), 'utf8');
  const demo = (await readServed(copy, names)).options.get('demo');
  const own = [`entity: ${type}`, `table: ${plural}`, ...(demo ? [demo] : []), `register: register${type}s`];
  const isTheirs = (node: Node) => isCall(node, 'serveEntity', type);
  const replaced = replaceNode(file, source, isTheirs, `{ ${own.join(', ')} }`) ?? source;
  const imported = insertImport(file, replaced, `register${type}s`, `./${folder}/${folder}.routes.ts`);
  await writeFile(join(copy, file), imported);
  return file;
};
