import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';

type Props = {
  /** The question. */
  title: string;
  text?: string;
  /** What the button says: the verb, not "OK". */
  action: string;
  tone?: 'primary' | 'error';
  pending?: boolean;
  /** Why it was refused. */
  error?: string | undefined;
  confirm: () => void;
  close: () => void;
  /** Inputs the answer needs. */
  children?: ReactNode;
};

/** Asks before something that cannot be taken back. Escape and cancel do nothing; a refusal is said inside. */
export const ConfirmDialog = ({
  title,
  text,
  action,
  tone = 'primary',
  pending = false,
  error,
  confirm,
  close,
  children,
}: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={pending ? undefined : close}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      maxWidth="xs"
      fullWidth
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form of a page below would otherwise take it for its own.
          event.stopPropagation();
          if (!pending) confirm();
        }}
      >
        <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          {text && <DialogContentText id={`${id}-text`}>{text}</DialogContentText>}
          {children}
          {error && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {error}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={close} disabled={pending}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={tone} loading={pending} autoFocus={!children}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
