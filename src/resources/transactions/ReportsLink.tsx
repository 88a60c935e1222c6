import FlagIcon from '@mui/icons-material/FlagOutlined';
import { Link } from '@mui/material';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import type { Transaction } from '#contract/transactions.ts';

/** Leads to the reports about the booking, where there are any. */
export const ReportsLink = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const booking = useRecordContext<Transaction & { id: string }>();
  if (!booking || booking.reportCount === 0) return null;
  const filter = new URLSearchParams({ filter: JSON.stringify({ bookingId: booking.bookingId }) });
  return (
    <Link
      component={LinkBase}
      to={`${createPath({ resource: 'reports', type: 'list' })}?${filter}`}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mt: 1, fontSize: '0.8125rem' }}
    >
      <FlagIcon fontSize="inherit" />
      {translate('resources.transactions.reports', { smart_count: booking.reportCount })}
    </Link>
  );
};
