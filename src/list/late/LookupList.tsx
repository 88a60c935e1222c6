import { useGetManyAggregate } from 'ra-core';
import { useState } from 'react';
import { useLookup } from '#src/form/useLookup.ts';
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

/**
 * Records to tick, of which there are too many to have at hand: the server finds those whose name is typed, and those found before stay until then.
 * Before anything is typed, those that are chosen as it is opened are among them.
 */
export const LookupList = ({ reference, sortBy, ...list }: Props) => {
  const nameOf = useNameOf(reference);
  const [text, change] = useState('');
  const { found, ...asked } = useLookup(reference, { text, sortBy });
  const [ids] = useState(list.chosen);
  const { data = [] } = useGetManyAggregate(reference, { ids: [...ids] }, { enabled: ids.length > 0 });
  const isFound = new Set(found.map(({ id }) => id));
  const missing = text.trim() ? [] : data.flatMap((record) => (record && !isFound.has(record.id) ? [record] : []));
  const choices = [...missing, ...found].map((record) => ({ id: String(record.id), name: nameOf(record) }));
  return <TickList {...list} choices={choices} search={{ text, change }} asked={asked} isSteady />;
};
