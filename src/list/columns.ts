import { type RaRecord, useResourceContext, useStore } from 'ra-core';
import { type ReactNode, useMemo } from 'react';

/** A column of a list: what it shows, and how. Its head is the field's label unless `label` names another message. */
export type Column<Row extends RaRecord = RaRecord> = {
  /** The field of the record, and what the list is sorted by. */
  source: keyof Row & string;
  /** A message key, where the head says something else than the field's label. */
  label?: string;
  /** A field component, which finds the record in its context. */
  field: ReactNode;
  /** Whether the server can sort by it. */
  sortable?: boolean;
  /** Amounts and counts stand at the right. */
  align?: 'left' | 'right';
  /** Not shown until somebody asks for it. */
  hidden?: boolean;
  /** Cannot be hidden: it says which record the row is. */
  always?: boolean;
  width?: number;
  /** The fields it is exported as, where its cell shows others than the source. */
  exported?: readonly (keyof Row & string)[];
};

export type ColumnChoice<Row extends RaRecord = RaRecord> = {
  visible: readonly Column<Row>[];
  isVisible: (column: Column<Row>) => boolean;
  toggle: (column: Column<Row>) => void;
};

/** The columns that are hidden while a view of a list is open; `null` while none is. */
export const useViewColumns = (resource: string) => useStore<string[] | null>(`${resource}.viewColumns`, null);

/**
 * Which columns a person wants to see in this list. Kept with their preferences in this browser, but for those of an open view, which
 * go with it.
 */
export const useColumns = <Row extends RaRecord>(columns: readonly Column<Row>[]): ColumnChoice<Row> => {
  const resource = useResourceContext() ?? '';
  const standard = columns.filter(({ hidden }) => hidden).map(({ source }) => source as string);
  const [own, setOwn] = useStore<string[]>(`${resource}.hiddenColumns`, standard);
  const [ofView, setOfView] = useViewColumns(resource);
  const hidden = ofView ?? own;
  const setHidden = ofView ? setOfView : setOwn;
  // The same while nothing else is chosen, so that rows are not made again with every rendering of their list.
  const visible = useMemo(
    () => columns.filter(({ source, always }) => always === true || !hidden.includes(source)),
    [columns, hidden],
  );
  const isVisible = (column: Column<Row>) => visible.includes(column);
  return {
    visible,
    isVisible,
    toggle: (column) =>
      setHidden(isVisible(column) ? [...hidden, column.source] : hidden.filter((source) => source !== column.source)),
  };
};
