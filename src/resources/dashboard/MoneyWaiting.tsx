import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { type MoneyMatter, type MoneySums, moneyMatters } from '#contract/booking-money.ts';
import { formatMoney } from '#contract/money.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useMarketplaceToday } from '#src/domain/settings/useMarketplaceToday.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import { useCountedLink } from './counted.ts';
import { moneyRows } from './moneyRows.ts';
import { Oldest } from './Oldest.tsx';
import { TitledCard } from './TitledCard.tsx';
import { touchTarget } from './touchTarget.ts';
import { useDashboardText } from './useDashboardText.ts';

/** Pixels, of two lines each. */
const rowHeight = 52;

const MatterRow = ({ matter, waits }: { matter: MoneyMatter; waits: MoneySums[MoneyMatter] }) => {
  const translate = useTranslate();
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
          variant="body2"
          sx={touchTarget}
        >
          {translate(`resources.transactions.money.${matter}`)}
        </Link>
        {waits.since && <Oldest resource="transactions" id={waits.oldest} since={waits.since} />}
      </Box>
      <Typography
        variant="body2"
        component="div"
        // Line by line as high as the links beside it.
        sx={{ ...tabularFigures, ml: 'auto', flex: 'none', lineHeight: '24px', textAlign: 'end' }}
      >
        {formatCount(waits.bookings, locale)}
        {amounts && (
          <Typography variant="caption" component="div" color="textSecondary" sx={{ lineHeight: 'inherit' }}>
            {amounts}
          </Typography>
        )}
      </Typography>
    </Box>
  );
};

/** What of the money waits for somebody, since when, and what it comes to. It is what it is now, whatever days the figures are about. */
export const MoneyWaiting = () => {
  const text = useDashboardText();
  const translate = useTranslate();
  const asked = useQuery({
    queryKey: ['transactions', 'money'],
    queryFn: async ({ signal }) => (await callApi(moneyDecisions.sums, { signal })).data,
  });
  const { data } = asked;
  const today = useMarketplaceToday();
  const table = data && {
    days: { from: today, to: today },
    head: [text('tile_money'), text('tile_bookings'), text('amount'), text('currency'), text('oldest_since')],
    rows: moneyRows(data, (matter) => translate(`resources.transactions.money.${matter}`)),
  };
  return (
    <TitledCard title={text('tile_money')} table={table} asked={asked}>
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
