import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import HighlightOffIcon from '@mui/icons-material/HighlightOff';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { useRecordContext, useTranslate } from 'ra-core';
import type { TutorRow, TutorStatus } from '#contract/tutors.ts';
import { type ChipLook, StatusChip } from '#src/fields/StatusChip.tsx';

const looks: Record<TutorStatus, ChipLook> = {
  pending: { tone: 'warning', icon: ScheduleIcon },
  approved: { tone: 'success', icon: CheckCircleIcon },
  rejected: { tone: 'neutral', icon: HighlightOffIcon },
  suspended: { tone: 'error', icon: BlockIcon },
};

export const TutorStatusChip = ({ status }: { status: TutorStatus }) => {
  const translate = useTranslate();
  return <StatusChip {...looks[status]} label={translate(`resources.tutors.status.${status}`)} />;
};

export const TutorStatusField = () => {
  const tutor = useRecordContext<TutorRow>();
  return tutor ? <TutorStatusChip status={tutor.status} /> : null;
};
