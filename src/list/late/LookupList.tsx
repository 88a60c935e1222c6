import { useGetList } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { TickList } from './TickList.tsx';

type Props = {
  label: string;
  reference: string;
  /** What the records are listed by before anything is typed. */
  sortBy: string;
  chosen: readonly string[];
  toggle: (id: string) => void;
};

/** So many matches are shown; whoever looks for another types more of it. */
const most = 20;

/** Records to tick, of which there are too many to have at hand: the server finds those whose name is typed. */
export const LookupList = ({ reference, sortBy, ...list }: Props) => {
  const nameOf = useNameOf(reference);
  const [text, change] = useState('');
  const q = useDeferredValue(text.trim());
  const { data: found = [], ...asked } = useGetList(reference, {
    pagination: { page: 1, perPage: most },
    sort: { field: sortBy, order: 'ASC' },
    filter: q ? { q } : {},
  });
  const choices = found.map((record) => ({ id: String(record.id), name: nameOf(record) }));
  return <TickList {...list} choices={choices} search={{ text, change }} asked={asked} isSteady />;
};
