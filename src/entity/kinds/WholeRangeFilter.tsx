import { reversed } from '#src/list/filters/days.ts';
import { FilterChip } from '#src/list/filters/FilterChip.tsx';
import { inWords, useRange } from '#src/list/filters/RangeFilters.tsx';
import { useFilterLabel } from '#src/list/filters/useFilterLabel.ts';
import { RangePopover } from '#src/list/late.tsx';

const isWhole = (typed: string) => /^(-?\d{1,9})?$/.test(typed.trim());

const checkBounds = ({ from, to }: { from: string; to: string }) => ({
  from: isWhole(from) ? undefined : 'validation.whole_number',
  to: !isWhole(to) ? 'validation.whole_number' : from && to && Number(to) < Number(from) ? reversed : undefined,
});

/** A filter by a range of whole numbers, first and last included. */
export const WholeRangeFilter = (props: { name: string; from: string; to: string }) => {
  const label = useFilterLabel(props.name);
  const { range, set } = useRange(props);
  return (
    <FilterChip
      label={label}
      value={inWords(range.from, range.to)}
      clear={() => set({ from: undefined, to: undefined })}
    >
      {(close) => (
        <RangePopover
          type="whole"
          range={range}
          check={checkBounds}
          apply={(bounds) => {
            set(bounds);
            close();
          }}
        />
      )}
    </FilterChip>
  );
};
