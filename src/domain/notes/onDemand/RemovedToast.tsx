import { Button, SnackbarContent, type SnackbarContentProps } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { type Note, notes } from '#contract/notes.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useNoteText } from '../useNoteText.ts';
import { useAskAgain } from './useNotes.ts';

type Props = { note: Note } & Pick<SnackbarContentProps, 'ref' | 'style'>;

/** Says that a note was removed, with the way back. */
export const RemovedToast = ({ note, ...place }: Props) => {
  const text = useNoteText();
  const close = useCloseNotification();
  const notifyText = useNotifyText();
  const askAgain = useAskAgain(note);
  const undo = async () => {
    close();
    try {
      await callApi(notes.restore, { params: { id: note.id } });
      notifyText(text('restored'), 'success');
    } catch (error) {
      notifyText((error as Error).message, 'error');
    }
    await askAgain();
  };
  const action = (
    <Button size="small" color="inherit" onClick={undo} sx={{ fontWeight: 600 }}>
      {text('undo')}
    </Button>
  );
  return <SnackbarContent {...place} message={text('removed')} action={action} />;
};
