import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import SecurityIcon from '@mui/icons-material/GppGoodOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import { useRecordContext, useTranslate } from 'ra-core';
import { type AccessLevel, type Admin, accessLevelOf } from '#contract/users.ts';
import { type ChipLook, StatusChip } from '#src/fields/StatusChip.tsx';

const looks: Record<AccessLevel, ChipLook> = {
  editor: { tone: 'neutral', icon: EditIcon },
  admin: { tone: 'neutral', icon: AdminIcon },
  superAdmin: { tone: 'info', icon: SecurityIcon },
};

/** What the admin in context may do. A role that is not known here is shown as it is. */
export const AccessLevelField = () => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  if (!admin) return null;
  const level = accessLevelOf(admin);
  return level ? (
    <StatusChip {...looks[level]} label={translate(`resources.admin-management.access.${level}`)} />
  ) : (
    <StatusChip tone="warning" icon={HelpIcon} label={admin.userRole ?? '?'} />
  );
};
