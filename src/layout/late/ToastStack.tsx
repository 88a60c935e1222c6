import { Portal } from '@mui/material';
import { Notification } from 'ra-ui-materialui';

/** Where the top bar stays in sight and has room between its breadcrumbs and the search. As in frame.css. */
const besideCrumbs = '@media (min-width: 1200px) and (min-height: 481px)';

/** Beside the search and what follows it, in pixels; and beside the widest drawer. */
const rightOf = { search: 416, drawer: 656 };

/**
 * Over nothing that is read or clicked where that is possible, which is in the top bar; elsewhere at the bottom, above the bar to save with, and
 * whatever ends there can be pushed above it (frame.css).
 */
const place = {
  bottom: 16,
  'body:has(.save-bar) &': { bottom: 72 },
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

/**
 * The sentences about what has just happened; errors stay longer, because they are read. Outside the screen's own element,
 * which an open dialog or drawer hides from screen readers.
 */
export const ToastStack = () => (
  <Portal>
    <Notification
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      multiLine
      sx={place}
    />
  </Portal>
);
