import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import { type RaRecord, useListContext, useResourceContext, useTranslate, useTranslateLabel } from 'ra-core';
import { CheckBox } from './CheckBox.tsx';
import type { Column } from './columns.ts';

const SelectPage = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect, isPlaceholderData } = useListContext();
  const here = data.map(({ id }) => id);
  const selectedHere = here.filter((id) => selectedIds.includes(id));
  return (
    <CheckBox
      label={translate('ui.list.select_page')}
      checked={here.length > 0 && selectedHere.length === here.length}
      partly={selectedHere.length > 0 && selectedHere.length < here.length}
      // The rows of the page that was left are still there.
      disabled={isPlaceholderData}
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
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className="cell cell-head cell-checkbox">
            <SelectPage />
          </th>
        )}
        {columns.map(({ source, label, align = 'left', sortable = true, width }) => {
          const sorted = sort.field === source;
          const isRising = sort.order === 'ASC';
          const name = translateLabel({ source, resource, ...(label && { label }) });
          return (
            <th
              key={source}
              scope="col"
              className={align === 'right' ? 'cell cell-head cell-right' : 'cell cell-head'}
              aria-sort={sorted ? (isRising ? 'ascending' : 'descending') : undefined}
              style={{ width }}
            >
              {sortable ? (
                <button
                  type="button"
                  className="sort"
                  data-sorted={sorted ? sort.order : undefined}
                  onClick={() => setSort({ field: source, order: sorted && isRising ? 'DESC' : 'ASC' })}
                >
                  {name}
                  <ArrowDownwardIcon fontSize="inherit" />
                </button>
              ) : (
                name
              )}
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" className="cell cell-head cell-actions" style={{ width: 76 }}>
            <span className="visually-hidden">{translate('ui.list.actions_column')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};
