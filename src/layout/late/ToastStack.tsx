import { GlobalStyles, Portal } from '@mui/material';
import { Notification } from 'ra-ui-materialui';

/** Where the top bar stays in sight and has room between its breadcrumbs and the search. As in frame.css. */
const besideCrumbs = '@media (min-width: 1200px) and (min-height: 481px)';
const elsewhere = '@media (max-width: 1199.95px), (max-height: 480px)';

/** Beside the search and what follows it, in pixels; and beside the widest drawer. */
const rightOf = { search: 416, drawer: 656 };

/**
 * Over nothing that is read or clicked where that is possible, which is in the top bar; elsewhere at the bottom, above the bar to save with, and
 * whatever ends there can be pushed above it (`roomBelow`). A question ends with its buttons, so it is over its title.
 */
const place = {
  bottom: 16,
  'body:has(.save-bar) &': { bottom: 72 },
  [elsewhere]: { 'body:has(.MuiDialogActions-root) &': { top: 8, bottom: 'auto' } },
  [besideCrumbs]: {
    '&, body:has(.save-bar) &': {
      top: 4,
      right: rightOf.search,
      bottom: 'auto',
      left: 'auto',
      maxWidth: `calc(100vw - ${rightOf.search + 248}px)`,
      transform: 'none',
    },
    'body:has(.MuiDrawer-paper) &': { right: rightOf.drawer, maxWidth: `calc(100vw - ${rightOf.drawer + 16}px)` },
  },
} as const;

/** For pages and drawers that end where toasts lie, and for forms whose bar does. */
const roomBelow = (
  <GlobalStyles
    styles={{
      [elsewhere]: {
        ':is(main, .drawer-body):not(:has(.save-bar))': { paddingBottom: 88 },
        'form :has(+ .save-bar)': { marginBottom: 72 },
      },
    }}
  />
);

/**
 * The sentences about what has just happened; errors stay longer, because they are read. Outside the screen's own element,
 * which an open dialog or drawer hides from screen readers.
 */
export const ToastStack = () => (
  <Portal>
    {roomBelow}
    <Notification
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      multiLine
      sx={place}
    />
  </Portal>
);
