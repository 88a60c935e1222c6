import { Portal } from '@mui/material';
import { Notification } from 'ra-ui-materialui';

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
      sx={{ bottom: { xs: 72, sm: 72 } }}
    />
  </Portal>
);
