import { Popover } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { label: string; anchor: HTMLElement | null; close: () => void; children: ReactNode };

/** What sets a filter, below its chip. */
export const FilterPopover = ({ label, anchor, close, children }: Props) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={close}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 272 } } }}
  >
    {children}
  </Popover>
);
