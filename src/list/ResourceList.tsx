import { ListBase, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { offers } from '#src/authProvider/apiServer.ts';
import { ListViews } from '#src/domain/views/ListViews.tsx';
import { CardList } from './CardList.tsx';
import { type Column, useColumns } from './columns.ts';
import { EmptyNotice } from './EmptyNotice.tsx';
import { FilterValuesProvider } from './filters/FilterValues.tsx';
import { ListContent } from './ListContent.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { GoToDate, ListNews } from './late.tsx';
import { PastEnd } from './PastEnd.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import { useCanSelect } from './useCanSelect.ts';
import { useFirstPage } from './useFirstPage.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useRepairedParams } from './useRepairedParams.ts';

/** Where a network comes back, live news say how the rows differ by now: none moves under the pointer. */
const asked = {
  refetchOnReconnect: ({ state }: { state: { status: string } }) =>
    state.status === 'error' || !offers('GET /api/v1/admin/live'),
};

type Props<Row extends RaRecord> = {
  columns: readonly Column<Row>[];
  /** Filter chips: `ChoicesFilter`, `RecordsFilter`, … */
  filters?: ReactNode;
  /** A record on a phone. It finds the record in its context. */
  card: ReactNode;
  /** What is said first where there is nothing at all, as a message key or in words; the next steps follow it. */
  emptyText?: string;
  /** Further buttons at the top right. */
  actions?: ReactNode;
  /** What can be done with selected rows beside deleting them. */
  bulkActions?: ReactNode;
  /** What somebody has to be allowed for those: to change the status unless given. */
  bulkRight?: string;
  /** What stands between the head and the list, such as counts by state. */
  intro?: ReactNode;
};

/**
 * A resource's list: search, filters, column choice, sorting, selection, paging, and what is said when it is empty or failed. The
 * address carries all of it, so a list can be shared as it is seen.
 *
 * @example
 * <ResourceList<TutorRow>
 *   columns={[{ source: 'displayName', field: <PersonCell />, always: true }]}
 *   card={<PersonCell />}
 * />
 */
export const ResourceList = <Row extends RaRecord>(look: Props<Row>) => {
  const firstPage = useFirstPage();
  return (
    useRepairedParams() && (
      <ListBase<Row> {...firstPage} queryOptions={asked}>
        <FilterValuesProvider>
          <Look {...look} />
        </FilterValuesProvider>
      </ListBase>
    )
  );
};

const Look = <Row extends RaRecord>({
  columns,
  filters,
  card,
  emptyText,
  actions,
  bulkActions,
  bulkRight = 'changeStatus',
  intro,
}: Props<Row>) => {
  const choice = useColumns(columns);
  const isPhone = useIsPhone();
  const canSelect = useCanSelect(bulkActions !== undefined, bulkRight);
  return (
    <>
      <PastEnd />
      <ListNews />
      <ListHeader actions={actions} views={<ListViews columns={columns} visible={choice.visible} />} />
      {intro}
      <div className="card list-card">
        <ListToolbar
          filters={filters}
          columns={isPhone ? undefined : columns}
          choice={choice}
          selectable={canSelect}
          bulkActions={bulkActions}
        />
        <ListContent empty={<EmptyNotice text={emptyText} />}>
          {isPhone ? <CardList card={card} /> : <ResourceTable columns={choice.visible} selectable={canSelect} />}
        </ListContent>
        <ListPagination>
          <GoToDate />
        </ListPagination>
      </div>
    </>
  );
};
