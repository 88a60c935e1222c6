import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDateTime } from '#contract/dates.ts';
import type { MadeWebhook } from '#contract/webhooks.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { Copied } from '#src/record/Copied.tsx';
import { useWebhookText } from './useWebhookText.ts';

/** Shows a new secret, this once. It closes by its button only, so that a stray click does not lose it. */
export const SecretDialog = ({ made, close }: { made: MadeWebhook; close: () => void }) => {
  const text = useWebhookText();
  const queryClient = useQueryClient();
  const timeZone = usePersonTimeZone();
  const id = useId();
  const { name, secret, previousEndsAt } = made;
  const leave = () => {
    // Where the answer is kept for the record's view, the secret is not to stay.
    queryClient.removeQueries({ queryKey: ['webhooks', 'getOne'], type: 'inactive' });
    close();
  };
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {text('secret_title', { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text('secret_text')}</DialogContentText>
        <Copied label={text('secret')} copyLabel={text('copy_secret')} content={secret} />
        {previousEndsAt && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {text('old_until', { at: formatDateTime(previousEndsAt, timeZone) })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={leave}>
          {text('kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
