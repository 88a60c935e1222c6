import { Alert } from '@mui/material';
import { useState } from 'react';
import { type Note, notes } from '#contract/notes.ts';
import { callApi, failureOf } from '#src/dataProvider/callApi.ts';
import { conflictIn } from '#src/form/conflictIn.ts';
import { openDraft } from '#src/form/drafts/openDraft.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNoteText } from '../useNoteText.ts';
import { Composer, noteDraft, type Written } from './Composer.tsx';
import type { Writing } from './NoteActions.tsx';

const isFinal = (error: unknown) => failureOf(error).code === 'conflict.note_final';

type Props = { note: Note; writing: Writing; close: () => void };

/**
 * Another text for a note, or what corrects it. What is changed is the note as it was begun with, whatever the list below says of it meanwhile;
 * once a refusal has told how it stands now, that one. Where its time was over before it was sent, it becomes what corrects the note.
 */
export const NoteWriting = ({ note: given, writing, close }: Props) => {
  const text = useNoteText();
  const [note] = useState(given);
  const [version, setVersion] = useState(note.version);
  const [tooLate, setTooLate] = useState<Written & { error: unknown }>();
  const refusal = useErrorText(tooLate?.error);
  const { id } = note;
  const noted = { entity: note.entity, recordId: note.recordId };
  const edit = `edit/${id}`;
  const shared = { noted, autoFocus: true, close };
  const save = async (body: Written) => {
    try {
      await callApi(notes.update, { params: { id }, body: { ...body, version } });
    } catch (error) {
      setVersion(conflictIn<Note>(error)?.version ?? version);
      // What was typed is not to be typed once more: it goes on as what corrects the note.
      if (isFinal(error)) {
        setTooLate({ ...body, error });
        openDraft(noteDraft(noted, edit)).drop();
      }
      throw error;
    }
  };
  if (writing === 'correct' || tooLate !== undefined)
    return (
      <>
        {refusal && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {refusal}
          </Alert>
        )}
        <Composer
          key="correct"
          {...shared}
          draftOf={`correct/${id}`}
          typedBefore={tooLate?.text}
          mentioned={tooLate?.mentions ?? []}
          label={text('write_correction')}
          action={text('send_correction')}
          send={(written, drawn) => callApi(notes.correct, { params: { id }, body: { ...written, id: drawn } })}
        />
      </>
    );
  return (
    <Composer
      key="edit"
      {...shared}
      draftOf={edit}
      label={text('edit')}
      action={text('save')}
      start={note.text}
      mentioned={note.mentions.map(({ id }) => id)}
      send={save}
      errorOf={(error) => {
        const current = conflictIn<Note>(error);
        return current && text('conflict', { text: current.text });
      }}
    />
  );
};
