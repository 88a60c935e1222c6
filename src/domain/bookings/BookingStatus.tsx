import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import UndoIcon from '@mui/icons-material/Undo';
import { useRecordContext, useTranslate } from 'ra-core';
import type { BookingStatus } from '#contract/transactions.ts';
import { type ChipLook, StatusChip } from '#src/fields/StatusChip.tsx';

const looks: Record<BookingStatus, ChipLook> = {
  requested: { tone: 'warning', icon: ScheduleIcon },
  confirmed: { tone: 'info', icon: EventAvailableIcon },
  completed: { tone: 'success', icon: CheckCircleIcon },
  cancelled: { tone: 'neutral', icon: EventBusyIcon },
  disputed: { tone: 'error', icon: GavelIcon },
  refunded: { tone: 'neutral', icon: UndoIcon },
};

export const BookingStatusChip = ({ status }: { status: BookingStatus }) => {
  const translate = useTranslate();
  return <StatusChip {...looks[status]} label={translate(`resources.transactions.status.${status}`)} />;
};

/** How far the lesson in context has come. */
export const BookingStatusField = () => {
  const status = useRecordContext<{ id: string; status: BookingStatus }>()?.status;
  return status ? <BookingStatusChip status={status} /> : null;
};
