import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useLocale } from 'ra-core';
import { type Dashboard, lessonStatuses } from '#contract/dashboard.ts';
import { dayAt } from '#contract/dates.ts';
import { marketplaceTimeZone } from '#src/domain/settings/marketplaceTimeZone.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import { useCountedLink } from './counted.ts';
import { TitledCard } from './TitledCard.tsx';
import { useDashboardText } from './useDashboardText.ts';

const Part = ({ name, count, to }: { name: string; count: number; to: string }) => {
  const locale = useLocale() ?? 'en';
  const named = useNamed();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minHeight: 36, alignItems: 'center' }}
    >
      <Typography variant="body2">{name}</Typography>
      <Typography variant="body2" sx={tabularFigures}>
        {count > 0 ? (
          <Link component={LinkBase} to={to} color="inherit" aria-label={named(name, formatCount(count, locale))}>
            {formatCount(count, locale)}
          </Link>
        ) : (
          formatCount(count, locale)
        )}
      </Typography>
    </Box>
  );
};

type Props = { lessons: NonNullable<Dashboard['lessons']>; timezone: string };

/** The lessons of the day that it is in the marketplace, whatever days the figures are about. */
export const LessonsToday = ({ lessons, timezone }: Props) => {
  const text = useDashboardText();
  const linkTo = useCountedLink();
  const { at, from, until, over, underWay, ahead } = lessons;
  const total = over + underWay + ahead;
  const today = dayAt(new Date(at), marketplaceTimeZone(timezone));
  const table = {
    days: { from: today, to: today },
    head: [text('tile_lessons'), text('number')],
    rows: [
      [text('lessons_over'), over],
      [text('lessons_under_way'), underWay],
      [text('lessons_ahead'), ahead],
    ],
  };
  const to = (more: { startsFrom?: string; startsTo?: string; endsFrom?: string; endsTo?: string } = {}) => {
    const lessonsOfToday = { status: lessonStatuses, timeline: ['confirmed'], startsFrom: from, startsTo: until };
    return linkTo('transactions', { ...lessonsOfToday, ...more });
  };
  // A lesson that begins now is under way, and one that ends now is over. Bounds of lists include their beginning.
  const next = new Date(Date.parse(at) + 1).toISOString();
  return (
    <TitledCard title={text('tile_lessons')} table={table}>
      {total === 0 ? (
        <Typography color="textSecondary">{text('no_lessons')}</Typography>
      ) : (
        <>
          <Typography variant="h2" component="p" sx={{ ...tabularFigures, mb: 0.5 }}>
            <Link component={LinkBase} to={to()} color="inherit">
              {text('lessons', { smart_count: total })}
            </Link>
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            <Part name={text('lessons_over')} count={over} to={to({ endsTo: next })} />
            {underWay > 0 && (
              <Part name={text('lessons_under_way')} count={underWay} to={to({ startsTo: next, endsFrom: next })} />
            )}
            <Part name={text('lessons_ahead')} count={ahead} to={to({ startsFrom: next })} />
          </Box>
        </>
      )}
    </TitledCard>
  );
};
