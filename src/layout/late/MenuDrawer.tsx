import { Drawer, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect } from 'react';

type Props = { open: boolean; label: string; close: () => void; children: ReactNode };

/** Where the menu is on phones: over the page, when it is asked for. */
export const MenuDrawer = ({ open, label, close, children }: Props) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  useEffect(() => {
    // Hidden alone, it would still keep everything else from being used once a phone is turned.
    if (open && !isPhone) close();
  }, [open, isPhone, close]);
  return (
    <Drawer
      open={open && isPhone}
      onClose={close}
      sx={{ display: { md: 'none' } }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: { width: 272, maxWidth: '85vw' } },
      }}
    >
      <nav aria-label={label}>{children}</nav>
    </Drawer>
  );
};
