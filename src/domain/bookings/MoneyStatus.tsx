import BlockIcon from '@mui/icons-material/BlockOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import LockClockIcon from '@mui/icons-material/LockClockOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import RemoveIcon from '@mui/icons-material/Remove';
import ScheduleIcon from '@mui/icons-material/Schedule';
import UndoIcon from '@mui/icons-material/Undo';
import { useRecordContext, useTranslate } from 'ra-core';
import type { PaymentStatus, PayoutStatus } from '#contract/transactions.ts';
import { type ChipLook, StatusChip } from '#src/fields/StatusChip.tsx';

const payments: Record<PaymentStatus, ChipLook> = {
  pending: { tone: 'warning', icon: HourglassIcon },
  authorized: { tone: 'info', icon: LockClockIcon },
  paid: { tone: 'success', icon: PaidIcon },
  failed: { tone: 'error', icon: ErrorIcon },
  partiallyRefunded: { tone: 'warning', icon: UndoIcon },
  refunded: { tone: 'neutral', icon: UndoIcon },
};

const payouts: Record<PayoutStatus, ChipLook> = {
  none: { tone: 'neutral', icon: RemoveIcon },
  scheduled: { tone: 'info', icon: ScheduleIcon },
  paid: { tone: 'success', icon: PaidIcon },
  withheld: { tone: 'warning', icon: BlockIcon },
};

type Money = { id: string; paymentStatus: PaymentStatus; payoutStatus: PayoutStatus };

/** Has the student paid? */
export const PaymentStatusField = () => {
  const translate = useTranslate();
  const status = useRecordContext<Money>()?.paymentStatus;
  return status ? (
    <StatusChip {...payments[status]} label={translate(`resources.transactions.payment.${status}`)} />
  ) : null;
};

/** Has the tutor been paid? */
export const PayoutStatusField = () => {
  const translate = useTranslate();
  const status = useRecordContext<Money>()?.payoutStatus;
  return status ? (
    <StatusChip {...payouts[status]} label={translate(`resources.transactions.payout.${status}`)} />
  ) : null;
};
