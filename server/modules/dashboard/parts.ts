import type { Granularity } from '#contract/dashboard.ts';
import { addDays } from '#contract/dates.ts';

const nextMonth = (day: string) => {
  const date = new Date(Date.parse(day));
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
};

/** The first days of the parts that a range is drawn in. The first part begins with the range; months are calendar months. */
export const partsOf = ({ from, to }: { from: string; to: string }, granularity: Granularity): string[] => {
  const parts: string[] = [];
  for (let day = from; day <= to; ) {
    parts.push(day);
    day = granularity === 'month' ? nextMonth(day) : addDays(day, granularity === 'week' ? 7 : 1);
  }
  return parts;
};
