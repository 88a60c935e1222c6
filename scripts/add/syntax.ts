import { parseSync } from 'vite';

/** A node of the syntax tree, with where it stands in the source. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  value instanceof Object && 'type' in value && 'start' in value && 'end' in value;

export const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

export const parse = (file: string, source: string) => parseSync(file, source).program as unknown as Node;

/** The first node of which something holds, from the outermost on. */
export const find = (node: Node, isMeant: (node: Node) => boolean): Node | undefined =>
  isMeant(node)
    ? node
    : partsOf(node).reduce<Node | undefined>((found, part) => found ?? find(part, isMeant), undefined);

/** What an identifier, a key or a text says. */
export const nameOf = (node: unknown) => (isNode(node) ? (node.name ?? node.value) : undefined);

export const codeAt = (source: string, { start, end }: Node) => source.slice(start, end);

/** What `as const` and the like are said of. */
export const bare = (node: unknown): Node | undefined => {
  if (!isNode(node)) return undefined;
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? bare(node.expression) : node;
};

export const propertyOf = (object: Node, name: string) =>
  bare(partsOf(object).find((part) => part.type === 'Property' && nameOf(part.key) === name)?.value);

/** Is it a call of the function, with that first argument where it has to be a certain one? */
export const isCall = (node: Node, of: string, about?: string) => {
  if (node.type !== 'CallExpression') return false;
  const [first] = node.arguments as Node[];
  return (
    [nameOf(node.callee), nameOf((node.callee as Node).property)].includes(of) &&
    (about === undefined || nameOf(first) === about)
  );
};

/** Names that a node says, as far as they may stand for something outside it. */
export const namesIn = (node: Node): string[] =>
  node.type === 'Identifier' ? [String(node.name)] : partsOf(node).flatMap(namesIn);

/** What is imported, each under the name that it has here. */
export const importsOf = (program: Node) =>
  (program.body as Node[])
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((statement) =>
      (statement.specifiers as Node[]).map((specifier) => ({
        name: String(nameOf(specifier.local)),
        isDefault: specifier.type === 'ImportDefaultSpecifier',
        isType: statement.importKind === 'type' || specifier.importKind === 'type',
        from: String(nameOf(statement.source)),
        end: specifier.end,
      })),
    );
