import { textOfHtml } from '#src/form/htmlField.ts';

/** Texts that are shorter are seen at a glance; whoever needs more of a longer one reads it in the record. */
export const most = 280;

/** How much of what stayed comes first, so that the place is known. */
const lead = 60;

const read = (html: string) => textOfHtml(html).replace(/\s+/g, ' ');

/** What people read of HTML. Where that is the same, only the markup changed: then that is what differs. */
const asRead = (isHtml: boolean, before: unknown, after: unknown) => {
  if (!isHtml) return [before, after] as const;
  const [old, now] = [before, after].map((value) => (typeof value === 'string' ? read(value) : value));
  return old === now ? ([before, after] as const) : ([old, now] as const);
};

const sameUntil = (one: string, other: string) => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

/** Where the first word begins that is not before a place; the place itself where that is within a very long word. */
const wordFrom = (text: string, place: number) => {
  if (place <= 0) return 0;
  const space = text.slice(place, place + lead).indexOf(' ');
  return place + space + 1;
};

/**
 * The values of a field before and after a change, to be shown beside each other: of long texts the part in which they begin to differ,
 * as all that is shown of them could be the same.
 */
export const differingParts = (isHtml: boolean, before: unknown, after: unknown): readonly [unknown, unknown] => {
  const [old, now] = asRead(isHtml, before, after);
  if (typeof old !== 'string' || typeof now !== 'string') return [old, now];
  if (old.length <= most && now.length <= most) return [old, now];
  const start = wordFrom(old, sameUntil(old, now) - lead);
  // Not within a character of two units, half of which is none.
  const begin = /[\udc00-\udfff]/.test(old.charAt(start)) ? start - 1 : start;
  const part = (text: string) => (begin === 0 ? text : `…${text.slice(begin)}`);
  return [part(old), part(now)];
};
