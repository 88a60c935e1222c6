import { Button, SnackbarContent, Typography } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import type { BulkRun } from '#contract/bulk.ts';
import type { ToastPlace } from '#src/form/UndoToast.tsx';
import { useRunText } from '../useRunText.ts';
import { useRunCall } from './useRuns.ts';

type Props = ToastPlace & { sentence: string; run: BulkRun };

/** What was done to many records, and the way back. */
export const RunToast = ({ sentence, run, ...place }: Props) => {
  const text = useRunText();
  const close = useCloseNotification();
  const { mutate, isPending, isSuccess } = useRunCall();
  const undo = () => mutate({ id: run.id, does: 'undo' }, { onSuccess: close });
  const canUndo = run.undoUntil !== null && !isSuccess;
  const action = canUndo && (
    <Button size="small" color="inherit" disabled={isPending} onClick={undo} sx={{ fontWeight: 600 }}>
      {text('undo')}
    </Button>
  );
  const message = (
    <>
      {sentence}
      {canUndo && run.writes && (
        <Typography variant="caption" component="div" sx={{ mt: 0.5, maxWidth: '44ch' }}>
          {text('writes')}
        </Typography>
      )}
    </>
  );
  return <SnackbarContent {...place} message={message} action={action} />;
};
