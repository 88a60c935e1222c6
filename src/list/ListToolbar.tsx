import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { ColumnsButton } from './ColumnsButton.tsx';
import type { Column, ColumnChoice } from './columns.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { ClearFiltersButton } from './filters/ClearFiltersButton.tsx';
import { ImportLink } from './ImportLink.tsx';
import { SelectionBar } from './late.tsx';
import { SearchField } from './SearchField.tsx';
import { useIsPhone } from './useIsPhone.ts';

type Props<Row extends RaRecord> = {
  filters: ReactNode;
  /** All columns; none where there is nothing to choose. */
  columns: readonly Column<Row>[] | undefined;
  choice: ColumnChoice<Row>;
  /** Can the person do anything with selected rows? */
  selectable: boolean;
  /** What can be done with selected rows beside deleting them. */
  bulkActions: ReactNode;
};

/** How many rows are selected, for screen readers: the live region is there before any is, and still when none is any more, so that both are announced. */
const SelectionStatus = ({ count }: { count: number }) => {
  const translate = useTranslate();
  const [hasSelected, setHasSelected] = useState(false);
  if (count > 0 && !hasSelected) setHasSelected(true);
  const said = count > 0 ? translate('ui.list.selection', { smart_count: count }) : translate('ui.list.unselected');
  return (
    <span role="status" className="visually-hidden">
      {hasSelected && said}
    </span>
  );
};

/** Search, filters and columns; in their place, while rows are selected, what can be done with those. */
export const ListToolbar = <Row extends RaRecord>({
  filters,
  columns,
  choice,
  selectable,
  bulkActions,
}: Props<Row>) => {
  const { selectedIds = [] } = useListContext();
  const isPhone = useIsPhone();
  const tools = (
    <div className="list-tools">
      <ImportLink />
      <ExportButton columns={choice.visible} />
      {columns && <ColumnsButton columns={columns} choice={choice} />}
    </div>
  );
  const isSelecting = selectable && selectedIds.length > 0;
  // The tick is seen at once, and what can be done with it a moment later.
  const showsBar = useDeferredValue(isSelecting, false) && isSelecting;
  return (
    <div className="list-toolbar" data-selecting={isSelecting || undefined}>
      {/* It keeps its place while it cannot be seen: a row that moved from under the pointer would be mistaken for another. */}
      <div className="list-toolbar-row" inert={isSelecting}>
        <SearchField />
        {isPhone && tools}
        {filters}
        <ClearFiltersButton />
        {!isPhone && tools}
      </div>
      <SelectionStatus count={isSelecting ? selectedIds.length : 0} />
      {showsBar && <SelectionBar actions={bulkActions} columns={choice.visible} />}
    </div>
  );
};
