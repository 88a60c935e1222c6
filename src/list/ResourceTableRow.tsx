import { type RaRecord, RecordContextProvider } from 'ra-core';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { CheckBox } from './CheckBox.tsx';
import type { Column } from './columns.ts';
import { RowActions } from './RowActions.tsx';
import type { RowKit } from './useRowKit.ts';

/**
 * A click on a link, a button or an input inside the row is meant for that, and one that ends a selection of text for nothing. One in a
 * dialog, menu or popover that was opened from the row is not on the row at all: React's events bubble through portals.
 */
const isForTheRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label, [role="note"]') &&
  !window.getSelection()?.toString();

type CellProps = { isTitle: boolean; align: 'left' | 'right'; children: ReactNode };

/** The cell that says which record the row is heads it: programs that read a table aloud name it with each other cell. */
const Cell = ({ isTitle, align, children }: CellProps) => {
  const className = align === 'right' ? 'cell cell-right' : 'cell';
  return isTitle ? (
    <th scope="row" className={className}>
      {children}
    </th>
  ) : (
    <td className={className}>{children}</td>
  );
};

type Props<Row extends RaRecord> = {
  columns: readonly Column<Row>[];
  record: Row;
  selectable: boolean;
  selected: boolean;
  kit: RowKit;
};

const Row = <R extends RaRecord>({ columns, record, selectable, selected, kit }: Props<R>) => {
  const name = kit.nameOf(record);
  const address = kit.addressOf(record);
  const title = columns.find(({ always }) => always)?.source;
  return (
    <RecordContextProvider value={record}>
      <tr
        className="row"
        data-id={record.id}
        data-selected={selected || undefined}
        data-opens={address !== undefined || undefined}
        onClick={(event) => address !== undefined && isForTheRow(event) && kit.open(address)}
      >
        {selectable && (
          <td className="cell cell-checkbox">
            <CheckBox label={kit.texts.select(name)} checked={selected} onChange={() => kit.toggle(record.id)} />
          </td>
        )}
        {columns.map(({ source, field, always, align = 'left' }) => (
          <Cell key={source} isTitle={source === title} align={align}>
            {always && address !== undefined ? (
              // It says which record the row is, and leads to it: for the keyboard, and for opening it in another tab.
              <a href={address} onClick={kit.follow} className="record-link">
                {field}
              </a>
            ) : (
              field
            )}
          </Cell>
        ))}
        {kit.hasActions && (
          <td className="cell cell-actions">
            <RowActions record={record} name={name} kit={kit} />
          </td>
        )}
      </tr>
    </RecordContextProvider>
  );
};

/** Made again only when something in it changed, which on most renderings of a list is none of its rows. */
export const ResourceTableRow = memo(Row) as typeof Row;
