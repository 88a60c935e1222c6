import { Tab, Tabs, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { moneyMatters } from '#contract/booking-money.ts';
import { formatMoney } from '#contract/money.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useFilterValues } from '#src/list/filters/FilterValues.tsx';
import { toChosen } from '#src/list/filters/toChosen.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import { tabsHeight } from '../moneyTabsHeight.ts';

const every = 'all';

/** What of the money waits for somebody: how many bookings, the sums, and the way to see those only. */
export const MoneyTabs = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data } = useQuery({
    // Counted anew by what is told of bookings, as every key of this form is. The dashboard asks for the same at a pace of its own.
    queryKey: ['transactions', 'counts', 'money'],
    queryFn: async ({ signal }) => (await callApi(moneyDecisions.sums, { signal })).data,
  });
  const { values, change } = useFilterValues();
  const chosen = toChosen(values.money);
  const [only] = chosen;
  const open = chosen.length === 0 ? every : chosen.length === 1 ? (only ?? every) : false;
  const tabs = [
    { value: every, label: translate('resources.transactions.all'), said: '' },
    ...moneyMatters.map((matter) => {
      const { bookings = 0, sums = [] } = data?.[matter] ?? {};
      const amounts = sums.map(({ currency, cents }) => formatMoney(cents, currency, locale)).join(' + ');
      const count = data ? formatCount(bookings, locale) : '';
      return {
        value: matter as string,
        label: translate(`resources.transactions.money.${matter}`),
        said: amounts ? `${count} · ${amounts}` : count,
      };
    }),
  ];
  return (
    <Tabs
      value={tabs.some(({ value }) => value === open) ? open : false}
      onChange={(_, value: string) => change({ money: value === every ? undefined : [value] })}
      aria-label={translate('resources.transactions.waiting')}
      variant="scrollable"
      sx={{ mb: 2, height: tabsHeight, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ value, label, said }) => (
        <Tab
          key={value}
          value={value}
          label={
            <span>
              {label}
              <Typography
                component="span"
                variant="caption"
                color="textSecondary"
                sx={{ ...tabularFigures, display: 'block', minHeight: '1.5em', textTransform: 'none' }}
              >
                {said}
              </Typography>
            </span>
          }
        />
      ))}
    </Tabs>
  );
};
