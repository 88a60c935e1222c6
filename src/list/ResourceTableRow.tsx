import { Checkbox, TableCell, TableRow } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { type MouseEvent, memo } from 'react';
import type { Column } from './columns.ts';
import { RecordLink } from './RecordLink.tsx';
import { RowActions } from './RowActions.tsx';
import { useOpenRecord } from './useOpenRecord.ts';
import { useRecordName } from './useRecordName.ts';

/** A click on a link, a button or an input inside the row is meant for that, and one that ends a selection of text for nothing. */
const isForTheRow = (event: MouseEvent) =>
  !(event.target as Element).closest('a, button, input, label, [role="note"]') && !window.getSelection()?.toString();

const SelectRow = ({ record, name }: { record: RaRecord; name: string }) => {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': translate('ui.list.select_row', { name }) } }}
    />
  );
};

type Props<Row extends RaRecord> = {
  columns: readonly Column<Row>[];
  record: Row;
  selectable: boolean;
  hasActions: boolean;
};

const Row = <R extends RaRecord>({ columns, record, selectable, hasActions }: Props<R>) => {
  const name = useRecordName(record);
  const open = useOpenRecord();
  const { selectedIds } = useListContext();
  return (
    <TableRow
      hover
      selected={selectedIds.includes(record.id)}
      onClick={(event) => isForTheRow(event) && open?.(record)}
      sx={{ cursor: open ? 'pointer' : 'default' }}
    >
      {selectable && (
        <TableCell padding="checkbox">
          <SelectRow record={record} name={name} />
        </TableCell>
      )}
      {columns.map(({ source, field, always, align = 'left' }) => (
        <TableCell key={source} align={align}>
          {always ? <RecordLink record={record}>{field}</RecordLink> : field}
        </TableCell>
      ))}
      {/* Stays in reach at the right where the table is wider than the screen. */}
      {hasActions && (
        <TableCell
          sx={{
            position: 'sticky',
            right: 0,
            bgcolor: 'inherit',
            py: 0,
            px: 0.75,
            whiteSpace: 'nowrap',
            textAlign: 'right',
          }}
        >
          <RowActions record={record} name={name} />
        </TableCell>
      )}
    </TableRow>
  );
};

export const ResourceTableRow = memo(Row) as typeof Row;
