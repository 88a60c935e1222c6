import { Typography } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { formatMoney } from '#contract/money.ts';
import type { TransactionRow } from '#contract/transactions.ts';
import { MoneyField } from '#src/fields/MoneyField.tsx';

/** The price, and below it the refund that waits for somebody. */
export const BookingAmount = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const booking = useRecordContext<TransactionRow & { id: string }>();
  if (!booking) return null;
  const { openRefundCents = 0, currency } = booking;
  return (
    <>
      <MoneyField source="amountCents" />
      {openRefundCents > 0 && (
        <Typography component="span" variant="caption" color="warning" sx={{ display: 'block' }}>
          {translate('resources.transactions.open_refund', { amount: formatMoney(openRefundCents, currency, locale) })}
        </Typography>
      )}
    </>
  );
};
