import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { type MoneyMatter, type MoneySums, moneyMatters } from '#contract/booking-money.ts';
import { formatMoney } from '#contract/money.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { formatAgo } from '#src/fields/formatAgo.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import { useCountedLink } from './counted.ts';
import { TitledCard } from './TitledCard.tsx';
import { useDashboardText } from './useDashboardText.ts';

/** Pixels, of two lines each. */
const rowHeight = 44;

const MatterRow = ({ matter, waits }: { matter: MoneyMatter; waits: MoneySums[MoneyMatter] }) => {
  const translate = useTranslate();
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const linkTo = useCountedLink();
  const amounts = waits.sums.map(({ currency, cents }) => formatMoney(cents, currency, locale)).join(' + ');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: rowHeight, minWidth: 0 }}>
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={LinkBase}
          to={linkTo('transactions', { money: [matter] })}
          color="inherit"
          underline="hover"
          variant="body2"
        >
          {translate(`resources.transactions.money.${matter}`)}
        </Link>
        {waits.since && (
          <Typography variant="caption" component="div" color="textSecondary">
            {text('oldest', { ago: formatAgo(Date.parse(waits.since), locale) })}
          </Typography>
        )}
      </Box>
      <Typography
        variant="body2"
        component="div"
        sx={{ ...tabularFigures, ml: 'auto', flex: 'none', textAlign: 'end' }}
      >
        {formatCount(waits.bookings, locale)}
        {amounts && (
          <Typography variant="caption" component="div" color="textSecondary">
            {amounts}
          </Typography>
        )}
      </Typography>
    </Box>
  );
};

/** What of the money waits for somebody, since when, and what it comes to. It is what it is now, whatever days the figures are about. */
export const MoneyWaiting = ({ wide }: { wide: boolean }) => {
  const text = useDashboardText();
  const { data } = useQuery({
    queryKey: ['transactions', 'money'],
    queryFn: async ({ signal }) => (await callApi(moneyDecisions.sums, { signal })).data,
  });
  return (
    <TitledCard title={text('money_waiting')} wide={wide}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {moneyMatters.map((matter) =>
          data ? (
            <MatterRow key={matter} matter={matter} waits={data[matter]} />
          ) : (
            <Skeleton key={matter} component="li" height={rowHeight} />
          ),
        )}
      </Box>
    </TitledCard>
  );
};
