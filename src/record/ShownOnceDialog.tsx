import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useEnterAsUnsaved } from '#src/form/UnsavedForms.tsx';
import { UnsavedTexts } from '#src/form/UnsavedTexts.tsx';
import { useWarnBeforeUnload } from '#src/frame/askBeforeUnload.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { shownOnceTexts } from './shownOnceTexts.ts';

type Props = {
  /** Whose record it belongs to. */
  resource: string;
  texts: { title: string; text: string; kept: string; oldUntil: string | undefined };
  /** What can be copied. */
  children: ReactNode;
  /** Ends it without going anywhere. */
  drop: () => void;
  /** What follows once it was kept, if not only that. */
  goOn?: () => void;
};

/**
 * Shows a secret, this once. It closes by its button only, so that a stray click does not lose it, and leaving the page asks first: nobody is
 * shown it again, and getting another one ends what the running program still uses.
 */
export const ShownOnceDialog = ({ resource, texts, children, drop, goOn = drop }: Props) => {
  const queryClient = useQueryClient();
  const say = useViewTexts(shownOnceTexts);
  const id = useId();
  const [isKept, setKept] = useState(false);
  // Where the answer is kept for the record's view, the secret is not to stay.
  const forget = () => queryClient.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' });
  const leave = useEffectEvent(() => {
    forget();
    goOn();
  });
  useEnterAsUnsaved(
    !isKept,
    () => {
      forget();
      drop();
    },
    true,
    { title: say('leave_title'), text: say(texts.oldUntil ? 'leave_text_old' : 'leave_text'), action: say('leave') },
  );
  useWarnBeforeUnload(!isKept);
  useEffect(() => {
    // Not at the click itself: it would still count as unsaved, and where it leads elsewhere that would be asked about.
    if (isKept) leave();
  }, [isKept]);
  return (
    <>
      <UnsavedTexts />
      <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {texts.title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{texts.text}</DialogContentText>
          {children}
          {texts.oldUntil && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {texts.oldUntil}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setKept(true)}>
            {texts.kept}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
