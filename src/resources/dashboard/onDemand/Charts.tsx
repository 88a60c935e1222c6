import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useLocale, useTranslate } from 'ra-core';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatDay } from '#contract/dates.ts';
import { formatMoney, toMajor } from '#contract/money.ts';
import { formatCount, formatThousands } from '#src/fields/formatNumber.ts';

/** Pixels; the skeleton is as high, so that nothing jumps. */
export const chartHeight = 240;

const margin = { top: 12, right: 20, bottom: 0, left: 0 };
/** Days of a short range as DD/MM; the year is in the heading. */
const axisLabel = (day: string) => formatDay(day).slice(0, 5);

type Props = { data: Dashboard };

const shared = {
  height: chartHeight,
  margin,
  hideLegend: true,
  grid: { horizontal: true },
  skipAnimation: true,
  // The table below the chart is what the keyboard reaches; the chart's own tab stop has no name.
  disableKeyboardNavigation: true,
} as const;

export const BookingsChart = ({ data: { series } }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { palette } = useTheme();
  return (
    <BarChart
      {...shared}
      xAxis={[
        {
          scaleType: 'band',
          data: series.map(({ from }) => from),
          valueFormatter: (day: string, { location }) => (location === 'tick' ? axisLabel(day) : formatDay(day)),
          categoryGapRatio: 0.3,
        },
      ]}
      yAxis={[{ valueFormatter: (count: number) => formatThousands(count, locale), width: 44, min: 0, tickMinStep: 1 }]}
      series={[
        {
          data: series.map(({ bookings }) => bookings),
          label: translate('pages.dashboard.figures.bookings'),
          color: palette.primary.main,
          valueFormatter: (count) => formatCount(count ?? 0, locale),
        },
      ]}
      borderRadius={3}
    />
  );
};

export const RevenueChart = ({ data: { series, currency } }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { palette } = useTheme();
  return (
    <LineChart
      {...shared}
      xAxis={[
        {
          scaleType: 'point',
          data: series.map(({ from }) => from),
          valueFormatter: (day: string, { location }) => (location === 'tick' ? axisLabel(day) : formatDay(day)),
        },
      ]}
      yAxis={[
        {
          valueFormatter: (cents: number) => formatThousands(toMajor(cents, currency), locale),
          width: 52,
          min: 0,
        },
      ]}
      series={[
        {
          data: series.map(({ revenueCents }) => revenueCents),
          label: translate('pages.dashboard.figures.revenueCents'),
          color: palette.success.main,
          area: true,
          showMark: series.length < 16,
          curve: 'linear',
          valueFormatter: (cents) => formatMoney(cents ?? 0, currency, locale),
        },
      ]}
      sx={{ [`& .${lineClasses.area}`]: { fillOpacity: 0.14 } }}
    />
  );
};
