import KeyboardDoubleArrowLeftIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import { Box, Drawer, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Mark } from '#src/theme/Mark.tsx';
import { Menu } from './Menu.tsx';
import type { MenuLink } from './types.ts';

type Props = {
  siteName: string;
  menu: readonly MenuLink[];
  /** Icons only. */
  narrow: boolean;
  toggleNarrow: () => void;
  /** On phones the menu lies over the page when it is asked for. */
  openOverPage: boolean;
  close: () => void;
};

const Head = ({ siteName, narrow, children }: { siteName: string; narrow: boolean; children?: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 56, px: narrow ? 1.75 : 2, flex: 'none' }}>
    <Mark size={28} />
    {!narrow && (
      <Typography variant="h3" component="span" noWrap sx={{ flex: 1 }}>
        {siteName}
      </Typography>
    )}
    {children}
  </Box>
);

const NarrowToggle = ({ narrow, toggle }: { narrow: boolean; toggle: () => void }) => {
  const translate = useTranslate();
  const label = translate(narrow ? 'ui.frame.expand_menu' : 'ui.frame.collapse_menu');
  return (
    <Box sx={{ p: 1.25, mt: 'auto' }}>
      <Tooltip title={label} placement="right">
        <IconButton size="small" aria-label={label} aria-expanded={!narrow} onClick={toggle}>
          <KeyboardDoubleArrowLeftIcon fontSize="inherit" sx={{ transform: narrow ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
};

export const Sidebar = ({ siteName, menu, narrow, toggleNarrow, openOverPage, close }: Props) => {
  const label = useTranslate()('ui.frame.menu');
  return (
    <>
      <Box
        component="nav"
        aria-label={label}
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          flex: 'none',
          width: narrow ? 56 : 216,
          position: 'sticky',
          top: 0,
          height: '100dvh',
          overflowY: 'auto',
          scrollbarWidth: 'thin',
          bgcolor: 'background.paper',
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <Head siteName={siteName} narrow={narrow} />
        <Menu menu={menu} narrow={narrow} />
        <NarrowToggle narrow={narrow} toggle={toggleNarrow} />
      </Box>
      <Drawer
        open={openOverPage}
        onClose={close}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: { width: 272, maxWidth: '85vw' } },
        }}
      >
        <nav aria-label={label}>
          <Head siteName={siteName} narrow={false} />
          <Menu menu={menu} narrow={false} onOpen={close} />
        </nav>
      </Drawer>
    </>
  );
};
