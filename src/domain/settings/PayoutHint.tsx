import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { formatMoney, numberFormat } from '#contract/money.ts';
import { shareOf } from './shareOf.ts';
import { useSettings } from './useSettings.ts';

/** Below a tutor's rate: the range it must be in, and what is left of it after the fee. */
export const PayoutHint = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const settings = useSettings();
  const [price, currency]: unknown[] = useWatch({ name: ['hourlyRateCents', 'currency'] });
  if (!settings) return null;
  const { commissionPercent, minHourlyRateCents, maxHourlyRateCents } = settings;
  const limit = (cents: number) => formatMoney(cents, settings.currency, locale);
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('resources.settings.rate_range', { min: limit(minHourlyRateCents), max: limit(maxHourlyRateCents) })}
      {typeof price === 'number' &&
        typeof currency === 'string' &&
        ` ${translate('resources.settings.rate_payout', {
          payout: formatMoney(shareOf(price, commissionPercent).payout, currency, locale),
          percent: numberFormat(locale, {}).format(commissionPercent),
        })}`}
    </Typography>
  );
};
