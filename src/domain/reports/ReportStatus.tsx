import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import DoNotDisturbIcon from '@mui/icons-material/DoNotDisturbAltOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import SearchIcon from '@mui/icons-material/ManageSearch';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ReportRow, ReportStatus } from '#contract/reports.ts';
import { type ChipLook, StatusChip } from '#src/fields/StatusChip.tsx';

const looks: Record<ReportStatus, ChipLook> = {
  open: { tone: 'warning', icon: FlagIcon },
  inReview: { tone: 'info', icon: SearchIcon },
  resolved: { tone: 'success', icon: CheckCircleIcon },
  dismissed: { tone: 'neutral', icon: DoNotDisturbIcon },
};

export const ReportStatusChip = ({ status }: { status: ReportStatus }) => {
  const translate = useTranslate();
  return <StatusChip {...looks[status]} label={translate(`resources.reports.status.${status}`)} />;
};

/** How far the report in context has come. */
export const ReportStatusField = () => {
  const status = useRecordContext<ReportRow>()?.status;
  return status ? <ReportStatusChip status={status} /> : null;
};
