import { type AuditEntity, auditEntities, moneyKinds } from '#contract/audit.ts';
import { entities } from '#contract/entities.ts';
import type { KindName } from '#contract/entity/kinds.ts';
import { messages } from '#contract/messages/index.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { ArgumentError } from './argument-error.ts';

/** What stands behind a kind: `choice(tutor|user)=user` has `tutor|user` inside and is `user` initially. */
export type Given = { inside: string; optional: boolean; initially: string | undefined };

export type Notation = {
  /** How it is written, for whoever wrote something else. */
  form: string;
  /** What may stand behind it: `?`, `=value`. */
  takes?: readonly ('optional' | 'initially')[];
  /** What the kind's function is called with; nothing where it is not written so. */
  read: (given: Given) => readonly unknown[] | undefined;
};

/** `least..most`, either left out. */
const rangeOf = (inside: string) => {
  const [, least, most] = /^(-?\d*)\.\.(-?\d*)$/.exec(inside) ?? [];
  if (least === undefined || most === undefined) return undefined;
  return { least: least === '' ? undefined : Number(least), most: most === '' ? undefined : Number(most) };
};

/** Options, left out where nothing is said. */
const options = (all: object) => (Object.values(all).every((one) => one === undefined) ? [] : [all]);

/** That it may be empty is said where it is so. */
const traits = (optional: boolean, all: object = {}) => options({ ...all, ...(optional ? { optional } : {}) });

/** Nothing stands in its parentheses. */
const bare = (args: readonly unknown[]) => (given: Given) => (given.inside === '' ? args : undefined);

const optionally = ({ inside, optional }: Given) => (inside === '' ? traits(optional) : undefined);

const regularExpression = (pattern: string) => {
  try {
    return new RegExp(pattern);
  } catch {
    return undefined;
  }
};

/** The trail tells of these as well, but they are part of others, or have no table that is called like them. */
const unnamed: readonly AuditEntity[] = [...moneyKinds, 'settings', 'webhook'];
/** What a field can name: records with a table and with screens that they are chosen and shown on. */
export const namedKinds = auditEntities.filter((kind) => resourceOf[kind] !== undefined && !unnamed.includes(kind));

/** What it can name several of. */
const declaredKinds = namedKinds.filter((kind) => entities.some(({ name }) => name === kind));

const kindOfRecord = (written: string): AuditEntity | undefined =>
  namedKinds.find((name) => name === written || `${name}s` === written);

/** What only programs write, and what has several texts of its own, is declared by hand. */
export type AskedKind = Exclude<KindName, 'key' | 'json' | 'parts' | 'timestamp'>;

/** What can use a record: there is a sentence for each. */
const uses = Object.keys(messages.en).flatMap((key) => /^conflict\.in_use\.(\w+)$/.exec(key)?.[1] ?? []);

/** What inputs take, and four bytes of a column hold. */
const mostTyped = 999_999_999;

/** How a field of each kind is written behind its name. */
export const notations: Record<AskedKind, Notation> = {
  text: {
    form: 'text, text(..200) or text(0..80): of how many characters; text? where there may be none',
    takes: ['optional'],
    read: ({ inside, optional }) => {
      const range = inside === '' ? {} : rangeOf(inside);
      return range && traits(optional, range);
    },
  },
  longText: {
    form: 'longText or longText(..2000): of several lines, of how many characters; longText? where there may be none',
    takes: ['optional'],
    read: ({ inside, optional }) => {
      const range = inside === '' ? { most: 2000 } : rangeOf(inside);
      return range?.most === undefined ? undefined : traits(optional, range);
    },
  },
  html: {
    form: 'html or html(..20000): of how many characters',
    read: ({ inside }) => (inside === '' ? [{ most: 200_000 }] : rangeOf(inside) && [{ most: rangeOf(inside)?.most }]),
  },
  email: { form: 'email, or email? where there may be none', takes: ['optional'], read: optionally },
  code: {
    form: 'code(/^[a-z]{2,3}$/) or code(/^[a-z]{2,3}$/ validation.language_code): a pattern of lower case, and what is said of others',
    read: ({ inside }) => {
      const [, pattern, error = 'validation.invalid'] = /^\/(.+)\/(?: (validation\.\w+))?$/.exec(inside) ?? [];
      const expression = pattern === undefined ? undefined : regularExpression(pattern);
      return expression && [expression, error];
    },
  },
  slug: { form: 'slug', read: bare([]) },
  photo: {
    form: 'photo: a square picture, which a record may always be without',
    takes: ['optional'],
    read: bare([]),
  },
  made: {
    form: 'made(code+name): of which fields',
    read: ({ inside }) => (/^\w+(\+\w+)*$/.test(inside) ? [] : undefined),
  },
  ref: {
    form: `ref(subjects), or ref(subjects)? where it may be none: one of ${namedKinds.map((name) => `${name}s`).join(', ')}`,
    takes: ['optional'],
    read: ({ inside, optional }) => {
      const to = kindOfRecord(inside);
      return to && [to, ...traits(optional)];
    },
  },
  refs: {
    form: `refs(subjects) or refs(subjects ..10): several, at most so many; refs(subjects)? where it may be none: of ${declaredKinds.map((name) => `${name}s`).join(', ')}`,
    takes: ['optional'],
    read: ({ inside, optional }) => {
      const [, written = '', most] = /^(\w+)(?: \.\.([1-9]\d{0,2}))?$/.exec(inside) ?? [];
      const to = kindOfRecord(written);
      return declaredKinds.some((one) => one === to)
        ? [to, ...traits(optional, most === undefined ? {} : { most: Number(most) })]
        : undefined;
    },
  },
  via: {
    form: 'via(booking.tutor=bookings.tutorId), or via(booking.level=bookings.levelId/levels.name) where it is no person: a field that names another record, what kind of record that names, and where',
    takes: ['optional'],
    read: ({ inside, optional }) => {
      const [, through, written = ''] = /^(\w+)\.(\w+)=\w+\.\w+(?:\/\w+\.\w+)?$/.exec(inside) ?? [];
      const to = kindOfRecord(written);
      return through && to ? [through, to, ...traits(optional)] : undefined;
    },
  },
  states: {
    form: 'states(draft>published|published>hidden!,draft|hidden>): each state, the last too, with those it leads to, so that one that leads nowhere is hidden>; with ! for a reason',
    read: ({ inside }) => {
      const ways = inside.split('|').map((one) => /^([a-z]\w*)>((?:[a-z]\w*!?(?:,(?=\w))?)*)$/.exec(one));
      if (ways.some((way) => way === null)) return undefined;
      const declared = ways.map((way) => [way?.[1] ?? '', (way?.[2] ?? '').split(',').filter(Boolean)] as const);
      const known = declared.map(([from]) => from);
      const isKnown = declared.every(([, to]) => to.every((one) => known.includes(one.replace('!', ''))));
      const way = (to: string) => [to.replace('!', ''), to.endsWith('!') ? { reason: 'required' } : {}];
      const waysOf = (to: readonly string[]) => ({ to: Object.fromEntries(to.map(way)) });
      return isKnown ? [Object.fromEntries(declared.map(([from, to]) => [from, waysOf(to)]))] : undefined;
    },
  },
  flag: {
    takes: ['initially'],
    form: 'flag=true or flag=false: what a new one begins with',
    read: ({ inside, initially = 'false' }) =>
      inside === '' && /^(true|false)$/.test(initially) ? [{ initially: initially === 'true' }] : undefined,
  },
  choice: {
    takes: ['initially', 'optional'],
    form: 'choice(tutor|user|both)=both: its words, and the one that a new one begins with, which is the first unless said; choice(tutor|user)? where there may be none',
    read: ({ inside, optional, initially = optional ? undefined : inside.split('|')[0] }) => {
      const words = inside.split('|');
      const isRight =
        words.every((word) => /^[a-z]\w*$/.test(word)) &&
        new Set(words).size === words.length &&
        (initially === undefined || words.includes(initially));
      return isRight ? [words, ...traits(optional, initially === undefined ? {} : { initially })] : undefined;
    },
  },
  whole: {
    form: 'whole(1..100): from which number to which, of nine digits at most; whole(1..100)? where there may be none',
    takes: ['optional'],
    read: ({ inside, optional }) => {
      const { least, most } = rangeOf(inside) ?? {};
      const isRange = least !== undefined && most !== undefined && least <= most;
      const isTyped = [least, most].every((end) => Math.abs(end ?? 0) <= mostTyped);
      return isRange && isTyped ? traits(optional, { from: least, to: most }) : undefined;
    },
  },
  money: {
    form: 'money, or money? where there may be none, with a name as priceCents: in cents of the currency beside it',
    takes: ['optional'],
    read: optionally,
  },
  currency: { form: 'currency: what the amounts are in', read: bare([]) },
  day: { form: 'day, or day? where there may be none', takes: ['optional'], read: optionally },
  moment: { form: 'moment, or moment? where there may be none', takes: ['optional'], read: optionally },
  place: {
    form: 'place or place(1000): the last there can be',
    read: ({ inside }) => (/^\d*$/.test(inside) ? [{ last: Number(inside || 1000) }] : undefined),
  },
  count: {
    form: `count(tutors=tutorLanguages.languageId): what uses it, one of ${uses.join(', ')}, and the column that names it`,
    read: ({ inside }) => {
      const [, use = ''] = /^(\w+)=\w+\.\w+$/.exec(inside) ?? [];
      return uses.includes(use) ? [use] : undefined;
    },
  },
};

/** How every kind is written. */
export const forms = () => Object.values(notations).map(({ form }) => `  ${form}`);

export const notationOf = (kind: string, argument: string): Notation => {
  if (!(kind in notations))
    throw new ArgumentError(
      `${argument}: there is no kind "${kind}". A field is written name:kind, with the kind as one of\n${forms().join('\n')}`,
    );
  return notations[kind as AskedKind];
};
