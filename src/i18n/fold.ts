/** Letters that no accent was added to, as they are written without them, and the apostrophe of print. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  '’': "'",
};
const letters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** A text without regard to case and accents, as the server searches. @example fold('Łukasz Groß') // 'lukasz gross' */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(letters, (letter) => plain[letter] ?? letter);
