import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDateTime } from '#contract/dates.ts';
import type { MadeToken } from '#contract/service-tokens.ts';
import { addressOfCall } from '#src/authProvider/apiServer.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { Copied } from '#src/record/Copied.tsx';
import { tokenTexts } from './tokenTexts.ts';

/** A line for a terminal that reads with the token, where it may read. */
const lineOf = ({ token, scopes }: MadeToken) =>
  scopes.includes('catalogue:read')
    ? `curl -H 'Authorization: Bearer ${token}' ${new URL(addressOfCall('/api/v1/integration/languages'), window.location.origin).href}`
    : undefined;

/** Shows a new token, this once. It closes by its button only, so that a stray click does not lose it. */
export const TokenDialog = ({ made, close }: { made: MadeToken; close: () => void }) => {
  const text = useViewTexts(tokenTexts);
  const queryClient = useQueryClient();
  const timeZone = usePersonTimeZone();
  const id = useId();
  const line = lineOf(made);
  const leave = () => {
    // Where the answer is kept for the record's view, the token is not to stay.
    queryClient.removeQueries({ queryKey: ['service-tokens', 'getOne'], type: 'inactive' });
    close();
  };
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{text('title', { name: made.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('text')}</DialogContentText>
        <Copied label={text('token')} copyLabel={text('copy_token')} content={made.token} />
        {line && <Copied label={text('try')} copyLabel={text('copy_line')} content={line} />}
        {made.previousEndsAt && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {text('old_until', {
              until: formatDateTime(made.previousEndsAt, timeZone),
            })}
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
