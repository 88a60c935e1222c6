import { Typography, useMediaQuery } from '@mui/material';
import { useStore } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Runs } from '#src/domain/bulk/Runs.tsx';
import { CurrentRun } from '#src/domain/desk/CurrentRun.tsx';
import { ScreenKeys } from '#src/domain/keys/ScreenKeys.tsx';
import { Live } from '#src/domain/live/late.tsx';
import { UnsavedFormsProvider } from '#src/form/UnsavedForms.tsx';
import { BarHost } from '#src/frame/BarHost.tsx';
import type { Crumb } from '#src/frame/breadcrumb.ts';
import { preload } from '#src/frame/reloadAfterRelease.ts';
import { useHeadStart } from '#src/frame/useHeadStart.ts';
import type { MenuLink } from '#src/frame/useMenu.ts';
import { FocusKeeper } from './FocusKeeper.tsx';
import { loadLateParts } from './latePart.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Tips } from './Tips.tsx';
import { TopBar } from './TopBar.tsx';

type Props = {
  siteName: string;
  menu: readonly MenuLink[];
  trail: readonly Crumb[];
  /** What is said of the page that is open. */
  opened: string;
  children: ReactNode;
};

/** The frame of every admin screen: menu at the left (over the page on phones), bar on top, content. */
export const AdminLayout = ({ siteName, menu, trail, opened, children }: Props) => {
  // On a tablet the names would leave too little room for the rest; whoever wants them there says so.
  const isTablet = useMediaQuery('(max-width: 991.98px)', { noSsr: true });
  const [chosen, setChosen] = useStore<boolean | null>('menu.narrow', null);
  const narrow = chosen ?? isTablet;
  const [openOverPage, setOpenOverPage] = useState(false);
  const isDue = useHeadStart();
  useEffect(() => {
    if (!isDue) return;
    void loadLateParts();
    void preload(async () => (await import('#src/form/drafts/draftStorage.ts')).dropOldDrafts());
    void preload(() => import('#src/domain/finding/onDemand/Finder.tsx'));
  }, [isDue]);
  const openMenu = useCallback(() => setOpenOverPage(true), []);
  const close = useCallback(() => setOpenOverPage(false), []);
  const toggleNarrow = useCallback(() => setChosen(!narrow), [narrow, setChosen]);

  return (
    <div className="frame">
      <SkipLink />
      <Tips />
      <ScreenKeys />
      <Sidebar
        siteName={siteName}
        menu={menu}
        narrow={narrow}
        toggleNarrow={toggleNarrow}
        openOverPage={openOverPage}
        close={close}
      />
      <UnsavedFormsProvider>
        <div className="beside-sidebar">
          <TopBar trail={trail} openMenu={openMenu} />
          <OfflineNotice />
          <BarHost />
          <CurrentRun />
          <main id="content" tabIndex={-1}>
            {/* Where react-admin's <Title> puts its text. Views of ours have headings of their own, and leave it empty. */}
            <Typography variant="h1" id="react-admin-title" />
            {children}
          </main>
        </div>
      </UnsavedFormsProvider>
      {isDue && <Runs />}
      {isDue && <Live />}
      <FocusKeeper title={opened} />
    </div>
  );
};
