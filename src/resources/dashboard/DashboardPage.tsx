import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePermissions, useTranslate } from 'ra-core';
import { type Caller, grants } from '#contract/access.ts';
import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import { formatDay } from '#contract/dates.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { SetupNotice } from '#src/domain/setup/SetupNotice.tsx';
import { ErrorScreen } from '#src/layout/ErrorScreen.tsx';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { ChartCards } from './ChartCards.tsx';
import { CompareChooser } from './CompareChooser.tsx';
import { FigureCard, type FigureName } from './FigureCard.tsx';
import { MoneyWaiting } from './MoneyWaiting.tsx';
import { RangeChooser } from './RangeChooser.tsx';
import type { Asked, Range } from './range.ts';
import { StatusMix, TopSubjects } from './Shares.tsx';
import { useAskedRange } from './useAskedRange.ts';
import { useDashboardText } from './useDashboardText.ts';
import { PapersExpiring, ReportsWaiting, TutorsWaiting } from './Waiting.tsx';

const figures: FigureName[] = ['bookings', 'revenueCents', 'feeCents', 'newTutors', 'newUsers'];

const pairs = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
} as const;

const Content = ({ data }: { data: Dashboard }) => {
  const hasMoney = offers(moneyDecisions.sums);
  const hasPapers = (data.waiting.papers?.total ?? 0) > 0;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(5, minmax(0, 1fr))',
          },
          gap: 2,
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        {figures.map((name) => (
          <FigureCard key={name} name={name} data={data} />
        ))}
      </Box>
      <Box sx={pairs}>
        <TutorsWaiting data={data} />
        <ReportsWaiting data={data} />
        {hasMoney && <MoneyWaiting wide={!hasPapers} />}
        <PapersExpiring data={data} wide={!hasMoney} />
        <ChartCards data={data} />
        <TopSubjects data={data} />
        <StatusMix data={data} />
      </Box>
    </>
  );
};

/** The days at hand, as a beginning for days of one's own. */
const rangeOf = (query: Asked['query'], data: Dashboard | undefined): Range =>
  'from' in query ? query : { from: data?.from ?? '', to: data?.to ?? '' };

/** How the marketplace does, and what waits for a person. The range stands in the address, so that it can be shared. */
export const DashboardPage = () => {
  const text = useDashboardText();
  const translate = useTranslate();
  const { permissions } = usePermissions<Caller>();
  const { preset, query, compare, ask, compareWith } = useAskedRange();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['dashboard', query, compare],
    queryFn: async ({ signal }) => (await callApi(dashboard.get, { query: { ...query, compare }, signal })).data,
    placeholderData: keepPreviousData,
  });
  const compared = data && {
    from: formatDay(data.from),
    to: formatDay(data.to),
    previousFrom: formatDay(data.previous.from),
    previousTo: formatDay(data.previous.to),
    timezone: data.timezone.replaceAll('_', ' '),
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
        <Box>
          <Typography variant="h1">{translate('pages.dashboard.name')}</Typography>
          <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: '1.25rem' }}>
            {compared && text('compared', compared)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <RangeChooser preset={preset} range={rangeOf(query, data)} choose={(wanted) => ask(wanted ?? {})} />
          <CompareChooser compare={compare} choose={compareWith} />
        </Box>
      </Box>
      {grants('admin', permissions) && <SetupNotice />}
      {data ? (
        <Box
          aria-busy={isPlaceholderData}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 2,
            opacity: isPlaceholderData ? 0.55 : 1,
            transition: 'opacity 120ms',
          }}
        >
          <Content data={data} />
        </Box>
      ) : error ? (
        <ErrorScreen error={error} retry={() => void refetch()} />
      ) : (
        <CardsSkeleton cards={4} />
      )}
    </Box>
  );
};
