import { type SortPayload, useGetList, useGetRecordRepresentation } from 'ra-core';
import { ChosenFilter } from './ChoicesFilter.tsx';
import { useFilterLabel } from './useFilterLabel.ts';

type Props = { source: string; reference: string; sort: SortPayload; filter?: Record<string, unknown> };

/** A filter by records of another resource, all of which come in one call. */
export const ReferenceFilter = ({ source, reference, sort, filter = {} }: Props) => {
  const label = useFilterLabel(source);
  const represent = useGetRecordRepresentation(reference);
  const { data = [] } = useGetList(reference, { pagination: { page: 1, perPage: 500 }, sort, filter });
  const choices = data.map((record) => ({ id: String(record.id), name: String(represent(record)) }));
  return <ChosenFilter source={source} label={label} choices={choices} />;
};
