import { useLocale } from 'ra-core';
import { formatDay } from '#src/fields/formatDate.ts';
import { amountToType, parseAmount } from '#src/fields/formatNumber.ts';
import { RangePopover } from '../late.tsx';
import { FilterChip } from './FilterChip.tsx';
import { useFilterLabel } from './useFilterLabel.ts';
import { useFilterValues } from './useFilterValues.ts';

type Props = {
  /** Names the filter in messages. */
  name: string;
  from: string;
  to: string;
};

type Bounds = { from: string; to: string };

/** What is said of an end that lies before its beginning. */
const reversed = 'ui.list.reversed';

const inWords = (from: string, to: string) =>
  from && to ? `${from} – ${to}` : from ? `≥ ${from}` : to ? `≤ ${to}` : undefined;

const useRange = ({ from, to }: Props) => {
  const { values, change } = useFilterValues();
  return {
    range: { from: String(values[from] ?? ''), to: String(values[to] ?? '') },
    set: (range: { from: unknown; to: unknown }) => change({ [from]: range.from, [to]: range.to }),
  };
};

/** The last day is meant as a whole, so what is asked for ends where the next one begins. */
const dayAfter = (day: string, days: number) => {
  if (!day) return '';
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** A filter by a range of days, first and last included. */
export const DateRangeFilter = (props: Props) => {
  const label = useFilterLabel(props.name);
  const { range: asked, set } = useRange(props);
  const range = { from: asked.from.slice(0, 10), to: dayAfter(asked.to, -1) };
  const value = inWords(range.from && formatDay(range.from), range.to && formatDay(range.to));
  return (
    <FilterChip label={label} value={value} clear={() => set({ from: undefined, to: undefined })}>
      {(close) => (
        <RangePopover
          type="date"
          range={range}
          check={({ from, to }) => ({ to: from && to && to < from ? reversed : undefined })}
          apply={({ from, to }) => {
            set({ from, to: dayAfter(to, 1) });
            close();
          }}
        />
      )}
    </FilterChip>
  );
};

/** Amounts of several currencies are compared by their figures; nearly all have two decimals, as this one. */
const figures = 'EUR';

const checkAmount = (typed: string) => (parseAmount(typed, figures) === undefined ? 'validation.number' : undefined);

const checkAmounts = (typed: Bounds) => {
  const [from, to] = [parseAmount(typed.from, figures), parseAmount(typed.to, figures)];
  const isReversed = typeof from === 'number' && typeof to === 'number' && to < from;
  return { from: checkAmount(typed.from), to: checkAmount(typed.to) ?? (isReversed ? reversed : undefined) };
};

/** A filter by a range of money, typed in major units and asked for in minor ones. */
export const AmountRangeFilter = (props: Props) => {
  const locale = useLocale() ?? 'en';
  const label = useFilterLabel(props.name);
  const { range, set } = useRange(props);
  const shown = (minor: string) => (minor === '' ? '' : amountToType(Number(minor), figures, locale));
  const typed = { from: shown(range.from), to: shown(range.to) };
  return (
    <FilterChip
      label={label}
      value={inWords(typed.from, typed.to)}
      clear={() => set({ from: undefined, to: undefined })}
    >
      {(close) => (
        <RangePopover
          range={typed}
          check={checkAmounts}
          apply={({ from, to }) => {
            set({ from: parseAmount(from, figures), to: parseAmount(to, figures) });
            close();
          }}
        />
      )}
    </FilterChip>
  );
};
