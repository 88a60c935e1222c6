import { neverThere, type StarterEntry } from '#contract/setup.ts';

/** What a group of the starter set comes to. */
export const groupOf = (entries: readonly StarterEntry[], chosen: ReadonlySet<string>) => {
  const addable = entries.filter(({ state }) => state !== 'there');
  return {
    addable,
    there: entries.length - addable.length,
    chosen: addable.filter(({ key }) => chosen.has(key)).length,
  };
};

/** The marketplace's name and address, which are saved first, become part of them. */
const needsEssentials = ({ kind }: StarterEntry) => kind === 'pages';

/** What is ticked to begin with: everything that never was there and, before the essentials are saved, no pages. */
export const firstChoice = (entries: readonly StarterEntry[], isSettled = true): Set<string> =>
  new Set(
    neverThere(entries)
      .filter((entry) => isSettled || !needsEssentials(entry))
      .map(({ key }) => key),
  );

/** The choice once the essentials are saved: with the pages, unless somebody has chosen among them before. */
export const withPages = (chosen: ReadonlySet<string>, entries: readonly StarterEntry[]): Set<string> => {
  const pages = neverThere(entries).filter(needsEssentials);
  const isChosen = pages.some(({ key }) => chosen.has(key));
  return new Set([...chosen, ...(isChosen ? [] : pages.map(({ key }) => key))]);
};

/** The choice with an entry ticked or not: one below another brings that along, and goes with it. */
export const choose = (
  chosen: ReadonlySet<string>,
  entries: readonly StarterEntry[],
  keys: readonly string[],
  isChosen: boolean,
): Set<string> => {
  const next = new Set(chosen);
  for (const entry of entries) {
    if (!keys.includes(entry.key)) continue;
    if (!isChosen) {
      next.delete(entry.key);
      for (const { key, parent } of entries) if (parent === entry.key) next.delete(key);
      continue;
    }
    next.add(entry.key);
    const parent = entries.find(({ key }) => key === entry.parent);
    if (parent && parent.state !== 'there') next.add(parent.key);
  }
  return next;
};

/** The choice once some of it was added: what is removed later is not to be added again by itself. */
export const without = (chosen: ReadonlySet<string>, added: readonly string[]): Set<string> =>
  new Set([...chosen].filter((key) => !added.includes(key)));
