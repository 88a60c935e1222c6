/** First letters of the first and the last word of a name. @example initialsOf('Ana María López') // 'AL' */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
};

/** One of six quiet hues, the same for the same name, so that people are told apart in a list. */
export const hueOf = (name: string): number => {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return (sum % 6) * 60 + 10;
};
