/** A command that a document shows, and the answer that stands below it. */
export type Example = { command: string; answer?: string };

/** The blocks of shell in a document, each with the block of JSON that follows it before any other block. */
export const examplesIn = (markdown: string): Example[] => {
  const blocks = [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text: text.trim(),
  }));
  return blocks.flatMap(({ language, text }, at) => {
    if (language !== 'sh') return [];
    const next = blocks[at + 1];
    return [{ command: text, ...(next?.language === 'json' && { answer: next.text }) }];
  });
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const anything = '…';

/** A text in which `…` stands for whatever is there, but not for nothing. */
const textFits = (shown: string, found: unknown) => {
  if (typeof found !== 'string') return false;
  const pieces = shown.split(anything).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('.+')}$`, 's').test(found);
};

/** In an array `…` stands for any number of entries. */
const arrayFits = (shown: readonly unknown[], found: readonly unknown[], path: string): string[] => {
  if (!shown.includes(anything)) {
    if (shown.length !== found.length) return [`${path} has ${found.length} entries, not ${shown.length}`];
    return shown.flatMap((one, at) => fits(one, found[at], `${path}[${at}]`));
  }
  let from = 0;
  return shown.flatMap((one) => {
    if (one === anything) return [];
    const at = found.findIndex((entry, place) => place >= from && fits(one, entry).length === 0);
    if (at < 0) return [`${path} lacks ${JSON.stringify(one)}`];
    from = at + 1;
    return [];
  });
};

/**
 * Compares an answer with the one that a document shows, in which `…` stands for what differs.
 *
 * @returns what is wrong, by path.
 */
export const fits = (shown: unknown, found: unknown, path = '$'): string[] => {
  if (Array.isArray(shown)) return Array.isArray(found) ? arrayFits(shown, found, path) : [`${path} is no array`];
  if (isObject(shown)) {
    if (!isObject(found)) return [`${path} is no object`];
    const keys = new Set([...Object.keys(shown), ...Object.keys(found)]);
    return [...keys].flatMap((key) => fits(shown[key], found[key], `${path}.${key}`));
  }
  const isSame = typeof shown === 'string' ? textFits(shown, found) : shown === found;
  return isSame ? [] : [`${path} is ${JSON.stringify(found)}, not ${JSON.stringify(shown)}`];
};
