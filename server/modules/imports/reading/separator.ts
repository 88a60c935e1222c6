const candidates = [';', ',', '\t', '|', '^', '~'] as const;
/** Stands in names of columns, too: it separates them where nothing else does. */
const lastCandidate = ':';

/** Is it one that is found without being said? */
export const isFound = (separator: string) => [...candidates, lastCandidate].some((sign) => sign === separator);

/** The text's first line that is not blank, as far as line breaks in quotes are part of it, without what is quoted. */
const firstLine = (text: string) =>
  /^[^\r\n]*/.exec(text.replace(/"(?:[^"]|"")*"/g, '').replace(/^\s*[\r\n]/, ''))?.[0] ?? '';

/**
 * What stands between the cells of a file: what its first line has most of. A first line `sep=;` says it, as Excel reads it too.
 *
 * @returns the separator, and how much of the text only said it.
 */
export const findSeparator = (text: string): { separator: string; skip: number } => {
  const [said, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said !== undefined && separator !== undefined) return { separator, skip: said.length };
  const line = firstLine(text);
  const counted = candidates.map((sign) => ({ sign, count: line.split(sign).length - 1 }));
  const [most] = counted.sort((one, other) => other.count - one.count);
  if (most && most.count > 0) return { separator: most.sign, skip: 0 };
  return { separator: line.includes(lastCandidate) ? lastCandidate : ',', skip: 0 };
};
