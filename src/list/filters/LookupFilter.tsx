import { useGetManyAggregate } from 'ra-core';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { LookupList } from '../late.tsx';
import { FilterChip } from './FilterChip.tsx';
import { useFilterValues } from './FilterValues.tsx';
import { toChosen, toggled, wordsOf } from './toChosen.ts';
import { useFilterLabel } from './useFilterLabel.ts';

type Props = {
  source: string;
  reference: string;
  /** What the records are listed by before anything is typed. */
  sortBy: string;
};

/** A filter by records of which there are too many to list: they are looked up by name. */
export const LookupFilter = ({ source, reference, sortBy }: Props) => {
  const label = useFilterLabel(source);
  const nameOf = useNameOf(reference);
  const { values, change } = useFilterValues();
  const chosen = toChosen(values[source]);
  const { data = [] } = useGetManyAggregate(reference, { ids: chosen }, { enabled: chosen.length > 0 });
  const names = data.flatMap((record) => (record ? [nameOf(record)] : []));
  const toggle = (id: string) => change((wanted) => ({ [source]: toggled(wanted[source], id) }));
  return (
    <FilterChip
      label={label}
      value={chosen.length > 0 ? wordsOf(names, '…') : undefined}
      clear={() => change({ [source]: undefined })}
    >
      {() => <LookupList label={label} reference={reference} sortBy={sortBy} chosen={chosen} toggle={toggle} />}
    </FilterChip>
  );
};
