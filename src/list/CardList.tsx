import { type RaRecord, RecordContextProvider } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { useShownRows } from './ShownRows.ts';
import { type RowKit, useRowKit } from './useRowKit.ts';

type CardProps = { record: RaRecord; card: ReactNode; kit: RowKit };

const RecordCard = memo(({ record, card, kit }: CardProps) => (
  <RecordContextProvider value={record}>
    <li>
      <a href={kit.addressOf(record)} onClick={kit.follow}>
        {card}
      </a>
    </li>
  </RecordContextProvider>
));

/** The list in context on a phone: one card below the other, each a link to its record. */
export const CardList = ({ card }: { card: ReactNode }) => {
  const rows = useShownRows();
  const kit = useRowKit();
  return (
    <ul className="cards">
      {rows?.map((record) => (
        <RecordCard key={record.id} record={record} card={card} kit={kit} />
      ))}
    </ul>
  );
};
