import { type RaRecord, useListContext } from 'ra-core';
import { createContext, use, useDeferredValue } from 'react';

const ShownRowsContext = createContext<readonly RaRecord[] | undefined>(undefined);
export const ShownRowsProvider = ShownRowsContext.Provider;

/**
 * The rows of the list in context as they can be drawn without keeping a person waiting: a key that is pressed while an answer is being drawn
 * comes first (a deferred value), as that takes a slow processor longer than the time between two keys.
 */
export const useDeferredRows = () => {
  const { data } = useListContext();
  const deferred = useDeferredValue(data);
  // The first rows follow no others.
  const rows = deferred?.length ? deferred : data;
  return { rows, isBehind: rows !== data };
};

/** The rows that {@link ShownRowsProvider} has drawn, or those of the list in context. */
export const useShownRows = <Row extends RaRecord>(): readonly Row[] | undefined => {
  const { data } = useListContext<Row>();
  return (use(ShownRowsContext) as readonly Row[] | undefined) ?? data;
};
