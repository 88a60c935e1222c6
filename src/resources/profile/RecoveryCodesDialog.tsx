import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useEnterAsUnsaved } from '#src/form/UnsavedForms.tsx';
import { useWarnBeforeUnload } from '#src/frame/askBeforeUnload.ts';
import { useCopy } from '#src/frame/useCopy.ts';
import { useText } from './useText.ts';

/** Shows recovery codes, this once. It closes by its button only, so that a stray click does not lose them, and leaving the page asks first. */
export const RecoveryCodesDialog = ({ codes, close }: { codes: readonly string[]; close: () => void }) => {
  const text = useText();
  const id = useId();
  const { copied, copy } = useCopy(codes.join('\n'));
  // The server shows them to nobody again.
  useEnterAsUnsaved(true, close, true);
  useWarnBeforeUnload(true);
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{text('codes_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('codes_text')}</DialogContentText>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(2, 1fr)',
            gap: 1,
            m: 0,
            mt: 2,
            p: 2,
            listStyle: 'none',
            borderRadius: 2,
            bgcolor: 'action.hover',
          }}
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {copy && (
          <Button color="inherit" variant="outlined" onClick={copy}>
            {text(copied ? 'copied' : 'copy')}
          </Button>
        )}
        <Button variant="contained" onClick={close}>
          {text('kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
