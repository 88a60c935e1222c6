import { type RaRecord, RecordContextProvider, useListContext } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { useShownRows } from './ShownRows.ts';
import { type RowKit, useRowKit } from './useRowKit.ts';

type CardProps = { record: RaRecord; selected: boolean; card: ReactNode; kit: RowKit };

const RecordCard = memo(({ record, selected, card, kit }: CardProps) => (
  <RecordContextProvider value={record}>
    <li data-selected={selected || undefined}>
      <a href={kit.addressOf(record)} onClick={kit.follow}>
        {card}
      </a>
    </li>
  </RecordContextProvider>
));

/** The list in context on a phone: one card below the other, each a link to its record. Those that were selected while there was room for a table are seen to be. */
export const CardList = ({ card }: { card: ReactNode }) => {
  const rows = useShownRows();
  const kit = useRowKit();
  const { selectedIds = [] } = useListContext();
  return (
    <ul className="cards">
      {rows?.map((record) => (
        <RecordCard key={record.id} record={record} selected={selectedIds.includes(record.id)} card={card} kit={kit} />
      ))}
    </ul>
  );
};
