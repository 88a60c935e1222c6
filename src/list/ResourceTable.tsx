import { Table, TableContainer } from '@mui/material';
import {
  type RaRecord,
  RecordContextProvider,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useResourceDefinition,
} from 'ra-core';
import { useMay } from '#src/frame/useMay.ts';
import type { Column } from './columns.ts';
import { ResourceTableHead } from './ResourceTableHead.tsx';
import { ResourceTableRow } from './ResourceTableRow.tsx';
import { useFits } from './useFits.ts';

/**
 * The list in context as a table. It scrolls sideways inside itself where it is wider than the screen; the page never does, and
 * where it fits, its head stays in sight below the bar.
 */
export const ResourceTable = <Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) => {
  const [container, fits] = useFits<HTMLDivElement>();
  const { data } = useListContext<Row>();
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  const { hasEdit } = useResourceDefinition();
  const canDelete = useMay('delete', resource);
  const hasActions = hasEdit === true || canDelete;
  return (
    <TableContainer
      ref={container}
      sx={{ overflowX: fits ? 'clip' : 'auto', '& th': { position: 'sticky', top: fits ? 56 : 0, zIndex: 2 } }}
    >
      <Table aria-label={labelOf(resource, 2)}>
        <ResourceTableHead columns={columns} selectable={canDelete} hasActions={hasActions} />
        <tbody>
          {data?.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <ResourceTableRow columns={columns} record={record} selectable={canDelete} hasActions={hasActions} />
            </RecordContextProvider>
          ))}
        </tbody>
      </Table>
    </TableContainer>
  );
};
