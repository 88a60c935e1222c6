import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';

const BookingsChart = lazy(async () => ({ default: (await import('./Charts.tsx')).BookingsChart }));
const RevenueChart = lazy(async () => ({ default: (await import('./Charts.tsx')).RevenueChart }));

const waiting = <Skeleton variant="rounded" height={240} aria-hidden="true" />;

const ChartCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 2.5, py: 2, minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ minHeight: 240 }}>
        <Suspense fallback={waiting}>{children}</Suspense>
      </Box>
    </Card>
  );
};

/** The range over time. The charts come in their own time: they weigh more than all the rest. */
export const ChartCards = ({ data }: { data: Dashboard }) => {
  const translate = useTranslate();
  return (
    <>
      <ChartCard title={translate('pages.dashboard.bookings_over_time')}>
        <BookingsChart data={data} />
      </ChartCard>
      <ChartCard title={translate('pages.dashboard.revenue_over_time')}>
        <RevenueChart data={data} />
      </ChartCard>
    </>
  );
};
