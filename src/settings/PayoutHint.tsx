import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '#src/fields/formatNumber.ts';
import { shareOf } from './shareOf.ts';
import { useSettings } from './useSettings.ts';

/** Below a rate: the range it must be in, and what is left of it after the fee. */
export const PayoutHint = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const settings = useSettings();
  const price: unknown = useWatch({ name: source });
  if (!settings) return null;
  const { currency, commissionPercent, minHourlyRateCents, maxHourlyRateCents } = settings;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('resources.settings.rate_range', { min: money(minHourlyRateCents), max: money(maxHourlyRateCents) })}
      {typeof price === 'number' &&
        ` ${translate('resources.settings.rate_payout', {
          payout: money(shareOf(price, commissionPercent).payout),
          percent: commissionPercent.toLocaleString(locale),
        })}`}
    </Typography>
  );
};
