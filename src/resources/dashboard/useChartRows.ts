import { useLocale } from 'ra-core';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatMoney } from '#contract/money.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { filterOfDays, partsOf, useCountedLink } from './counted.ts';

/** What is drawn over time. */
export type Drawn = 'bookings' | 'revenueCents';

/** Each point of a chart: its first day, what it says, whether it is over, and the address of what is counted there. */
export const useChartRows = (data: Dashboard, drawn: Drawn) => {
  const locale = useLocale() ?? 'en';
  const linkTo = useCountedLink();
  const { series, currency, timezone } = data;
  const parts = partsOf(data);
  return series.map((point, index) => {
    const { days = data, isOver = true } = parts[index] ?? {};
    return {
      day: point.from,
      figure:
        drawn === 'bookings' ? formatCount(point.bookings, locale) : formatMoney(point.revenueCents, currency, locale),
      isOver,
      to: linkTo('transactions', filterOfDays(days, timezone)),
    };
  });
};
