import InboxIcon from '@mui/icons-material/InboxOutlined';
import { ListBase, type RaRecord, type SortPayload, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { OverPageContext } from '#src/frame/OverPageContext.ts';
import { StateMessage } from '#src/layout/StateMessage.tsx';
import { CardList } from '#src/list/CardList.tsx';
import type { Column } from '#src/list/columns.ts';
import { ListContent } from '#src/list/ListContent.tsx';
import { ListPagination } from '#src/list/ListPagination.tsx';
import { ResourceTable } from '#src/list/ResourceTable.tsx';
import { useIsPhone } from '#src/list/useIsPhone.ts';
import { ViewOverPage } from './ViewOverPage.tsx';

type Props<Row extends RaRecord> = {
  /** What the records are, such as `transactions`. */
  resource: string;
  /** Which of them belong here, such as `{ tutorId: tutor.id }`. */
  filter: Record<string, unknown>;
  sort: SortPayload & { field: keyof Row & string };
  columns: readonly Column<Row>[];
  card: ReactNode;
  /** What is said where there are none, as a message key or in words. */
  emptyText?: string;
};

const None = ({ text = 'ui.list.empty_of_others' }: { text?: string | undefined }) => {
  const translate = useTranslate();
  return <StateMessage icon={InboxIcon} title={translate('ui.list.empty_title')} text={translate(text, { _: text })} />;
};

/**
 * Records that belong to the one on the screen, in pages of their own. The address stays that of the record, also where one of them is opened that
 * is shown over its list elsewhere: here it is over this page.
 */
export const RelatedList = <Row extends RaRecord>({ columns, card, emptyText, ...list }: Props<Row>) => {
  const isPhone = useIsPhone();
  return (
    <OverPageContext value={list.resource}>
      <ListBase<Row> {...list} perPage={10} disableSyncWithLocation storeKey={false}>
        <div className="card list-card">
          <ListContent empty={<None text={emptyText} />}>
            {isPhone ? <CardList card={card} /> : <ResourceTable columns={columns} />}
          </ListContent>
          <ListPagination />
        </div>
      </ListBase>
      <ViewOverPage resource={list.resource} />
    </OverPageContext>
  );
};
