import { day, hour } from '../../durations.ts';

/** From an instant to just before another. */
export type Span = { from: Date; until: Date };

const span = (from: number, until: number): Span[] =>
  from < until ? [{ from: new Date(from), until: new Date(until) }] : [];

/** The hours of UTC in the middle of which one of these instants lies, as their beginnings, each once. */
export const brokenHours = (instants: readonly Date[]): Date[] => {
  const hours = instants.filter((at) => at.getTime() % hour !== 0).map((at) => Math.floor(at.getTime() / hour) * hour);
  return [...new Set(hours)].map((at) => new Date(at));
};

/** Whole units in the middle and what is left around them; where there is no whole one, everything is left. */
const split = ({ from, until }: Span, first: number, last: number): { whole: Span[]; rest: Span[] } =>
  first < last
    ? { whole: span(first, last), rest: [...span(from.getTime(), first), ...span(last, until.getTime())] }
    : { whole: [], rest: span(from.getTime(), until.getTime()) };

/** The whole days of UTC in a span, and what is left of it. */
export const splitByDays = (whole: Span): { days: Span[]; rest: Span[] } => {
  const first = Math.ceil(whole.from.getTime() / day) * day;
  const last = Math.floor(whole.until.getTime() / day) * day;
  const { whole: days, rest } = split(whole, first, last);
  return { days, rest };
};

const monthOf = (at: Date, further = 0) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + further, 1);

/** The whole months of UTC in spans of whole days, and the days that are left. */
export const splitByMonths = (spans: readonly Span[]): { months: Span[]; rest: Span[] } => {
  const parts = spans.map((days) => {
    const begun = monthOf(days.from);
    return split(days, begun === days.from.getTime() ? begun : monthOf(days.from, 1), monthOf(days.until));
  });
  return { months: parts.flatMap(({ whole }) => whole), rest: parts.flatMap(({ rest }) => rest) };
};
