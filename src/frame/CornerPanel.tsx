import { GlobalStyles, Portal } from '@mui/material';
import type { ReactNode } from 'react';
import { keepExposed } from '#src/layout/keepExposed.ts';

const name = 'corner';
const height = `--${name}-height`;

/** Made when it is first needed, and again where the document was emptied. A landmark: what lies over a page belongs to no part of it. */
const hostOf = () => {
  const found = document.querySelector<HTMLElement>(`.${name}`);
  if (found) return found;
  const host = document.createElement('aside');
  host.className = name;
  document.body.append(host);
  keepExposed(host);
  new ResizeObserver(() => {
    document.documentElement.style.setProperty(height, `${host.offsetHeight}px`);
  }).observe(host);
  return host;
};

const endsAbove = { paddingBottom: `min(var(${height}) + 56px, 50dvh)` };

const place = (
  <GlobalStyles
    styles={({ breakpoints, zIndex }) => ({
      // What ends below a card in it can be scrolled out from there, as from below a toast.
      [`body:has(.${name} .MuiPaper-root)`]: {
        '& :is(main, .drawer-body):not(:has(.save-bar))': { paddingBottom: `calc(var(${height}) + 56px)` },
        '& form :has(+ .save-bar)': { marginBottom: `var(${height})` },
        // Dialogs end above it, in what is left of the window: their buttons are in the same corner. Beside narrow ones it has room.
        [breakpoints.down('xl')]: { '& .MuiDialog-container': endsAbove },
        '& .MuiDialog-container:has(> .MuiDialog-paperWidthLg)': endsAbove,
      },
      // As menus and dialogs are, which a shadow alone does not set off on dark ground.
      [`.${name} .MuiPaper-root`]: { backgroundColor: 'var(--raised)', border: '1px solid var(--line)' },
      [`.${name}`]: {
        position: 'fixed',
        insetInline: 0,
        bottom: 56,
        // Many of them are scrolled through. Inside of what scrolls is room for their shadows.
        maxHeight: 'calc(100dvh - 60px)',
        overflowY: 'auto',
        padding: 16,
        pointerEvents: 'none',
        display: 'flex',
        flexDirection: 'column',
        gap: 8,
        zIndex: zIndex.snackbar,
        [breakpoints.up('sm')]: { insetInline: 'auto 8px', bottom: 8 },
        // Above the buttons of a form, which are in the same corner.
        'body:has(.save-bar) &': { bottom: 60 },
        '& > *': { flex: 'none', pointerEvents: 'auto' },
      },
    })}
  />
);

/** In the corner of the window, over whatever screen is open: what is under way, one above the other, whoever shows it. */
export const CornerPanel = ({ children }: { children: ReactNode }) => (
  <Portal container={hostOf}>
    {place}
    {children}
  </Portal>
);
