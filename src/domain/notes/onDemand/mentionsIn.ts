import type { Colleague } from '#contract/notes.ts';
import { fold } from '#src/i18n/fold.ts';

type Named = { id: string; name: string };

/** Neither a letter nor a digit goes on where a name ends. */
const goesOn = (text: string, at: number) => /^[\p{L}\p{N}]/u.test(text.slice(at));

/** The longest of some names that stands at a place; undefined where none does. */
const longestAt = (text: string, at: number, names: readonly string[]) =>
  names
    .filter((name) => name !== '' && text.startsWith(name, at) && !goesOn(text, at + name.length))
    .sort((one, other) => other.length - one.length)[0];

/** A mention within a text. */
export type Mentioned = { from: number; to: number; name: string };

/**
 * Where a text has an `@` and one of some names behind it.
 *
 * @example mentionsAt('Ask @Ann Lee.', ['Ann Lee', 'Ann']) // [{ from: 4, to: 12, name: 'Ann Lee' }]
 */
export const mentionsAt = (text: string, names: readonly string[]): Mentioned[] =>
  [...text.matchAll(/@/g)].flatMap(({ index }) => {
    const name = longestAt(text, index + 1, names);
    return name === undefined ? [] : [{ from: index, to: index + 1 + name.length, name }];
  });

/**
 * Whom a text mentions.
 *
 * @param chosen the keys of those that were chosen from the list: of several with one name they are meant, else all of them.
 */
export const mentionsIn = (text: string, colleagues: readonly Named[], chosen: ReadonlySet<string>): string[] => {
  const names = new Set(
    mentionsAt(
      text,
      colleagues.map(({ name }) => name),
    ).map(({ name }) => name),
  );
  return [...names].flatMap((name) => {
    const ids = colleagues.filter((one) => one.name === name).map(({ id }) => id);
    const meant = ids.filter((id) => chosen.has(id));
    return meant.length > 0 ? meant : ids;
  });
};

const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean);

const isCalled = (name: string, typed: string) => {
  const words = wordsOf(name);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
};

/** What is typed behind an `@` before the caret. */
export type Mentioning = { from: number; typed: string };

/** Somebody is being mentioned where an `@` that begins a word has at most a few words behind it, in the same line. */
export const mentioningAt = (text: string, caret: number): Mentioning | undefined => {
  const found = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]*){0,3})$/u.exec(text.slice(0, caret));
  const typed = found?.[1];
  return typed === undefined ? undefined : { from: caret - typed.length - 1, typed };
};

const most = 6;

/** Those who may be meant by what is typed; nobody once a whole name is there. */
export const meantBy = ({ typed }: Mentioning, colleagues: readonly Colleague[]): Colleague[] =>
  colleagues.some(({ name }) => typed.startsWith(`${name} `))
    ? []
    : colleagues.filter(({ name }) => isCalled(name, typed)).slice(0, most);
