import { Portal } from '@mui/material';
import { Notification } from 'ra-ui-materialui';

/**
 * What has just happened, said at the bottom of the screen; errors stay longer, because they are read. Outside the screen's own element,
 * which an open dialog or drawer hides from screen readers.
 */
export const Toasts = () => (
  <Portal>
    <Notification
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      multiLine
      sx={{ bottom: { xs: 72, sm: 72 } }}
    />
  </Portal>
);
