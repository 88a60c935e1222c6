import { csvOf } from '#contract/csv.ts';
import { endpoint, listOf } from '#contract/endpoint.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import * as kinds from '#contract/entity/index.ts';
import { type Field, isOptional, type KindName } from '#contract/entity/kinds.ts';
import { listQuery } from '#contract/list-query.ts';
import { entity } from '#contract/primitives.ts';
import { invent } from '#server/demo/entities/invent.ts';
import { Random } from '#server/demo/random.ts';
import { ArgumentError } from './argument-error.ts';
import { codeOf } from './code-of.ts';
import { type Given, type Notation, notationOf } from './notation.ts';
import { isReserved } from './reserved-words.ts';

/** A field as it was asked for. */
export type AskedField = {
  name: string;
  kind: KindName;
  field: Field;
  /** The declaration: `flag({ initially: true })`. */
  code: string;
  /** What stands in the kind's parentheses. */
  inside: string;
  /** What a new one begins with, or those that there are get, as it is written. */
  initially: string | undefined;
  /** Has it a translation for each language beside it? */
  isLocalized: boolean;
  /** The fields that are unique together with it; nothing where it is not unique. */
  unique: readonly string[] | undefined;
  /** What a person could give; none where a person gives none, or names a record that is there. */
  samples: readonly [unknown, unknown] | undefined;
};

const written = /^(?<name>[^:]*):(?<kind>\w*)(?:\((?<inside>.*)\))?(?<rest>[^()]*(?:\([^()]*\))?)$/;

const inParentheses = String.raw`\((?:/.*?/(?: validation\.\w+)?|[^()]*)\)`;
const someTraits = String.raw`(?:\?|:localized|:unique(?:\(\w+(?:,\w+)*\))?)*`;
/** A value may have anything in it, such as a time of day: it goes on until the end, or the traits that stand there. */
const withValue = new RegExp(
  `^(?<head>[^:]*:\\w*(?:${inParentheses})?${someTraits})=(?<value>.*?)(?<tail>${someTraits})$`,
  's',
);

/** The field without its value, and that. */
const splitValue = (argument: string): { declared: string; value: string | undefined } => {
  const { head = argument, value, tail = '' } = withValue.exec(argument)?.groups ?? {};
  return { declared: head + tail, value };
};

const traits = [
  ['optional', /^\?/],
  ['localized', /^:localized/],
  ['unique', /^:unique(?:\((\w+(?:,\w+)*)\))?/],
] as const;

/** What stands behind the kind, in any order. */
const readTraits = (rest: string, argument: string) => {
  const found = new Map<string, string>();
  let left = rest;
  while (left !== '') {
    const [name, match] =
      traits.map(([one, pattern]) => [one, pattern.exec(left)] as const).find(([, one]) => one) ?? [];
    if (!name || !match)
      throw new ArgumentError(
        `${argument}: "${left}" says nothing. Behind a kind may stand ?, which lets it be empty, =value, which a new one begins with, and :unique, :unique(other) or :localized.`,
      );
    found.set(name, match[1] ?? '');
    left = left.slice(match[0].length);
  }
  return found;
};

/** What each list is asked by, and each export of one, whatever it is of. */
const listParameters = (() => {
  const query = listQuery({ sort: ['name'], by: ['name', 'asc'] });
  const list = endpoint('GET /api/v1/names', {
    access: 'admin',
    summary: 'Names',
    query,
    response: listOf(entity({})),
  });
  return Object.keys({ ...query.shape, ...csvOf(list).query.shape });
})();

/** What a resource's messages say beside the words for the values of its fields, which stand there by the names of those. */
const otherMessages = ['name', 'fields', 'add', 'actions', 'filters'];

const requireName = (name: string, kind: string, argument: string) => {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
    throw new ArgumentError(`${argument}: a field is written name:kind, with a name as startsOn.`);
  if (['id', 'version', 'createdAt', 'updatedAt', 'statusReason', 'searchText'].includes(name))
    throw new ArgumentError(
      `${argument}: ${name} is there without being asked for. Leave it out, or call it something else.`,
    );
  if (listParameters.includes(name))
    throw new ArgumentError(
      `${argument}: each list is asked by a parameter ${name}, so none can be filtered by a field of this name. Call it something else.`,
    );
  if (['flag', 'choice'].includes(kind) && otherMessages.includes(name))
    throw new ArgumentError(
      `${argument}: the messages of each resource say something else by ${name}, where the words for its values would stand. Call it something else.`,
    );
  if (kind === 'states' && name !== 'status')
    throw new ArgumentError(`${argument}: it is called status, as the trail and the screens know it.`);
  if (kind === 'currency' ? name !== 'currency' : kind === 'money' && !name.endsWith('Cents'))
    throw new ArgumentError(
      `${argument}: ${kind === 'money' ? 'the name of an amount ends in Cents, as priceCents' : 'it is called currency'}.`,
    );
  // The search reads columns by their names alone, in SQL that is written by hand, and so does whoever looks into the database.
  if (isReserved(name))
    throw new ArgumentError(
      `${argument}: ${name} is a reserved word of PostgreSQL, so no column can be called so. Call it something else.`,
    );
  if (name in {})
    throw new ArgumentError(`${argument}: this means something else in JavaScript. Call it something else.`);
};

/**
 * The records that there are all get the same in a further field.
 *
 * @param there what those records are, as it is declared.
 * @throws ArgumentError where that is to be unique, or a key, which other databases do not have.
 */
export const requireFillable = (
  { name, field, unique, initially }: AskedField,
  there: Pick<AnyEntity, 'unique' | 'fields'>,
) => {
  const others = unique?.slice(1) ?? [];
  // Empty beside others is a value like any, by which the second of two alike is refused. Alone any number of records may have none.
  const tellsApart = (together: readonly string[]) =>
    together.every((one) => others.includes(one) && (together.length > 1 || !isOptional(there.fields[one] as Field)));
  if (others.length > 0 && !there.unique.some(tellsApart))
    throw new ArgumentError(
      `+${name}: the records that there are would all get the same, and nothing says that no two of them have the same ${others.join(' and ')}. Add the field without :unique, and declare it unique once they differ.`,
    );
  if (isOptional(field) && initially === undefined) return;
  if (field.kind === 'refs')
    throw new ArgumentError(
      `+${name}: the records that there are name none. Let it be empty, as +${name}:refs(${field.to}s)?, and require it once they name something.`,
    );
  if (unique?.length === 1)
    throw new ArgumentError(
      `+${name}: the records that there are would all get the same, which is to be unique. Take a kind that may be empty, as +${name}:text?:unique, and require it once they have something.`,
    );
  if (field.kind === 'ref')
    throw new ArgumentError(
      `+${name}: the records that there are would all name the same one, which is in no other database. Let it be empty, as +${name}:ref(${field.to}s)?, and require it once they name something.`,
    );
};

const makers: Record<string, unknown> = { ...kinds };

const fieldOf = (kind: KindName, args: readonly unknown[]) =>
  (makers[kind] as (...args: readonly unknown[]) => Field)(...args);

/** Not every kind may be left empty, and few begin with something. Of a further field, all may say what records get that there are. */
const requireTaken = ({ takes = [], form }: Notation, given: Given, argument: string, isFurther: boolean) => {
  if (given.optional && !takes.includes('optional'))
    throw new ArgumentError(`${argument}: a field of this kind cannot be left empty. It is written ${form}.`);
  if (given.initially !== undefined && !takes.includes('initially') && !isFurther)
    throw new ArgumentError(`${argument}: a new one begins with nothing here. It is written ${form}.`);
};

/** A text that is always there has translations. */
const requireLocalizable = ({ kind, optional }: { kind: string; optional: boolean }, argument: string) => {
  if (!['text', 'html'].includes(kind) || optional)
    throw new ArgumentError(`${argument}: only text and html have translations, and those that are never empty.`);
};

/** How it is declared. @example declarationOf(asked) // name: text() */
export const declarationOf = ({ name, code, isLocalized }: Pick<AskedField, 'name' | 'code' | 'isLocalized'>) =>
  isLocalized ? `...localized('${name}', ${code})` : `${name}: ${code}`;

/** The functions that its declaration calls. */
export const declaredBy = ({ kind, isLocalized }: Pick<AskedField, 'kind' | 'isLocalized'>): string[] =>
  isLocalized ? ['localized', kind] : [kind];

/** Must it name a record that is there? Which that is, nobody knows beforehand. */
export const namesOther = (field: Field) => (field.kind === 'ref' || field.kind === 'refs') && !field.optional;

/** What a person might give, as the demo data has it. */
const sampleOf = (name: string, field: Field, nth: number) => {
  const place = { nth, random: new Random(nth), now: Date.UTC(2026, 2, 1), idsOf: () => [] };
  return invent({ name, fields: { [name]: field } }, {}, place)[name];
};

/** @throws ArgumentError where nothing that is invented fits: stories and demo data would have none. */
const requireSamples = (argument: string, name: string, field: Field): AskedField['samples'] => {
  try {
    return [sampleOf(name, field, 7), sampleOf(name, field, 8)];
  } catch (error) {
    throw new ArgumentError(
      `${argument}: nothing is known that fits, as stories and demo data need it. Ask for less, such as ${field.kind === 'code' ? 'two to eight letters in lower case, a number, or ab100' : field.kind}, and change the declaration afterwards.`,
      { cause: error },
    );
  }
};

const none: readonly string[] = [];
const noneNamed: AskedField['samples'] = [none, none];

/** Two of what a person might give, and not nothing where there may be nothing; of others' records none is known. */
const samplesOf = (
  argument: string,
  { name, kind }: Pick<AskedField, 'name' | 'kind'>,
  notation: Notation,
  given: Given,
) => {
  // Nobody knows beforehand which there are, and none is something that a person could give.
  if (kind === 'refs') return given.optional ? noneNamed : undefined;
  const args = notation.read({ ...given, optional: kind === 'ref' && given.optional }) ?? [];
  const field = fieldOf(kind, args);
  return field.given && !namesOther(field) ? requireSamples(argument, name, field) : undefined;
};

/**
 * Reads a field of the command line.
 *
 * @param argument `name:kind`, as `notation.ts` says how each kind is written.
 * @throws ArgumentError that names the argument and says what is allowed.
 * @example parseField('active:flag=true').code // flag({ initially: true })
 */
export const parseField = (argument: string, { isFurther = false } = {}): AskedField => {
  const { declared, value } = splitValue(argument);
  const { name = '', kind = '', inside = '', rest = '' } = written.exec(declared)?.groups ?? {};
  requireName(name, kind, argument);
  const notation = notationOf(kind, argument);
  const found = readTraits(rest, argument);
  const given: Given = { inside, optional: found.has('optional'), initially: value };
  requireTaken(notation, given, argument, isFurther);
  const args = notation.read(given);
  if (!args) throw new ArgumentError(`${argument}: it is written ${notation.form}.`);
  const isLocalized = found.has('localized');
  if (isLocalized) requireLocalizable({ kind, optional: given.optional }, argument);
  const field = fieldOf(kind as KindName, args);
  const together = found.get('unique');
  return {
    name,
    kind: kind as KindName,
    field,
    code: `${kind}(${args.map(codeOf).join(', ')})`,
    inside,
    initially: given.initially,
    isLocalized,
    unique: together === undefined ? undefined : [name, ...together.split(',').filter(Boolean)],
    samples: samplesOf(argument, { name, kind: kind as KindName }, notation, given),
  };
};
