import { type SortPayload, useGetList, useGetManyAggregate } from 'ra-core';
import { useState } from 'react';
import { maxLimit } from '#contract/list-query.ts';
import { useLookup } from '#src/form/useLookup.ts';
import { useChoiceName } from '../filters/useChoiceName.ts';
import { CheckList } from './CheckList.tsx';
import { TickList } from './TickList.tsx';

type ListProps = { label: string; reference: string; chosen: readonly string[]; toggle: (id: string) => void };

type LookupProps = {
  /** What the records are listed by before anything is typed. */
  sortBy: string;
  /** The field that counts the records below one, which are found with it: a choice says so. */
  below?: string | undefined;
};

/**
 * Records to tick, of which there are too many to have at hand: the server finds those whose name is typed, and those found before stay until then.
 * Before anything is typed, those that are chosen as it is opened are among them.
 */
const LookupList = ({ reference, sortBy, below, ...list }: ListProps & LookupProps) => {
  const nameOf = useChoiceName(reference, below);
  const [text, change] = useState('');
  const { found, ...asked } = useLookup(reference, { text, sortBy });
  const [ids] = useState(list.chosen);
  const { data = [] } = useGetManyAggregate(reference, { ids: [...ids] }, { enabled: ids.length > 0 });
  const isFound = new Set(found.map(({ id }) => id));
  const missing = text.trim() ? [] : data.flatMap((record) => (record && !isFound.has(record.id) ? [record] : []));
  const choices = [...missing, ...found].map((record) => ({ id: String(record.id), name: nameOf(record) }));
  return <TickList {...list} choices={choices} search={{ text, change }} asked={asked} isSteady />;
};

type ReferenceProps = Pick<LookupProps, 'below'> & { sort: SortPayload };

/** All records of a resource to tick; of more than come in one call, those that the server finds. */
const ReferenceList = ({ sort, below, ...list }: ListProps & ReferenceProps) => {
  const { reference } = list;
  const nameOf = useChoiceName(reference, below);
  const all = useGetList(reference, { pagination: { page: 1, perPage: maxLimit }, sort });
  const { data = [], total = 0, ...asked } = all;
  if (total > maxLimit) return <LookupList {...list} sortBy={sort.field} below={below} />;
  const choices = data.map((record) => ({ id: String(record.id), name: nameOf(record) }));
  return <CheckList {...list} choices={choices} asked={asked} />;
};

export type WaysToFind = LookupProps | ReferenceProps;

/** The records of a filter to tick. */
export const RecordList = (list: ListProps & WaysToFind) =>
  'sort' in list ? <ReferenceList {...list} /> : <LookupList {...list} />;
