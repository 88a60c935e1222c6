import { Button, SnackbarContent, type SnackbarContentProps } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import type { BulkRun } from '#contract/bulk.ts';
import { useRunText } from '../useRunText.ts';
import { useRunCall } from './useRuns.ts';

type Props = { sentence: string; run: BulkRun } & Pick<SnackbarContentProps, 'ref' | 'style'>;

/** What was done to many records, and the way back. */
export const RunToast = ({ sentence, run, ...place }: Props) => {
  const text = useRunText();
  const close = useCloseNotification();
  const { mutate, isPending, isSuccess } = useRunCall();
  const undo = () => mutate({ id: run.id, does: 'undo' }, { onSuccess: close });
  const action = run.undoUntil !== null && !isSuccess && (
    <Button size="small" color="inherit" disabled={isPending} onClick={undo} sx={{ fontWeight: 600 }}>
      {text('undo')}
    </Button>
  );
  return <SnackbarContent {...place} message={sentence} action={action} />;
};
