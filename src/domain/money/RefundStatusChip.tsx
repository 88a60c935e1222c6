import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import AskedIcon from '@mui/icons-material/ScheduleOutlined';
import { useTranslate } from 'ra-core';
import type { RefundStatus } from '#contract/booking-money.ts';
import { StatusChip } from '#src/fields/StatusChip.tsx';

const looks = {
  requested: { tone: 'warning', icon: AskedIcon },
  succeeded: { tone: 'success', icon: DoneIcon },
  failed: { tone: 'error', icon: FailedIcon },
} as const;

/** Whether a refund is asked for, done or failed: nothing else is promised. */
export const RefundStatusChip = ({ status }: { status: RefundStatus }) => {
  const translate = useTranslate();
  return <StatusChip {...looks[status]} label={translate(`resources.transactions.refund_status.${status}`)} />;
};
