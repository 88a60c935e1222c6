import { type RaRecord, useGetResourceLabel, useListContext, useResourceContext } from 'ra-core';
import type { Column } from './columns.ts';
import { ResourceTableHead } from './ResourceTableHead.tsx';
import { ResourceTableRow } from './ResourceTableRow.tsx';
import { useShownRows } from './ShownRows.ts';
import { useFits } from './useFits.ts';
import { useRowKit } from './useRowKit.ts';

type Props<Row extends RaRecord> = {
  columns: readonly Column<Row>[];
  /** Rows can be ticked where something can then be done with them: below a toolbar. */
  selectable?: boolean;
};

/**
 * The list in context as a table. It scrolls sideways inside itself where it is wider than the screen; the page never does, and
 * where it fits, its head stays in sight below the bar.
 */
export const ResourceTable = <Row extends RaRecord>({ columns, selectable = false }: Props<Row>) => {
  const [container, fits] = useFits<HTMLDivElement>();
  const { selectedIds } = useListContext<Row>();
  const rows = useShownRows<Row>();
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  const kit = useRowKit();
  return (
    <div ref={container} className="table-container" data-fits={fits || undefined}>
      <table className="table" aria-label={labelOf(resource, 2)}>
        <ResourceTableHead columns={columns} selectable={selectable} hasActions={kit.hasActions} />
        <tbody>
          {rows?.map((record) => (
            <ResourceTableRow
              key={record.id}
              columns={columns}
              record={record}
              selectable={selectable}
              selected={selectedIds.includes(record.id)}
              kit={kit}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
