import type { LiveChange } from '#contract/live.ts';

/** A page of rows by their keys. `total` is of all pages, where it was counted to the end. `isCut`: further rows follow. */
export type Page = { keys: readonly string[]; total: number | undefined; isCut: boolean };

/** How the page that somebody looks at differs from what it would be by now. */
export type Behind = {
  /** So many more would be found, on this page or before it. */
  fresh: number;
  /** Rows that a change took out of what is looked for, with the change where it is known. */
  gone: ReadonlyMap<string, LiveChange | undefined>;
  /** Would it be other rows, or in another order? */
  differs: boolean;
};

export const notBehind: Behind = { fresh: 0, gone: new Map(), differs: false };

/** What has changed since the page was loaded. */
export type Since = {
  /** The last change of the record in a row. A row that was pushed to another page has none. */
  changeOf: (key: string) => LiveChange | undefined;
  /** Has more changed than is known? */
  isUntold: boolean;
};

/** Rows of the page that are in none of the others' places: what nobody has seen, or came up from the next page for what has gone. */
const cameTo = (shown: Page, now: Page) => {
  const known = new Set(shown.keys);
  const atEnd = now.keys.length - 1 - now.keys.findLastIndex((key) => known.has(key));
  const came = now.keys.filter((key) => !known.has(key)).length;
  return { came, cameBefore: came - atEnd, cameUp: now.isCut || shown.isCut ? atEnd : 0 };
};

/** How many rows were taken out, as the totals tell: those that came but did not make more of them. */
const takenOut = (shown: Page, now: Page) =>
  shown.total === undefined || now.total === undefined
    ? Number.POSITIVE_INFINITY
    : cameTo(shown, now).cameBefore + shown.total - now.total;

/** How many more would be found. Where not all are counted, those that nobody has seen: there are at least so many. */
const freshOf = (shown: Page, now: Page, gone: number) => {
  if (shown.total !== undefined && now.total !== undefined) return Math.max(0, now.total - shown.total + gone);
  const { came, cameUp } = cameTo(shown, now);
  return came - Math.min(gone, cameUp);
};

/** Rows at the end that are found no longer were pushed to the next page, where others came before them. */
const isPushed = (shown: Page, found: ReadonlySet<string>, came: number) => {
  const lastFound = shown.keys.findLastIndex((key) => found.has(key));
  return (index: number) => came > 0 && index > lastFound;
};

/** Compares the page that is shown with what is found now. */
export const compare = (shown: Page, now: Page, { changeOf, isUntold }: Since): Behind => {
  const found = new Set(now.keys);
  const { came } = cameTo(shown, now);
  const pushed = isPushed(shown, found, came);
  const missing = shown.keys.filter((key, index) => !found.has(key) && !pushed(index)).length;
  const areAllPushed = takenOut(shown, now) <= missing;
  const isGone = (key: string, index: number) =>
    pushed(index) ? changeOf(key) && !areAllPushed : changeOf(key) || isUntold;
  const gone = shown.keys.filter((key, index) => !found.has(key) && isGone(key, index));
  return {
    fresh: freshOf(shown, now, gone.length),
    gone: new Map(gone.map((key) => [key, changeOf(key)])),
    differs: shown.keys.join() !== now.keys.join(),
  };
};
