import { useLocale, useTranslate } from 'ra-core';
import { addDays, formatDay } from '#contract/dates.ts';
import { amountBound } from '#contract/list-query.ts';
import { type Money, moneyText } from '#contract/money.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { AmountPopover, RangeChoices, RangePopover } from '../late.tsx';
import { checkDays, dayOf, isInstant, lastDayOf, type MovingRange, movingRangeOf, movingRanges } from './days.ts';
import { FilterChip } from './FilterChip.tsx';
import { useFilterValues } from './FilterValues.tsx';
import { useFilterLabel } from './useFilterLabel.ts';

type Props = {
  /** Names the filter in messages. */
  name: string;
  from: string;
  to: string;
};

/** Both bounds of a range, or the one there is. */
export const inWords = (from: string, to: string) =>
  from && to ? `${from} – ${to}` : from ? `≥ ${from}` : to ? `≤ ${to}` : undefined;

/** The bounds that a list is filtered by, and how to change them. */
export const useRange = ({ from, to }: Pick<Props, 'from' | 'to'>) => {
  const { values, change } = useFilterValues();
  return {
    range: { from: String(values[from] ?? ''), to: String(values[to] ?? '') },
    set: (range: { from: unknown; to: unknown }) => change({ [from]: range.from, [to]: range.to }),
  };
};

/** What one looks back at. */
const behind: readonly MovingRange[] = ['today', 'last_7', 'last_30', 'this_month', 'last_month'];
/** Of what also lies ahead. */
const around: readonly MovingRange[] = ['today', 'next_7', 'last_7', 'last_30', 'this_month', 'last_month'];

/**
 * A filter by a range of days, first and last included. The address holds the days, and the day after the last: whoever opens it finds what
 * lies in them by the clocks that the cells are shown by. Of a usual range it holds what that is, such as the last seven days.
 */
export const DateRangeFilter = ({ ahead = false, ...props }: Props & { ahead?: boolean }) => {
  const label = useFilterLabel(props.name);
  const translate = useTranslate();
  const timeZone = usePersonTimeZone();
  const { range: asked, set } = useRange(props);
  const range = { from: dayOf(asked.from, timeZone), to: lastDayOf(asked.to, timeZone) };
  const moving = movingRangeOf(asked);
  const days = inWords(range.from && formatDay(range.from), range.to && formatDay(range.to));
  const value = moving ? translate(`ui.list.days.${moving}`) : days;
  return (
    <FilterChip label={label} value={value} clear={() => set({ from: undefined, to: undefined })}>
      {(close) => (
        <RangePopover
          type="date"
          range={range}
          check={checkDays}
          apply={({ from, to }) => {
            // A day of another zone, as the dashboard asks for, stays that unless the person chose another. What moves with the calendar goes on
            // moving while neither is another: a fixed beginning with an end that moves is no range that anybody chose.
            const isSame = from === range.from && to === range.to;
            set({
              from: isSame || (isInstant(asked.from) && from === range.from) ? asked.from : from,
              to: isSame || (isInstant(asked.to) && to === range.to) ? asked.to : to && addDays(to, 1),
            });
            close();
          }}
          above={
            <RangeChoices
              choices={(ahead ? around : behind).map((name) => ({ name, label: translate(`ui.list.days.${name}`) }))}
              chosen={moving}
              choose={(name) => {
                set(movingRanges[name]);
                close();
              }}
            />
          }
        />
      )}
    </FilterChip>
  );
};

const moneyOf = (bound: string): Money | undefined => {
  const [, currency, minor] = /^([A-Z]{3})(\d+)$/.exec(bound) ?? [];
  return currency ? { currency, minor: Number(minor) } : undefined;
};

/** A filter by a range of money in one currency: typed in major units, asked for in minor ones. */
export const AmountRangeFilter = (props: Props) => {
  const locale = useLocale() ?? 'en';
  const label = useFilterLabel(props.name);
  const { range, set } = useRange(props);
  const amounts = { from: moneyOf(range.from), to: moneyOf(range.to) };
  const shown = (money: Money | undefined) => (money ? moneyText(money, locale) : '');
  return (
    <FilterChip
      label={label}
      value={inWords(shown(amounts.from), shown(amounts.to))}
      clear={() => set({ from: undefined, to: undefined })}
    >
      {(close) => (
        <AmountPopover
          amounts={amounts}
          apply={({ from, to }) => {
            set({ from: from && amountBound(from), to: to && amountBound(to) });
            close();
          }}
        />
      )}
    </FilterChip>
  );
};
