import { alpha, useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useLocale } from 'ra-core';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatDay } from '#contract/dates.ts';
import { formatMoney, toMajor } from '#contract/money.ts';
import { formatCount, formatThousands } from '#src/fields/formatNumber.ts';
import { partsOf } from '../counted.ts';
import { useDashboardText } from '../useDashboardText.ts';

/** Pixels; the skeleton is as high, so that nothing jumps. */
export const chartHeight = 240;

const margin = { top: 12, right: 20, bottom: 0, left: 0 };
/** Days of a short range as DD/MM; the year is in the heading. */
const axisLabel = (day: string) => formatDay(day).slice(0, 5);

type Props = { data: Dashboard };

/** The line of what is not over yet. */
const notOver = 'notOver';

const shared = {
  height: chartHeight,
  margin,
  hideLegend: true,
  grid: { horizontal: true },
  skipAnimation: true,
  // The table below the chart is what the keyboard reaches; the chart's own tab stop has no name.
  disableKeyboardNavigation: true,
} as const;

export const BookingsChart = ({ data }: Props) => {
  const { series } = data;
  const text = useDashboardText();
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
          // What is not over yet is paler: more is to come.
          colorMap: {
            type: 'ordinal',
            values: series.map(({ from }) => from),
            colors: partsOf(data).map(({ isOver }) =>
              isOver ? palette.primary.main : alpha(palette.primary.main, 0.45),
            ),
          },
        },
      ]}
      yAxis={[{ valueFormatter: (count: number) => formatThousands(count, locale), width: 44, min: 0, tickMinStep: 1 }]}
      series={[
        {
          data: series.map(({ bookings }) => bookings),
          label: text('figure_bookings'),
          color: palette.primary.main,
          valueFormatter: (count) => formatCount(count ?? 0, locale),
        },
      ]}
      borderRadius={3}
    />
  );
};

export const RevenueChart = ({ data }: Props) => {
  const { series, currency } = data;
  const parts = partsOf(data);
  // The last that is over is in both lines, so that they meet.
  const over = series.map(({ revenueCents }, index) => (parts[index]?.isOver ? revenueCents : null));
  const open = series.map(({ revenueCents }, index) =>
    parts[index]?.isOver && (parts[index + 1]?.isOver ?? true) ? null : revenueCents,
  );
  const text = useDashboardText();
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
          data: over,
          label: text('figure_revenueCents'),
          color: palette.success.main,
          area: true,
          showMark: series.length < 16,
          shape: 'circle',
          curve: 'linear',
          valueFormatter: (cents) => (cents === null ? null : formatMoney(cents, currency, locale)),
        },
        {
          id: notOver,
          data: open,
          label: `${text('figure_revenueCents')} (${text('not_over')})`,
          color: palette.success.main,
          showMark: series.length < 16,
          shape: 'circle',
          curve: 'linear',
          valueFormatter: (cents, { dataIndex }) =>
            cents === null || parts[dataIndex]?.isOver ? null : formatMoney(cents, currency, locale),
        },
      ]}
      sx={{
        [`& .${lineClasses.area}`]: { fillOpacity: 0.14 },
        [`& .${lineClasses.line}[data-series="${notOver}"]`]: { strokeDasharray: '4 4' },
      }}
    />
  );
};
