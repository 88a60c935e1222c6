import { useCreatePath } from 'ra-core';
import type { Dashboard } from '#contract/dashboard.ts';
import { addDays, startOfDay } from '#contract/dates.ts';
import { marketplaceTimeZone } from '#src/domain/settings/marketplaceTimeZone.ts';

type Days = { from: string; to: string };

/** The days of a range as filters of a list, from the instant at which the first begins in the marketplace to that at which the last is over. */
export const filterOfDays = ({ from, to }: Days, timezone: string) => {
  const start = (day: string) => startOfDay(day, marketplaceTimeZone(timezone)).toISOString();
  return { createdFrom: start(from), createdTo: start(addDays(to, 1)) };
};

type Part = { days: Days; isOver: boolean };

/** What each point of the series stands for, and whether it is over: of one that is not, more is to come. */
export const partsOf = ({ series, to, today }: Pick<Dashboard, 'series' | 'to' | 'today'>): Part[] =>
  series.map(({ from }, index) => {
    const next = series[index + 1];
    const days = { from, to: next ? addDays(next.from, -1) : to };
    return { days, isOver: today === undefined || days.to < today };
  });

/** The address of a list with just what is counted. */
export const useCountedLink = () => {
  const createPath = useCreatePath();
  return (resource: string, filter: Record<string, unknown>) =>
    `${createPath({ resource, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
};
