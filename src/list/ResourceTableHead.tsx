import { TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { type RaRecord, useListContext, useResourceContext, useTranslate, useTranslateLabel } from 'ra-core';
import { CheckBox } from './CheckBox.tsx';
import type { Column } from './columns.ts';

const SelectPage = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext();
  const here = data.map(({ id }) => id);
  const selectedHere = here.filter((id) => selectedIds.includes(id));
  return (
    <CheckBox
      label={translate('ui.list.select_page')}
      checked={here.length > 0 && selectedHere.length === here.length}
      partly={selectedHere.length > 0 && selectedHere.length < here.length}
      onChange={(checked) =>
        onSelect(checked ? [...new Set([...selectedIds, ...here])] : selectedIds.filter((id) => !here.includes(id)))
      }
    />
  );
};

type Props<Row extends RaRecord> = { columns: readonly Column<Row>[]; selectable: boolean; hasActions: boolean };

export const ResourceTableHead = <Row extends RaRecord>({ columns, selectable, hasActions }: Props<Row>) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { sort, setSort } = useListContext();
  return (
    <TableHead>
      <TableRow>
        {selectable && (
          <TableCell padding="checkbox">
            <SelectPage />
          </TableCell>
        )}
        {columns.map(({ source, label, align = 'left', sortable = true, width }) => {
          const sorted = sort.field === source;
          const direction = sort.order === 'ASC' ? 'asc' : 'desc';
          const name = translateLabel({ source, resource, ...(label && { label }) });
          return (
            <TableCell key={source} align={align} sortDirection={sorted ? direction : false} sx={{ width }}>
              {sortable ? (
                <TableSortLabel
                  active={sorted}
                  direction={sorted ? direction : 'asc'}
                  onClick={() => setSort({ field: source, order: sorted && direction === 'asc' ? 'DESC' : 'ASC' })}
                >
                  {name}
                </TableSortLabel>
              ) : (
                name
              )}
            </TableCell>
          );
        })}
        {hasActions && (
          <TableCell sx={{ width: 76 }}>
            <span className="visually-hidden">{translate('ui.list.actions_column')}</span>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
};
