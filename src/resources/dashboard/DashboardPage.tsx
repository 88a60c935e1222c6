import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { grants } from '#contract/access.ts';
import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import { formatDay } from '#contract/dates.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { SetupNotice } from '#src/domain/setup/SetupNotice.tsx';
import { useCaller } from '#src/frame/useCaller.ts';
import { ErrorScreen } from '#src/layout/ErrorScreen.tsx';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { Cards } from './Cards.tsx';
import { CompareChooser } from './CompareChooser.tsx';
import { CustomiseButton } from './CustomiseButton.tsx';
import { Figures, FiguresButton } from './Figures.tsx';
import { RangeChooser } from './RangeChooser.tsx';
import type { Asked, Range } from './range.ts';
import { SeparatorChooser } from './SeparatorChooser.tsx';
import { AskedDaysContext } from './useAnswers.ts';
import { useAskedRange } from './useAskedRange.ts';
import { useDashboardText } from './useDashboardText.ts';
import { useFreshFigures } from './useFreshFigures.ts';
import { useTiles } from './useTiles.ts';

const Content = ({ data }: { data: Dashboard }) => {
  const text = useDashboardText();
  const { figures, cards } = useTiles();
  return (
    <>
      {figures.length > 0 && <Figures tiles={figures} data={data} />}
      <Cards tiles={cards} data={data} />
      {figures.length + cards.length === 0 && <Typography color="textSecondary">{text('all_hidden')}</Typography>}
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
  const caller = useCaller();
  const { preset, query, compare, ask, compareWith } = useAskedRange();
  const days = { query, compare };
  const { figures } = useTiles();
  useFreshFigures();
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
          <CustomiseButton />
          {/* They stay together: the second alone would take a line of its own. */}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <SeparatorChooser />
            {figures.length > 0 && <FiguresButton tiles={figures} data={data} />}
          </Box>
        </Box>
      </Box>
      {grants('admin', caller) && <SetupNotice />}
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
          <AskedDaysContext value={days}>
            <Content data={data} />
          </AskedDaysContext>
        </Box>
      ) : error ? (
        <ErrorScreen error={error} retry={() => void refetch()} />
      ) : (
        <CardsSkeleton cards={4} />
      )}
    </Box>
  );
};
