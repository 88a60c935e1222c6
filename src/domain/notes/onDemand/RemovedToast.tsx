import { type Note, notes } from '#contract/notes.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { type ToastPlace, UndoToast } from '#src/form/UndoToast.tsx';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useNoteText } from '../useNoteText.ts';
import { useAskAgain } from './useNotes.ts';

type Props = { note: Note } & ToastPlace;

/** Says that a note was removed, with the way back. */
export const RemovedToast = ({ note, ...place }: Props) => {
  const text = useNoteText();
  const notifyText = useNotifyText();
  const askAgain = useAskAgain(note);
  const undo = async () => {
    try {
      await callApi(notes.restore, { params: { id: note.id } });
      notifyText(text('restored'), 'success');
    } catch (error) {
      notifyText((error as Error).message, 'error');
    }
    await askAgain();
  };
  return <UndoToast {...place} message={text('removed')} action={text('undo')} undo={undo} />;
};
