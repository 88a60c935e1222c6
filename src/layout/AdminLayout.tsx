import { Box, CssBaseline } from '@mui/material';
import { useStore } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { UnsavedFormsProvider } from '#src/form/UnsavedForms.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Tips } from './Tips.tsx';
import { TopBar } from './TopBar.tsx';
import type { Crumb, MenuLink } from './types.ts';

type Props = { siteName: string; menu: readonly MenuLink[]; trail: readonly Crumb[]; children: ReactNode };

/** The frame of every admin screen: menu at the left (over the page on phones), bar on top, content. */
export const AdminLayout = ({ siteName, menu, trail, children }: Props) => {
  const [narrow, setNarrow] = useStore('menu.narrow', false);
  const [openOverPage, setOpenOverPage] = useState(false);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.default' }}>
      <CssBaseline enableColorScheme />
      <SkipLink />
      <Tips />
      <Sidebar
        siteName={siteName}
        menu={menu}
        narrow={narrow}
        toggleNarrow={() => setNarrow(!narrow)}
        openOverPage={openOverPage}
        close={() => setOpenOverPage(false)}
      />
      <UnsavedFormsProvider>
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
          <TopBar trail={trail} openMenu={() => setOpenOverPage(true)} />
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              flex: 1,
              width: '100%',
              maxWidth: 1440,
              mx: 'auto',
              px: { xs: 2, md: 3, xl: 4 },
              py: { xs: 2, md: 3 },
              '&:focus-visible': { outline: 'none' },
            }}
          >
            {children}
          </Box>
        </Box>
      </UnsavedFormsProvider>
    </Box>
  );
};
