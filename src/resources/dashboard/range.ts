import { dashboard } from '#contract/dashboard.ts';
import { describeIssues } from '#contract/messages/describe-issue.ts';

export type Range = { from: string; to: string };

/** The usual ranges, in days until today. */
export const presets = { week: 7, month: 30, quarter: 90, year: 365 } as const;
export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];
const standard: Preset = 'month';

/** The day it is now in a time zone. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** The range of so many days whose last is `today`. */
export const lastDays = (days: number, today: string): Range => ({
  from: new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10),
  to: today,
});

/** What the contract has against two days, by bound: message keys. */
export const checkRange = (range: Range): { [Bound in keyof Range]?: string } => {
  const { error } = dashboard.get.query.safeParse(range);
  return error ? describeIssues(error.issues, range, ({ key }) => key) : {};
};

/**
 * What an address asks for: a usual range by its name, or two days of one's own. Anything that is neither means the standard one.
 *
 * @example readRange(new URLSearchParams('range=week'), '2026-03-07') // { preset: 'week', range: { from: '2026-03-01', to: '2026-03-07' } }
 */
export const readRange = (asked: URLSearchParams, today: string): { preset: Preset | 'custom'; range: Range } => {
  const [from, to] = [asked.get('from'), asked.get('to')];
  if (from && to && Object.keys(checkRange({ from, to })).length === 0) {
    return { preset: 'custom', range: { from, to } };
  }
  const preset = presetNames.find((name) => name === asked.get('range')) ?? standard;
  return { preset, range: lastDays(presets[preset], today) };
};
