import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { ColumnsButton } from './ColumnsButton.tsx';
import type { Column, ColumnChoice } from './columns.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { ClearFiltersButton } from './filters/ClearFiltersButton.tsx';
import { ImportLink } from './ImportLink.tsx';
import { SearchField } from './SearchField.tsx';
import { SelectingToolbar } from './SelectingToolbar.tsx';
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

/** Search, filters and columns; in their place, while rows are selected, what can be done with those. */
export const ListToolbar = <Row extends RaRecord>({
  filters,
  columns,
  choice,
  selectable,
  bulkActions,
}: Props<Row>) => {
  const isPhone = useIsPhone();
  const tools = (
    <div className="list-tools">
      <ImportLink />
      <ExportButton columns={choice.visible} />
      {columns && <ColumnsButton columns={columns} choice={choice} />}
    </div>
  );
  return (
    <SelectingToolbar selectable={selectable} bulkActions={bulkActions} columns={choice.visible}>
      <SearchField />
      {isPhone && tools}
      <div className="list-filters">
        {filters}
        <ClearFiltersButton />
      </div>
      {!isPhone && tools}
    </SelectingToolbar>
  );
};
