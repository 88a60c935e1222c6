import RevokedIcon from '@mui/icons-material/BlockOutlined';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined';
import ExpiringIcon from '@mui/icons-material/ScheduleOutlined';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ServiceToken, TokenState } from '#contract/service-tokens.ts';
import { type ChipLook, StatusChip } from '#src/fields/StatusChip.tsx';

const looks: Record<TokenState, ChipLook> = {
  active: { tone: 'success', icon: ActiveIcon },
  expiring: { tone: 'warning', icon: ExpiringIcon },
  expired: { tone: 'error', icon: ExpiredIcon },
  revoked: { tone: 'neutral', icon: RevokedIcon },
};

/** How it is with the token in context today. */
export const TokenStateField = () => {
  const translate = useTranslate();
  const token = useRecordContext<ServiceToken>();
  return token ? (
    <StatusChip {...looks[token.state]} label={translate(`resources.service-tokens.state.${token.state}`)} />
  ) : null;
};
