import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import PublishedIcon from '@mui/icons-material/PublicOutlined';
import { useRecordContext, useTranslate } from 'ra-core';
import type { PageRow, PageStatus } from '#contract/pages.ts';
import { StatusChip } from '#src/fields/StatusChip.tsx';

export const PageStatusChip = ({ status }: { status: PageStatus }) => {
  const label = useTranslate()(`resources.pages.status.${status}`);
  return status === 'published' ? (
    <StatusChip tone="success" icon={PublishedIcon} label={label} />
  ) : (
    <StatusChip tone="neutral" icon={DraftIcon} label={label} />
  );
};

/** Can anybody read the page, or staff only? */
export const PageStatusField = () => {
  const page = useRecordContext<PageRow>();
  return page ? <PageStatusChip status={page.status} /> : null;
};
