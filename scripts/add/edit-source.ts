import { bare, codeAt, find, importsOf, isCall, type Node, nameOf, parse, partsOf, propertyOf } from './syntax.ts';

/** A list or an object in a source. */
export type Place = {
  /** The variable that it is the value of, or the function that it is given to. */
  of: string;
  /** The first argument, where the function is called several times. */
  about?: string;
  /** The properties on the way to it. */
  path?: readonly string[];
  /** Makes it where nobody has needed it yet. */
  orNew?: 'list' | 'object';
};

/** Of a list or an object. What a property is called, or an element where it is no more than a name. */
export type Member = { name: string; text: string };

const isLiteral = (node: Node | undefined) => node?.type === 'ArrayExpression' || node?.type === 'ObjectExpression';

/** What a function without a body of its own answers, or what it is. */
const answered = (node: Node | undefined) => (node?.type === 'ArrowFunctionExpression' ? bare(node.body) : node);

/** A variable's value, or the last of a call's arguments that is a list or an object, or answers one. */
const literalOf = (node: Node | undefined): Node | undefined => {
  if (node?.type === 'VariableDeclarator') return answered(bare(node.init));
  return (node?.arguments as Node[] | undefined)?.map((argument) => answered(bare(argument))).findLast(isLiteral);
};

const findOwner = (program: Node, { of, about }: Place) =>
  find(program, (node) => (node.type === 'VariableDeclarator' && nameOf(node.id) === of) || isCall(node, of, about));

const findLiteral = (program: Node, place: Place) => {
  const literal = (place.path ?? []).reduce<Node | undefined>(
    (object, name) => object && propertyOf(object, name),
    literalOf(findOwner(program, place)),
  );
  return isLiteral(literal) ? literal : undefined;
};

const membersOf = (literal: Node) => (literal.elements ?? literal.properties) as Node[];

const asMember = (node: Node, source: string): Member => ({
  name: String(nameOf(node.type === 'Property' ? node.key : node) ?? ''),
  text: codeAt(source, node),
});

const insertAt = (source: string, at: number, code: string) => source.slice(0, at) + code + source.slice(at);

/** Behind the last argument of the call. */
const insertArgument = (source: string, owner: Node | undefined, code: string) => {
  const last = owner?.type === 'CallExpression' ? (owner.arguments as Node[]).at(-1) : undefined;
  return last && insertAt(source, last.end, `, ${code}`);
};

/**
 * Puts a member into a list or an object: before the first that `isBefore` says it comes before, last otherwise. Biome does the rest.
 *
 * @returns the source with it; undefined where there is no such list or object.
 * @example insertMember('contract/entities.ts', source, { of: 'entities' }, 'Coupon', ({ name }) => name > 'Coupon')
 */
export const insertMember = (
  file: string,
  source: string,
  place: Place,
  member: string,
  isBefore: (other: Member) => boolean = () => false,
): string | undefined => {
  const program = parse(file, source);
  const literal = findLiteral(program, place);
  if (!literal) {
    const [last, ...before] = [...(place.path ?? [])].reverse();
    if (!place.orNew) return undefined;
    const made = place.orNew === 'list' ? `[${member}]` : `{ ${member} }`;
    if (last === undefined) return insertArgument(source, findOwner(program, place), made);
    return insertMember(file, source, { ...place, path: before.reverse(), orNew: 'object' }, `${last}: ${made}`);
  }
  const members = membersOf(literal);
  const next = members.find((one) => isBefore(asMember(one, source)));
  const last = members.at(-1);
  if (next) return insertAt(source, next.start, `${member}, `);
  return last ? insertAt(source, last.end, `, ${member}`) : insertAt(source, literal.start + 1, member);
};

/** The members of a list or an object; undefined where there is none. */
export const readMembers = (file: string, source: string, place: Place): Member[] | undefined => {
  const literal = findLiteral(parse(file, source), place);
  return literal && membersOf(literal).map((one) => asMember(one, source));
};

/** A text that stands in a property. */
export const readText = (file: string, source: string, { path = [], ...place }: Place) => {
  const object = findLiteral(parse(file, source), { ...place, path: path.slice(0, -1) });
  return object && nameOf(propertyOf(object, path.at(-1) ?? ''));
};

/** Takes a name from a module, beside what is taken from it already. Biome puts it in its place. @param taken `name`, `type Name` or `default as name`. */
export const insertImport = (file: string, source: string, taken: string, from: string): string => {
  const name = taken.replace(/^(?:default as|type) /, '');
  const isDefault = taken.startsWith('default as ');
  const isType = taken.startsWith('type ');
  const there = importsOf(parse(file, source)).filter((one) => one.from === from && one.isDefault === isDefault);
  if (there.some((one) => one.name === name && (isType || !one.isType))) return source;
  const last = there.findLast((one) => !one.isType);
  if (last && !isDefault) return insertAt(source, last.end, `, ${taken}`);
  return `import ${isDefault ? name : `{ ${taken} }`} from '${from}';\n${source}`;
};

/** Puts other code in the place of the first node of which something holds; undefined where there is none. */
export const replaceNode = (file: string, source: string, isMeant: (node: Node) => boolean, code: string) => {
  const node = find(parse(file, source), isMeant);
  return node && source.slice(0, node.start) + code + source.slice(node.end);
};

export const isElement = (node: Node, component: string) =>
  node.type === 'JSXElement' && partsOf(node).some((part) => nameOf(part.name) === component);
