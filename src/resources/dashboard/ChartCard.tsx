import { Box, Skeleton } from '@mui/material';
import { useNavigate } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatDay } from '#contract/dates.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { ChartLinks } from './ChartLinks.tsx';
import { ChartTable } from './ChartTable.tsx';
import { chartHeight, plotOf } from './plot.ts';
import { TitledCard } from './TitledCard.tsx';
import { type Drawn, useChartRows } from './useChartRows.ts';
import { useDashboardText } from './useDashboardText.ts';

const waiting = <Skeleton variant="rounded" height={chartHeight} aria-hidden="true" />;

const importCharts = () => import('./onDemand/Charts.tsx');
const charts = {
  bookings: latePart(importCharts, 'BookingsChart', { waiting, onlyWhenShown: true }),
  revenueCents: latePart(importCharts, 'RevenueChart', { waiting, onlyWhenShown: true }),
};

/** The range over time. The charts come in their own time: they weigh more than all the rest. */
export const ChartCard = ({ data, drawn }: { data: Dashboard; drawn: Drawn }) => {
  const text = useDashboardText();
  const named = useNamed();
  const navigate = useNavigate();
  const rows = useChartRows(data, drawn);
  const Chart = charts[drawn];
  const title = text(`tile_${drawn === 'bookings' ? 'bookingsChart' : 'revenueChart'}`);
  const { currency } = data;
  const table = {
    days: data,
    head: [text('day'), text(`tile_${drawn}`), ...(drawn === 'revenueCents' ? [text('currency')] : [])],
    rows: data.series.map(({ from, bookings, revenueCents }) =>
      drawn === 'bookings' ? [from, bookings] : [from, { cents: revenueCents, currency }, currency],
    ),
  };
  const links = rows.map(({ day, figure, isOver, to }) => ({
    key: day,
    label: named(formatDay(day), `${figure}${isOver ? '' : ` (${text('not_over')})`}`),
    to,
  }));
  const openAt = (index: number) => {
    const to = rows[index]?.to;
    if (to) navigate(to);
  };
  return (
    <TitledCard title={title} table={table}>
      <Box sx={{ position: 'relative', minHeight: chartHeight }}>
        <Box role="img" aria-label={title}>
          <Chart data={data} openAt={openAt} />
        </Box>
        <ChartLinks name={text('open_day')} links={links} area={plotOf(drawn)} />
      </Box>
      <ChartTable figure={drawn} rows={rows} />
    </TitledCard>
  );
};
