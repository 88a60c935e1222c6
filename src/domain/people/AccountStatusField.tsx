import type { SvgIconComponent } from '@mui/icons-material';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import { useRecordContext, useTranslate } from 'ra-core';
import type { AccountRow, AccountStatus } from '#contract/users.ts';
import { StatusChip, type Tone } from '#src/fields/StatusChip.tsx';

const looks: Record<AccountStatus, { tone: Tone; icon: SvgIconComponent }> = {
  active: { tone: 'success', icon: CheckCircleIcon },
  suspended: { tone: 'error', icon: BlockIcon },
};

export const AccountStatusChip = ({ status }: { status: AccountStatus }) => {
  const translate = useTranslate();
  return <StatusChip {...looks[status]} label={translate(`ui.people.status.${status}`)} />;
};

/** Whether the account in context can be used. */
export const AccountStatusField = () => {
  const account = useRecordContext<AccountRow>();
  return account ? <AccountStatusChip status={account.status} /> : null;
};
