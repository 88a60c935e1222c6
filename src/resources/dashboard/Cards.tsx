import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { dashboard } from '#contract/dashboard.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { ChartCard } from './ChartCard.tsx';
import { LessonsToday } from './LessonsToday.tsx';
import { MoneyWaiting } from './MoneyWaiting.tsx';
import { Rates } from './Rates.tsx';
import { StatusMix, TopSubjects } from './Shares.tsx';
import { Times } from './Times.tsx';
import type { CardTile } from './tiles.ts';
import { PapersExpiring, ReportsWaiting, TutorsWaiting } from './Waiting.tsx';

/** What each card is made of; nothing where there is nothing to show, or another server does not offer it. */
const cards: Readonly<Record<CardTile, (data: Dashboard) => ReactNode>> = {
  tutors: (data) => <TutorsWaiting data={data} />,
  reports: (data) => <ReportsWaiting data={data} />,
  money: () => offers(moneyDecisions.sums) && <MoneyWaiting />,
  lessons: ({ lessons, timezone }) => lessons && <LessonsToday lessons={lessons} timezone={timezone} />,
  papers: (data) => (data.waiting.papers?.total ?? 0) > 0 && <PapersExpiring data={data} />,
  rates: () => offers(dashboard.answers) && <Rates />,
  times: ({ timezone }) => offers(dashboard.answers) && <Times timezone={timezone} />,
  bookingsChart: (data) => <ChartCard data={data} drawn="bookings" />,
  revenueChart: (data) => <ChartCard data={data} drawn="revenueCents" />,
  topSubjects: (data) => <TopSubjects data={data} />,
  statusMix: (data) => <StatusMix data={data} />,
};

/** It stands for itself: what else is there keeps its place beside the same neighbour whether it is there or not. */
const isAlwaysWide = (tile: CardTile) => tile === 'papers';

/** The cards in somebody's order, two beside each other; one that would stand alone takes the place of two. */
export const Cards = ({ tiles, data }: { tiles: readonly CardTile[]; data: Dashboard }) => {
  const shown = tiles.flatMap((tile) => {
    const card = cards[tile](data);
    return card ? [{ tile, card }] : [];
  });
  const narrow = shown.filter(({ tile }) => !isAlwaysWide(tile));
  const alone = narrow.length % 2 === 1 ? narrow.at(-1)?.tile : undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
      }}
    >
      {shown.map(({ tile, card }) => (
        <Box key={tile} sx={{ minWidth: 0, ...((isAlwaysWide(tile) || tile === alone) && { gridColumn: '1 / -1' }) }}>
          {card}
        </Box>
      ))}
    </Box>
  );
};
