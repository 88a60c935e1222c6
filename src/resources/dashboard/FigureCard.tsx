import DownIcon from '@mui/icons-material/TrendingDown';
import FlatIcon from '@mui/icons-material/TrendingFlat';
import UpIcon from '@mui/icons-material/TrendingUp';
import { Box, Card, Link, Tooltip, Typography } from '@mui/material';
import { LinkBase, useLocale } from 'ra-core';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatMoney } from '#contract/money.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import { formatGrowth, growthOf } from './change.ts';
import { filterOfDays, useCountedLink } from './counted.ts';
import { touchTarget } from './touchTarget.ts';
import { useDashboardText } from './useDashboardText.ts';

export type FigureName = keyof Dashboard['figures'];

const looks = {
  up: { icon: UpIcon, color: 'success.main' },
  down: { icon: DownIcon, color: 'error.main' },
  flat: { icon: FlatIcon, color: 'text.secondary' },
} as const;

const Growth = ({ growth }: { growth: number }) => {
  const locale = useLocale() ?? 'en';
  const { icon: Icon, color } = looks[growth > 0 ? 'up' : growth < 0 ? 'down' : 'flat'];
  return (
    <Box
      component="span"
      sx={{ ...tabularFigures, display: 'inline-flex', alignItems: 'center', gap: 0.5, color, fontWeight: 560 }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: '1rem' }} />
      {formatGrowth(growth, locale)}
    </Box>
  );
};

export const isMoney = (name: FigureName) => name === 'revenueCents' || name === 'feeCents';

/** The list that has what is counted. Money is that of bookings. */
const listOf = (name: FigureName) => (name === 'newTutors' ? 'tutors' : name === 'newUsers' ? 'users' : 'transactions');

/** One figure of the range, which leads to what it counts, and how it stands against the range before. */
export const FigureCard = ({ name, data }: { name: FigureName; data: Dashboard }) => {
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const linkTo = useCountedLink();
  const figure = data.figures[name];
  const to = (days: Dashboard['previous']) => linkTo(listOf(name), filterOfDays(days, data.timezone));
  const growth = growthOf(figure);
  const show = (value: number) =>
    isMoney(name) ? formatMoney(value, data.currency, locale) : formatCount(value, locale);
  return (
    <Card component="section" aria-label={text(`tile_${name}`)} sx={{ px: { xs: 2, sm: 2.5 }, py: 2 }}>
      <Tooltip title={text(`meaning_${name}`)} describeChild>
        <Typography variant="body2" color="textSecondary" component="h2" tabIndex={0} sx={{ display: 'inline-block' }}>
          {text(`tile_${name}`)}
        </Typography>
      </Tooltip>
      <Typography
        variant="h1"
        component="p"
        sx={{ ...tabularFigures, my: 0.5, fontSize: { xs: '1.125rem', sm: '1.375rem' }, overflowWrap: 'anywhere' }}
      >
        <Link component={LinkBase} to={to(data)} color="inherit">
          {show(figure.current)}
        </Link>
      </Typography>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ...tabularFigures }}
      >
        {growth !== undefined && <Growth growth={growth} />}
        {figure.previous === 0 ? (
          text('none_before')
        ) : (
          <Link component={LinkBase} to={to(data.previous)} color="inherit" sx={touchTarget}>
            {text('before', { value: show(figure.previous) })}
          </Link>
        )}
      </Typography>
    </Card>
  );
};
