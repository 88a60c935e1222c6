import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { type ReactNode, useId, useRef } from 'react';
import { useIsSlow } from './Submission.ts';
import { WholeKeys } from './WholeKeys.tsx';

type Props = {
  /** The question. */
  title: string;
  text?: string;
  /** What is said besides, above the inputs. */
  about?: ReactNode;
  /** What the button says: the verb, not "OK". Without it there is nothing to confirm, and all that is left is to close. */
  action?: string | undefined;
  tone?: 'primary' | 'error';
  pending?: boolean;
  /** What the question is about is not known yet: the button has its place and the focus, and says that it does nothing for now. */
  waiting?: boolean;
  /** How many are done, where that is shown. */
  done?: number | undefined;
  /** Why it was refused. */
  error?: string | undefined;
  /** What can be done about it. */
  remedy?: ReactNode;
  /** Takes with what it sends a signal that takes it back. */
  confirm: (signal: AbortSignal) => void;
  close: () => void;
  /** Inputs the answer needs. */
  children?: ReactNode;
  /** What follows from the answer, shown below them. */
  below?: ReactNode;
};

type Sending = Required<Pick<Props, 'pending' | 'waiting' | 'confirm' | 'close'>> & Pick<Props, 'action'>;

/** Sends with a signal. Whoever goes back before the answer takes it back, as far as that goes, and is told how things stand then. */
const useSending = ({ action, pending, waiting, confirm, close }: Sending) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const mutations = useQueryClient().getMutationCache();
  const sending = useRef<AbortController>(undefined);
  const sent = useRef<readonly Mutation[]>([]);
  return {
    send: () => {
      // Keys send as well as the button does.
      if (action === undefined || waiting) return;
      // A double click comes before React knows that the first one is pending. What others have sent is none of this question's.
      if (pending || sent.current.some(({ state }) => state.status === 'pending')) return;
      const before = new Set(mutations.getAll());
      sending.current = new AbortController();
      confirm(sending.current.signal);
      sent.current = mutations.getAll().filter((mutation) => !before.has(mutation));
    },
    leave: () => {
      if (pending && sending.current) {
        sending.current.abort();
        notify('ui.confirm.withdrawn', { type: 'warning', autoHideDuration: 10_000 });
        refresh();
      }
      close();
    },
  };
};

/** Not boxes to tick: Enter on one sends. */
const writable = 'textarea, [role=combobox], input:is([type=text], [type=email], [type=password])';

/** Whoever is asked for something writes at once. Stable, as it is not to take the focus back from a list of choices. */
const focusFirst = (form: HTMLFormElement | null) => {
  if (!form?.contains(document.activeElement)) form?.querySelector<HTMLElement>(writable)?.focus();
};

/** Asks before something that cannot be taken back. Escape and cancel are never out of reach; a refusal is said inside. Before what
 * destroys something, the way back has the focus. */
export const ConfirmDialog = ({
  title,
  text,
  about,
  action,
  tone = 'primary',
  pending = false,
  waiting = false,
  done,
  error,
  remedy,
  confirm,
  close,
  children,
  below,
}: Props) => {
  const translate = useTranslate();
  const id = useId();
  const slow = useIsSlow(pending, done);
  const hasWritten = useRef(false);
  const { send, leave } = useSending({ action, pending, waiting, confirm, close });
  // Enter, pressed a moment too long, is not to destroy anything.
  const isDestructive = tone === 'error';
  return (
    <Dialog
      open
      // Whoever has begun to write presses beside it by mistake.
      onClose={(_, why) => (why === 'backdropClick' && hasWritten.current ? undefined : leave())}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      maxWidth={below ? 'sm' : 'xs'}
      fullWidth
    >
      <Box
        component="form"
        ref={focusFirst}
        // What is read scrolls; what answers it stays in sight.
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        noValidate
        onInput={() => {
          hasWritten.current = true;
        }}
        // A line break is what Enter alone writes in a text.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey === event.metaKey) return;
          event.preventDefault();
          send();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // The form of a page below would otherwise take it for its own.
          event.stopPropagation();
          send();
        }}
      >
        <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
          <WholeKeys text={title} />
        </DialogTitle>
        <DialogContent>
          {text && <DialogContentText id={`${id}-text`}>{text}</DialogContentText>}
          {about}
          {children}
          {below}
          <Box role="status" sx={{ mt: slow ? 2 : 0 }}>
            {slow && translate('ui.confirm.slow')}
          </Box>
        </DialogContent>
        {error && (
          // Beside the buttons and not below what scrolls, where nobody would see why it was refused.
          <Alert severity="error" action={remedy} sx={{ mx: 3, flexShrink: 0, maxHeight: '40%', overflow: 'auto' }}>
            {error}
          </Alert>
        )}
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={leave} autoFocus={!children && isDestructive}>
            {translate(action === undefined ? 'ra.action.close' : 'ui.confirm.cancel')}
          </Button>
          {action !== undefined && (
            <Button
              type="submit"
              variant="contained"
              color={tone}
              loading={pending}
              // Disabled by the attribute it would lose the focus.
              aria-disabled={waiting || undefined}
              sx={waiting ? { opacity: 0.5, cursor: 'default' } : undefined}
              autoFocus={!children && !isDestructive}
            >
              {action}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
};
