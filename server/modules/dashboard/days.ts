import type { Granularity } from '#contract/dashboard.ts';

const dayMilliseconds = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string) => {
  const format =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formatters.set(timeZone, format);
  return format;
};

/** What clocks in the zone show, as if it were UTC. */
const wallTime = (at: number, timeZone: string) => {
  const [day = '', time = ''] = formatOf(timeZone).format(at).split(', ');
  return Date.parse(`${day}T${time}Z`);
};

/** The day that an instant lies in, somewhere. */
export const dayAt = (at: Date, timeZone: string) =>
  new Date(wallTime(at.getTime(), timeZone)).toISOString().slice(0, 10);

/** The instant at which a day begins somewhere. Where clocks jump over midnight, it begins at the jump. */
export const startOfDay = (day: string, timeZone: string): Date => {
  const wanted = Date.parse(day);
  const at = wanted - (wallTime(wanted, timeZone) - wanted);
  const corrected = at - (wallTime(at, timeZone) - wanted);
  // A corrected guess before the day means that midnight itself was skipped; the earlier guess lies behind the jump.
  return new Date(wallTime(corrected, timeZone) < wanted ? Math.max(at, corrected) : corrected);
};

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

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
