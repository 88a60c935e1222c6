import { alpha, useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useLocale } from 'ra-core';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatDay } from '#contract/dates.ts';
import { formatMoney, toMajor } from '#contract/money.ts';
import { formatCount, formatThousands } from '#src/fields/formatNumber.ts';
import { partsOf } from '../counted.ts';
import { axisHeight, axisLabel, axisWidth, chartHeight, margin } from '../plot.ts';
import { useDashboardText } from '../useDashboardText.ts';

type Props = {
  data: Dashboard;
  /** Opens what a column or a point counts. */
  openAt: (index: number) => void;
};

/** The line of what is not over yet. */
const notOver = 'notOver';

const shared = {
  height: chartHeight,
  margin,
  hideLegend: true,
  grid: { horizontal: true },
  skipAnimation: true,
  // Links over the chart are what the keyboard reaches; the chart's own tab stop has no name.
  disableKeyboardNavigation: true,
} as const;

/** On the axis in short, and in full where the pointer is. */
const dayOn =
  (granularity: Dashboard['granularity']) =>
  (day: string, { location }: { location: string }) =>
    location === 'tick' ? axisLabel(day, granularity) : formatDay(day);

const clickable = (openAt: Props['openAt']) => ({
  onAxisClick: (_: unknown, at: { dataIndex: number } | null) => at && openAt(at.dataIndex),
});

export const BookingsChart = ({ data, openAt }: Props) => {
  const { series, granularity } = data;
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const { palette } = useTheme();
  return (
    <BarChart
      {...shared}
      {...clickable(openAt)}
      xAxis={[
        {
          scaleType: 'band',
          height: axisHeight,
          data: series.map(({ from }) => from),
          valueFormatter: dayOn(granularity),
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
      yAxis={[
        {
          valueFormatter: (count: number) => formatThousands(count, locale),
          width: axisWidth.bookings,
          min: 0,
          tickMinStep: 1,
        },
      ]}
      series={[
        {
          data: series.map(({ bookings }) => bookings),
          label: text('tile_bookings'),
          color: palette.primary.main,
          valueFormatter: (count) => formatCount(count ?? 0, locale),
        },
      ]}
      borderRadius={3}
      sx={{ cursor: 'pointer' }}
    />
  );
};

export const RevenueChart = ({ data, openAt }: Props) => {
  const { series, currency, granularity } = data;
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
      {...clickable(openAt)}
      xAxis={[
        {
          scaleType: 'point',
          height: axisHeight,
          data: series.map(({ from }) => from),
          valueFormatter: dayOn(granularity),
        },
      ]}
      yAxis={[
        {
          valueFormatter: (cents: number) => formatThousands(toMajor(cents, currency), locale),
          width: axisWidth.revenueCents,
          min: 0,
        },
      ]}
      series={[
        {
          data: over,
          label: text('tile_revenueCents'),
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
          label: `${text('tile_revenueCents')} (${text('not_over')})`,
          color: palette.success.main,
          showMark: series.length < 16,
          shape: 'circle',
          curve: 'linear',
          valueFormatter: (cents, { dataIndex }) =>
            cents === null || parts[dataIndex]?.isOver ? null : formatMoney(cents, currency, locale),
        },
      ]}
      sx={{
        cursor: 'pointer',
        [`& .${lineClasses.area}`]: { fillOpacity: 0.14 },
        [`& .${lineClasses.line}[data-series="${notOver}"]`]: { strokeDasharray: '4 4' },
      }}
    />
  );
};
