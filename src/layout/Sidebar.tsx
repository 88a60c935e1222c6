import KeyboardDoubleArrowLeftIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { MenuLink } from '#src/frame/useMenu.ts';
import { Mark } from '#src/theme/Mark.tsx';
import { IconAction } from './IconAction.tsx';
import { MenuDrawer } from './late.tsx';
import { Menu } from './Menu.tsx';
import { useOpened } from './useOpened.ts';

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

const Head = ({ siteName }: { siteName: string }) => (
  <div className="sidebar-head">
    <Mark size={28} />
    <span>{siteName}</span>
  </div>
);

const NarrowToggle = ({ narrow, toggle }: { narrow: boolean; toggle: () => void }) => {
  const translate = useTranslate();
  return (
    <div className="narrow-toggle">
      <IconAction
        size="small"
        label={translate(narrow ? 'ui.frame.expand_menu' : 'ui.frame.collapse_menu')}
        aria-expanded={!narrow}
        onClick={toggle}
      >
        <KeyboardDoubleArrowLeftIcon fontSize="inherit" />
      </IconAction>
    </div>
  );
};

const Bar = ({ siteName, menu, narrow, toggleNarrow, openOverPage, close }: Props) => {
  const label = useTranslate()('ui.frame.menu');
  const opened = useOpened(openOverPage);
  return (
    <>
      <nav className="sidebar" data-narrow={narrow || undefined} aria-label={label}>
        <Head siteName={siteName} />
        <Menu menu={menu} narrow={narrow} />
        <NarrowToggle narrow={narrow} toggle={toggleNarrow} />
      </nav>
      {opened && (
        <MenuDrawer open={openOverPage} label={label} close={close}>
          <Head siteName={siteName} />
          <Menu menu={menu} narrow={false} onOpen={close} />
        </MenuDrawer>
      )}
    </>
  );
};

export const Sidebar = memo(Bar);
