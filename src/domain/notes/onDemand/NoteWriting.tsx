import type { Note } from '#contract/notes.ts';
import { notes } from '#contract/notes.ts';
import { callApi, type FailureBody } from '#src/dataProvider/callApi.ts';
import { useNoteText } from '../useNoteText.ts';
import { Composer } from './Composer.tsx';
import type { Writing } from './NoteActions.tsx';

/** The note as it is now, where somebody was too late for it. */
const conflictIn = (error: unknown): Note | undefined => {
  const { code, data } = (error as { body?: FailureBody }).body ?? {};
  return code === 'conflict.version' ? (data as Note | undefined) : undefined;
};

type Props = { note: Note; writing: Writing; close: () => void };

/** Another text for a note, or what corrects it. */
export const NoteWriting = ({ note, writing, close }: Props) => {
  const text = useNoteText();
  const { id, version } = note;
  const noted = { entity: note.entity, recordId: note.recordId };
  const shared = { noted, draftOf: `${writing}/${id}`, autoFocus: true, close };
  if (writing === 'correct')
    return (
      <Composer
        {...shared}
        label={text('write_correction')}
        action={text('send_correction')}
        send={(body) => callApi(notes.correct, { params: { id }, body })}
      />
    );
  return (
    <Composer
      {...shared}
      label={text('edit')}
      action={text('save')}
      start={note.text}
      send={(body) => callApi(notes.update, { params: { id }, body: { ...body, version } })}
      errorOf={(error) => {
        const current = conflictIn(error);
        return current && text('conflict', { text: current.text });
      }}
    />
  );
};
