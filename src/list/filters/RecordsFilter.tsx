import { useGetManyAggregate } from 'ra-core';
import type { WaysToFind } from '../late/RecordList.tsx';
import { RecordList } from '../late.tsx';
import { FilterChip } from './FilterChip.tsx';
import { useFilterValues } from './FilterValues.tsx';
import { toChosen, toggled, wordsOf } from './toChosen.ts';
import { useChoiceName } from './useChoiceName.ts';
import { useFilterLabel } from './useFilterLabel.ts';

type Props = { source: string; reference: string } & WaysToFind;

/**
 * A filter by other records, which says their names. With `sort`, all of them come in one call; with `sortBy`, they are too many for that and
 * looked up by name.
 */
export const RecordsFilter = ({ source, reference, ...find }: Props) => {
  const label = useFilterLabel(source);
  const nameOf = useChoiceName(reference, find.below);
  const { values, change } = useFilterValues();
  const chosen = toChosen(values[source]);
  const { data = [], isPending } = useGetManyAggregate(reference, { ids: chosen }, { enabled: chosen.length > 0 });
  const names = data.flatMap((record) => (record ? [nameOf(record)] : []));
  const toggle = (id: string) => change((wanted) => ({ [source]: toggled(wanted[source], id) }));
  return (
    <FilterChip
      label={label}
      value={chosen.length > 0 ? wordsOf(names, isPending ? '…' : String(chosen.length)) : undefined}
      clear={() => change({ [source]: undefined })}
    >
      {() => <RecordList {...find} {...{ label, reference, chosen, toggle }} />}
    </FilterChip>
  );
};
