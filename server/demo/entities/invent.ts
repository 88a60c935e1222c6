import * as z from 'zod';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import {
  type Field,
  type FieldOf,
  type GivenKind,
  givenFields,
  isOptional,
  statesField,
} from '#contract/entity/kinds.ts';
import { namesOf, needsReason } from '#contract/states.ts';
import type { Random } from '../random.ts';
import { day, historyDays, iso, minute } from '../time.ts';

const trees = [
  'Alder',
  'Ash',
  'Aspen',
  'Beech',
  'Birch',
  'Cedar',
  'Cherry',
  'Chestnut',
  'Elm',
  'Fir',
  'Hazel',
  'Juniper',
  'Larch',
  'Linden',
  'Maple',
  'Oak',
  'Pine',
  'Poplar',
  'Rowan',
  'Willow',
] as const;

const sentences = [
  'It was clear from the first minute what we would do.',
  'The time was over sooner than I thought.',
  'There is nothing that I would have done otherwise.',
  'A little more time for questions would not have hurt.',
  'I have told two friends of it since.',
  'We agreed on how to go on.',
] as const;

const reasons = ['It names a child.', 'Somebody asked for it.', 'It is about something else.'] as const;

/** `Maple`, and after the last tree `Alder 2`. */
const nameOf = (nth: number) => {
  const round = Math.floor(nth / trees.length);
  return `${trees[nth % trees.length]}${round > 0 ? ` ${round + 1}` : ''}`;
};
const slugOf = (nth: number) => nameOf(nth).toLowerCase().replace(' ', '-');

/** So many letters, other ones for every number there is room for: `aa`, `ab`. */
const lettersOf = (nth: number, length: number) =>
  Array.from(
    { length },
    (_, place) => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(nth / 26 ** (length - 1 - place)) % 26],
  ).join('');

const codesOf = (nth: number) => [
  slugOf(nth).replace('-', ''),
  ...[2, 3, 4, 5, 6, 8].map((length) => lettersOf(nth, length)),
  ...[1, 2, 3, 4, 5, 6, 8].map((length) => String(nth + 1).padStart(length, '0')),
  `${lettersOf(nth, 2)}${100 + nth}`,
  `${lettersOf(nth, 3)}-${100 + nth}`,
];

/** How many characters a text has to have and may have, as far as its schema says. */
const lengthOf = ({ schema }: Pick<Field, 'schema'>) => {
  const text = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  const { minLength, maxLength } = text instanceof z.ZodString ? text : {};
  return { least: minLength ?? 0, most: maxLength ?? Number.POSITIVE_INFINITY };
};

/** Goes on behind a name until it is long enough, or is letters where there is no room for names. What ends in a space would be trimmed. */
const fitting = (nth: number, field: Pick<Field, 'schema'>) => {
  const { least, most } = lengthOf(field);
  const name = nameOf(nth);
  if (name.length >= least) return lettersOf(nth, Math.min(most, 8));
  const behind = ` ${sentences.join(' ')}`;
  return (name + behind.repeat(Math.ceil(least / behind.length))).slice(0, least).replace(/ $/, '.');
};

type Place = {
  /** Which record of its entity it is, from 0. */
  nth: number;
  /** Which of its fields. */
  at: number;
  random: Random;
  /** Milliseconds since 1970. */
  now: number;
  /** The records that it can name. */
  idsOf: (kind: string) => readonly string[];
};

type Inventions = {
  [Kind in GivenKind]: (field: FieldOf<Kind>, place: Place) => readonly z.input<FieldOf<Kind>['schema']>[];
};

/** What can stand in a field of each kind. The first that its schema admits does; no two records have the same name, slug or code. */
const inventions: Inventions = {
  text: (field, { nth }) => [
    nameOf(nth),
    lettersOf(nth, 2),
    sentences[nth % sentences.length] ?? '',
    fitting(nth, field),
  ],
  longText: (field, { nth, random }) => [
    random.sample(sentences, 3).join('\n'),
    ...sentences,
    random.pick(trees),
    fitting(nth, field),
  ],
  html: (field, { nth, random }) => [
    `<p>${random.sample(sentences, 3).join(' ')}</p>`,
    `<p>${nameOf(nth)}</p>`,
    fitting(nth, field),
  ],
  email: (_, { nth }) => [`${slugOf(nth)}@example.com`],
  parts: () => [[]],
  code: (_, { nth }) => codesOf(nth),
  slug: (_, { nth }) => [slugOf(nth)],
  // Nobody has taken any.
  photo: () => [null],
  // Two that name the same kind of record do not name the same one.
  ref: ({ to }, { nth, at, idsOf }) => [idsOf(to)[(nth + at) % idsOf(to).length] ?? null],
  refs: ({ to }, { random, idsOf }) => {
    const some = random.sample(idsOf(to).slice(0, 50), random.int(1, 3));
    return [some, some.slice(0, 1)];
  },
  flag: ({ initially }, { random }) => [random.chance(0.85) ? initially : !initially],
  choice: ({ words }, { random }) => [random.pick(words)],
  whole: ({ from, to }, { random }) => [random.int(from, to)],
  money: (_, { random }) => [random.int(500, 20_000)],
  day: (_, { random, now }) => [iso(now - random.int(0, historyDays) * day).slice(0, 10)],
  moment: (_, { random, now }) => [iso(now - random.int(0, historyDays * 24 * 4) * 15 * minute)],
  place: ({ last }, { nth }) => [Math.min(nth + 1, last)],
};

/** The state of a record: mostly the first. Why it is in another is said where a way there asks for it. */
export const inventState = ({ fields }: AnyEntity, random: Random) => {
  const field = statesField(fields);
  if (!field) return {};
  const [first, ...others] = namesOf(field.states);
  const state = others.length > 0 && random.chance(0.2) ? random.pick(others) : first;
  return { [field.name]: state, statusReason: needsReason(field.states, state) ? random.pick(reasons) : null };
};

/**
 * What a person might have given of a record.
 *
 * @throws Error where nothing that is invented fits a field: `demo` of `serveEntity` then has to say it.
 */
export const invent = (
  { name, fields }: Pick<AnyEntity, 'name' | 'fields'>,
  said: Readonly<Record<string, unknown>>,
  place: Omit<Place, 'at'>,
): Record<string, unknown> =>
  Object.fromEntries(
    givenFields(fields).map((source, at) => {
      if (source in said) return [source, said[source]];
      const field = fields[source] as Field;
      if (isOptional(field) && place.random.chance(0.2)) return [source, field.kind === 'refs' ? [] : null];
      const possibilities = inventions[field.kind as GivenKind] as (field: Field, place: Place) => readonly unknown[];
      const possible = possibilities(field, { ...place, at });
      const fitting = possible.map((value) => field.schema.safeParse(value)).find(({ success }) => success);
      if (!fitting)
        throw new Error(
          `server/modules/entities.ts: say in demo what ${source} of each ${name} is; nothing invented fits it.`,
        );
      return [source, fitting.data];
    }),
  );
