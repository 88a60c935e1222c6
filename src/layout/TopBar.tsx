import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { MaintenanceNotice } from '#src/settings/MaintenanceNotice.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { LocaleMenu } from './LocaleMenu.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import type { Crumb } from './types.ts';
import { UserMenu } from './UserMenu.tsx';

type Props = { trail: readonly Crumb[]; openMenu: () => void };

export const TopBar = ({ trail, openMenu }: Props) => {
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        flex: 'none',
        height: 56,
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        px: { xs: 1, md: 3, xl: 4 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label={translate('ui.frame.open_menu')} onClick={openMenu} sx={{ display: { md: 'none' } }}>
        <MenuIcon />
      </IconButton>
      <Breadcrumbs trail={trail} />
      <MaintenanceNotice />
      <LocaleMenu />
      <ThemeToggle />
      <UserMenu />
    </Box>
  );
};
