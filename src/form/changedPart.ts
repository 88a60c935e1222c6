const wordsOf = (text: string) => text.match(/\S+|\s+/g) ?? [];

const sameAtStart = (one: readonly string[], other: readonly string[]) => {
  const at = one.findIndex((word, place) => word !== other[place]);
  return at < 0 ? one.length : at;
};

/**
 * A text in three: what it begins with as all of the others do, the words that differ, and what it ends with as all of them do. In whole words: half of
 * a character is none.
 */
export const changedPart = (text: string, others: readonly string[]): readonly [string, string, string] => {
  const words = wordsOf(text);
  const compared = others.map(wordsOf);
  const start = Math.min(words.length, ...compared.map((other) => sameAtStart(words, other)));
  const rest = (of: readonly string[]) => of.slice(start).reverse();
  const end = words.length - Math.min(words.length, ...compared.map((other) => sameAtStart(rest(words), rest(other))));
  return [words.slice(0, start).join(''), words.slice(start, end).join(''), words.slice(end).join('')];
};
