import { fold } from '#src/i18n/fold.ts';

export const wordsOf = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean);

type Part = { text: string; isHit: boolean };

/** Each character folded by itself, since one of them may be two afterwards. */
const foldEach = (text: string) => [...text].map((character) => ({ character, folded: fold(character) }));

/** A text in parts, those that were typed and those between them. */
export const partsOf = (text: string, words: readonly string[]): Part[] => {
  const characters = foldEach(text);
  const folded = characters.map((one) => one.folded).join('');
  const hits = new Set<number>();
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      for (let place = at; place < at + word.length; place += 1) hits.add(place);
  const parts: Part[] = [];
  let place = 0;
  for (const { character, folded: one } of characters) {
    const isHit = hits.has(place);
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.text += character;
    else parts.push({ text: character, isHit });
    place += one.length;
  }
  return parts;
};

/** How well a text answers: its beginning, the beginnings of its words, anywhere in it; undefined where a word is missing. */
export const rankOf = (text: string, words: readonly string[]): number | undefined => {
  const folded = fold(text);
  if (!words.every((word) => folded.includes(word))) return undefined;
  if (folded.startsWith(words.join(' '))) return 0;
  const begins = folded.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => begins.some((one) => one.startsWith(word))) ? 1 : 2;
};

/** Those that have all the words, the best first. */
export const matching = <Item extends { label: string }>(items: readonly Item[], words: readonly string[]): Item[] =>
  items
    .flatMap((item) => {
      const rank = rankOf(item.label, words);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
