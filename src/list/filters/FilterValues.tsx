import { useEvent, useListContext } from 'ra-core';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useResetAtBareAddress } from '../useResetAtBareAddress.ts';
import { filtersIn, filtersText } from './filtersText.ts';

type Values = Readonly<Record<string, unknown>>;
type Changes = Values | ((wanted: Values) => Values);

type FilterValues = {
  /** The list's filters by name, as the person wants them: the list itself follows. */
  values: Values;
  isFiltered: boolean;
  /**
   * Changes some of them; nothing, an empty text and an empty choice take one away. With `wait` milliseconds the list is asked once nothing
   * was changed for so long (debounced). Changes that depend on what is wanted by then are a function of it.
   */
  change: (changes: Changes, wait?: number) => void;
  /** Takes all of them away, the search too, and what was typed a moment ago. */
  clear: () => void;
  /** Where the search is typed. */
  searchInput: RefObject<HTMLInputElement | null>;
};

const FilterValuesContext = createContext<FilterValues | undefined>(undefined);

/**
 * Holds what a person wants of the list in context. The list knows of it late: a search waits for the next letter, and the address, which
 * the list follows, changes in a transition that answers and slow processors hold up. So inputs are controlled from here, changes are made
 * to what is wanted now, and a change that this asked for itself is no news when it arrives. One from elsewhere, such as by going back, is.
 */
export const FilterValuesProvider = ({ children }: { children: ReactNode }) => {
  const { filterValues, setFilters } = useListContext();
  const known = filtersText(filterValues ?? {});
  const [values, setValues] = useState<Values>(filterValues ?? {});
  const wanted = useRef(values);
  /** What the list was asked for and has not shown yet, oldest first. */
  const onTheWay = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchInput = useRef<HTMLInputElement>(null);
  /** What the list was last seen to show: only another one is news. A key may be pressed before the first effect has run. */
  const seen = useRef(known);

  const want = useEvent((next: Values) => {
    wanted.current = next;
    setValues(next);
  });

  const ask = useEvent(() => {
    clearTimeout(timer.current);
    const text = filtersText(wanted.current);
    if (text === (onTheWay.current.at(-1) ?? known)) return;
    onTheWay.current.push(text);
    setFilters(filtersIn(text), undefined, false);
  });

  /** Filters are part of the list's address: asked for after somebody has opened a row, they would lead them back out of it. */
  const askAt = (pathname: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (window.location.pathname === pathname ? ask() : askAt(pathname, wait)), wait);
  };

  const change = useEvent<[Changes, number?], void>((changes, wait = 0) => {
    want({ ...wanted.current, ...(typeof changes === 'function' ? changes(wanted.current) : changes) });
    if (wait === 0) ask();
    else askAt(window.location.pathname, wait);
  });

  const takeOver = useEvent((text: string) => {
    clearTimeout(timer.current);
    onTheWay.current = [];
    want(filtersIn(text));
  });

  const clear = useEvent(() => {
    want({});
    ask();
  });

  useEffect(() => {
    if (seen.current === known) return;
    seen.current = known;
    const arrived = onTheWay.current.indexOf(known);
    if (arrived >= 0) onTheWay.current.splice(0, arrived + 1);
    else if (known !== filtersText(wanted.current)) takeOver(known);
  }, [known, takeOver]);

  // Going back overtakes what the list had not shown yet: then that never arrives.
  const resetList = useResetAtBareAddress();
  const goBack = useEvent(() => {
    takeOver(known);
    resetList();
  });
  useEffect(() => {
    window.addEventListener('popstate', goBack);
    return () => {
      window.removeEventListener('popstate', goBack);
      clearTimeout(timer.current);
    };
  }, [goBack]);

  const shared = useMemo(
    () => ({ values, isFiltered: filtersText(values) !== filtersText({}), change, clear, searchInput }),
    [values, change, clear],
  );
  return <FilterValuesContext value={shared}>{children}</FilterValuesContext>;
};

/** The filters of the list in context, and how to change them. @throws Error outside a `FilterValuesProvider`. */
export const useFilterValues = (): FilterValues => {
  const shared = useContext(FilterValuesContext);
  if (!shared) throw new Error('Filters belong to a list, inside its FilterValuesProvider.');
  return shared;
};
