import SuspendedIcon from '@mui/icons-material/BlockOutlined';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import InvitedIcon from '@mui/icons-material/MailOutlined';
import { useRecordContext, useTranslate } from 'ra-core';
import { type Admin, type AdminStanding, standingOf } from '#contract/users.ts';
import { type ChipLook, StatusChip } from '#src/fields/StatusChip.tsx';

const looks: Record<AdminStanding, ChipLook> = {
  active: { tone: 'success', icon: ActiveIcon },
  invited: { tone: 'warning', icon: InvitedIcon },
  suspended: { tone: 'error', icon: SuspendedIcon },
};

/** Can the admin in context sign in, and have they ever? */
export const StandingField = () => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  if (!admin) return null;
  const standing = standingOf(admin);
  return <StatusChip {...looks[standing]} label={translate(`resources.admin-management.standing.${standing}`)} />;
};
