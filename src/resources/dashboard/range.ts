import { dashboard } from '#contract/dashboard.ts';
import { describeIssues } from '#contract/messages/describe-issue.ts';

export type Range = { from: string; to: string };

/** The usual ranges, in days until today. Which day that is, is for the marketplace's time zone to say, and so for the server. */
const presets = { week: 7, month: 30, quarter: 90, year: 365 } as const;
export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];
const standard: Preset = 'month';

/** What figures are compared with: those of the days just before, or of the same days of an earlier year. */
export const comparisons = ['before', 'year'] as const;
export type Compared = (typeof comparisons)[number];

/** What is asked for: so many days until today, or two days of one's own. */
export type Asked = { preset: Preset; query: { days: string } } | { preset: 'custom'; query: Range };

/** The same as an address has it. `unreadable` names what of it nobody understands. */
export type AskedInAddress = Asked & { unreadable: string[] };

/** What the contract has against two days, by bound: message keys. */
export const checkRange = (range: Range): { [Bound in keyof Range]?: string } => {
  const { error } = dashboard.get.query.safeParse(range);
  return error ? describeIssues(error.issues, range, ({ key }) => key) : {};
};

/**
 * What an address asks for: a usual range by its name, or two days of one's own. Nothing means the standard one, and so does what nobody
 * understands.
 *
 * @example readRange(new URLSearchParams('range=week')) // { preset: 'week', query: { days: '7' }, unreadable: [] }
 */
export const readRange = (address: URLSearchParams): AskedInAddress => {
  const [from, to] = [address.get('from'), address.get('to')];
  if (from && to && Object.keys(checkRange({ from, to })).length === 0) {
    return { preset: 'custom', query: { from, to }, unreadable: [] };
  }
  const preset = presetNames.find((name) => name === address.get('range'));
  const unreadable = ['from', 'to', ...(preset ? [] : ['range'])].filter((name) => address.has(name));
  return { preset: preset ?? standard, query: { days: String(presets[preset ?? standard]) }, unreadable };
};
