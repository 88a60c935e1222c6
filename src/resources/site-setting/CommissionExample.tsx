import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '#contract/money.ts';
import { shareOf } from '#src/domain/settings/shareOf.ts';

/** What the rates typed above would come to, so that a slip in a percentage shows. */
export const CommissionExample = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [currency, percent, price]: unknown[] = useWatch({
    name: ['currency', 'commissionPercent', 'maxHourlyRateCents'],
  });
  if (typeof currency !== 'string' || typeof percent !== 'number' || typeof price !== 'number' || percent > 100)
    return null;
  const { fee, payout } = shareOf(price, percent);
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('resources.settings.commission_example', {
        price: formatMoney(price, currency, locale),
        fee: formatMoney(fee, currency, locale),
        payout: formatMoney(payout, currency, locale),
      })}
    </Typography>
  );
};
