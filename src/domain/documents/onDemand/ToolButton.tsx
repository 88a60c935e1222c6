import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { label: string; icon: ReactNode; disabled?: boolean; onClick: () => void };

/** A tool of the viewer. One that cannot be used keeps the focus, so that whoever presses it once too often does not lose their place. */
export const ToolButton = ({ label, icon, disabled = false, onClick }: Props) => (
  <Tooltip title={disabled ? '' : label}>
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      sx={disabled ? { color: 'action.disabled', cursor: 'default' } : undefined}
    >
      {icon}
    </IconButton>
  </Tooltip>
);
