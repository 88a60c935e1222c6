import MenuIcon from '@mui/icons-material/Menu';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { FindButton } from '#src/domain/finding/FindButton.tsx';
import { People } from '#src/domain/live/late.tsx';
import { MaintenanceNotice } from '#src/domain/settings/MaintenanceNotice.tsx';
import type { Crumb } from '#src/frame/breadcrumb.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { LocaleMenu } from './LocaleMenu.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

type Props = { trail: readonly Crumb[]; openMenu: () => void };

const Bar = ({ trail, openMenu }: Props) => {
  const translate = useTranslate();
  return (
    <header className="top-bar">
      <button
        type="button"
        className="icon-button menu-opener"
        data-size="medium"
        aria-label={translate('ui.frame.open_menu')}
        onClick={openMenu}
      >
        <MenuIcon />
      </button>
      <Breadcrumbs trail={trail} />
      <People />
      <MaintenanceNotice />
      <FindButton />
      <LocaleMenu />
      <ThemeToggle />
      <UserMenu />
    </header>
  );
};

export const TopBar = memo(Bar);
