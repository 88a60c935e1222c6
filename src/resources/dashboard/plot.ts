import type { Granularity } from '#contract/dashboard.ts';
import type { PlotArea } from './ChartLinks.tsx';

/** Pixels; the skeleton is as high, so that nothing jumps. */
export const chartHeight = 240;

/** The room around what is drawn, and of the two axes. */
export const margin = { top: 12, right: 20, bottom: 0, left: 0 };
export const axisHeight = 25;
export const axisWidth = { bookings: 44, revenueCents: 52 } as const;

export const plotOf = (drawn: keyof typeof axisWidth): PlotArea => ({
  left: margin.left + axisWidth[drawn],
  right: margin.right,
  top: margin.top,
  bottom: margin.bottom + axisHeight,
  isBand: drawn === 'bookings',
});

/**
 * What stands below a point that begins with a day: the day and the month as all dates have them, without the year, which is in the heading; of months,
 * of which a range may have several of one name, the month and the year.
 *
 * @example axisLabel('2026-03-01', 'month') // '03/2026'
 */
export const axisLabel = (day: string, granularity: Granularity): string => {
  const [year, month, date] = day.split('-');
  return granularity === 'month' ? `${month}/${year}` : `${date}/${month}`;
};
