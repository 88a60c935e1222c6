import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { type MouseEvent, memo } from 'react';
import { CheckBox } from './CheckBox.tsx';
import type { Column } from './columns.ts';
import { RecordLink } from './RecordLink.tsx';
import { RowActions } from './RowActions.tsx';
import { useOpenRecord } from './useOpenRecord.ts';
import { useRecordName } from './useRecordName.ts';

/** A click on a link, a button or an input inside the row is meant for that, and one that ends a selection of text for nothing. */
const isForTheRow = (event: MouseEvent) =>
  !(event.target as Element).closest('a, button, input, label, [role="note"]') && !window.getSelection()?.toString();

type Props<Row extends RaRecord> = {
  columns: readonly Column<Row>[];
  record: Row;
  selectable: boolean;
  hasActions: boolean;
};

const Row = <R extends RaRecord>({ columns, record, selectable, hasActions }: Props<R>) => {
  const translate = useTranslate();
  const name = useRecordName(record);
  const open = useOpenRecord();
  const { selectedIds, onToggleItem } = useListContext();
  const selected = selectedIds.includes(record.id);
  return (
    <tr
      className="row"
      data-selected={selected || undefined}
      data-opens={open ? true : undefined}
      onClick={(event) => isForTheRow(event) && open?.(record)}
    >
      {selectable && (
        <td className="cell cell-checkbox">
          <CheckBox
            label={translate('ui.list.select_row', { name })}
            checked={selected}
            onChange={() => onToggleItem(record.id)}
          />
        </td>
      )}
      {columns.map(({ source, field, always, align = 'left' }) => (
        <td key={source} className={align === 'right' ? 'cell cell-right' : 'cell'}>
          {always ? <RecordLink record={record}>{field}</RecordLink> : field}
        </td>
      ))}
      {hasActions && (
        <td className="cell cell-actions">
          <RowActions record={record} name={name} />
        </td>
      )}
    </tr>
  );
};

export const ResourceTableRow = memo(Row) as typeof Row;
