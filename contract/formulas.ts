/**
 * Against CSV injection: invisible characters that a spreadsheet skips before a formula, as ranges of controls, spaces and zero-width characters.
 * NUL is not among them, as no text of the database has it.
 */
const invisibleRanges: readonly (readonly [first: number, last: number])[] = [
  [0x01, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x890, 0x891],
  [0x8e2, 0x8e2],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x110bd, 0x110bd],
  [0x110cd, 0x110cd],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

const signs = '=+\\-@＝＋－＠';

/** Regular expressions of both are alike, but for escapes of code points. */
type Dialect = (code: number) => string;
const postgres: Dialect = (code) => `\\U${code.toString(16).padStart(8, '0')}`;
const javascript: Dialect = (code) => `\\u{${code.toString(16)}}`;

const patternsOf = (character: Dialect) => {
  const range = ([first, last]: readonly [number, number]) => `${character(first)}-${character(last)}`;
  const invisible = invisibleRanges.map(range).join('');
  // Nor tabs and line feeds, which begin a cell themselves: a text of nothing else would be read to its end from each of them.
  const withinCell = invisible.replace(range([0x01, 0x20]), `${range([0x01, 0x08])}${range([0x0b, 0x1f])}`);
  // A program that takes another character for the separator begins a cell behind it, whatever quotes stand around ours. There a plain
  // blank makes a text of the rest, so that prose with a dash stays as it is.
  const start = `^(?=[${invisible}"';,]*[${signs}]|[\\t\\n])|(?<=.)([;,\\t\\n])(?=[${withinCell}"']*[${signs}])`;
  return { formulaStart: start, needsQuotes: `[",;\\t\\r\\n]|${start}` };
};

/** For PostgreSQL: where a formula starts, which an apostrophe disarms, and what has to be quoted. */
export const postgresPatterns = patternsOf(postgres);

/** The text with an apostrophe before whatever a spreadsheet would take for a formula. */
const escapeFormulas = (text: string) => text.replace(new RegExp(patternsOf(javascript).formulaStart, 'gsu'), "$1'");

/** A text as a cell of a CSV file. A carriage return in the file is always the end of a row. */
export const quotedCell = (text: string) => `"${escapeFormulas(text.replace(/\r\n?/g, '\n')).replaceAll('"', '""')}"`;

/** The text as it was before {@link escapeFormulas}, and any other as it is. @example unescapeFormulas("'+49 30 123456") // '+49 30 123456' */
export const unescapeFormulas = (text: string) => {
  if (!text.includes("'")) return text;
  const plain = text.replace(/(^|[;,\t\n])'/g, '$1');
  return plain !== text && escapeFormulas(plain) === text ? plain : text;
};
