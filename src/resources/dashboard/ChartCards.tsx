import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatMoney } from '#contract/money.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { ChartTable } from './ChartTable.tsx';
import { filterOfDays, partsOf, useCountedLink } from './counted.ts';
import { useDashboardText } from './useDashboardText.ts';

const waiting = <Skeleton variant="rounded" height={240} aria-hidden="true" />;

const importCharts = () => import('./onDemand/Charts.tsx');
const BookingsChart = latePart(importCharts, 'BookingsChart', { waiting, onlyWhenShown: true });
const RevenueChart = latePart(importCharts, 'RevenueChart', { waiting, onlyWhenShown: true });

type Props = {
  title: string /** The same figures for whoever does not look at the chart. */;
  table: ReactNode;
  children: ReactNode;
};

const ChartCard = ({ title, table, children }: Props) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 2.5, py: 2, minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box role="img" aria-labelledby={id} sx={{ minHeight: 240 }}>
        {children}
      </Box>
      {table}
    </Card>
  );
};

/** The range over time. The charts come in their own time: they weigh more than all the rest. */
export const ChartCards = ({ data }: { data: Dashboard }) => {
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const linkTo = useCountedLink();
  const { series, currency, timezone } = data;
  const parts = partsOf(data);
  const rows = (show: (point: Dashboard['series'][number]) => string) =>
    series.map((point, index) => {
      const { days, isOver = true } = parts[index] ?? {};
      const to = linkTo('transactions', filterOfDays(days ?? data, timezone));
      return { day: point.from, figure: show(point), isOver, to };
    });
  const bookings = rows((point) => formatCount(point.bookings, locale));
  const revenue = rows((point) => formatMoney(point.revenueCents, currency, locale));
  return (
    <>
      <ChartCard title={text('bookings_over_time')} table={<ChartTable figure="bookings" rows={bookings} />}>
        <BookingsChart data={data} />
      </ChartCard>
      <ChartCard title={text('revenue_over_time')} table={<ChartTable figure="revenueCents" rows={revenue} />}>
        <RevenueChart data={data} />
      </ChartCard>
    </>
  );
};
