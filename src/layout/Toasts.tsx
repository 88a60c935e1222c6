import { Notification } from 'ra-ui-materialui';

/** What has just happened, said at the bottom of the screen; errors stay longer, because they are read. */
export const Toasts = () => (
  <Notification
    autoHideDuration={5000}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    multiLine
    sx={{ bottom: { xs: 72, sm: 72 } }}
  />
);
