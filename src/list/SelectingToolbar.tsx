import { useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { ExportedColumn } from './export/csvColumns.ts';
import { SelectionBar } from './late.tsx';

/** How many rows are selected, for screen readers: the live region is there before any is, and still when none is any more, so that both are announced. */
const SelectionStatus = ({ count }: { count: number }) => {
  const translate = useTranslate();
  const [hasSelected, setHasSelected] = useState(false);
  if (count > 0 && !hasSelected) setHasSelected(true);
  const said = translate(count > 0 ? 'ui.list.selection' : 'ui.list.unselected', { smart_count: count });
  return (
    <span role="status" className="visually-hidden">
      {hasSelected && said}
    </span>
  );
};

type Props = {
  /** Can the person do anything with selected rows? */
  selectable: boolean;
  /** What can be done with selected rows beside deleting them. */
  bulkActions: ReactNode;
  /** What is exported of them. */
  columns: readonly ExportedColumn[];
  /** The tools while nothing is selected. */
  children: ReactNode;
};

/** The tools above the rows of a list; in their place, while rows are selected, what can be done with those. */
export const SelectingToolbar = ({ selectable, bulkActions, columns, children }: Props) => {
  const { selectedIds = [] } = useListContext();
  const isSelecting = selectable && selectedIds.length > 0;
  // The tick is seen at once, and what can be done with it a moment later.
  const showsBar = useDeferredValue(isSelecting, false) && isSelecting;
  return (
    <div className="list-toolbar" data-selecting={isSelecting || undefined}>
      {/* It keeps its place while it cannot be seen: a row that moved from under the pointer would be mistaken for another. */}
      <div className="list-toolbar-row" inert={isSelecting}>
        {children}
      </div>
      <SelectionStatus count={isSelecting ? selectedIds.length : 0} />
      {showsBar && <SelectionBar actions={bulkActions} columns={columns} />}
    </div>
  );
};
