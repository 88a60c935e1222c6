import { Drawer } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { open: boolean; label: string; close: () => void; children: ReactNode };

/** Where the menu is on phones: over the page, when it is asked for. */
export const MenuDrawer = ({ open, label, close, children }: Props) => (
  <Drawer
    open={open}
    onClose={close}
    sx={{ display: { md: 'none' } }}
    slotProps={{
      paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: { width: 272, maxWidth: '85vw' } },
    }}
  >
    <nav aria-label={label}>{children}</nav>
  </Drawer>
);
