import { useState } from 'react';
import { type Note, notes } from '#contract/notes.ts';
import { callApi, type FailureBody } from '#src/dataProvider/callApi.ts';
import { useNoteText } from '../useNoteText.ts';
import { Composer, type Written } from './Composer.tsx';
import type { Writing } from './NoteActions.tsx';

/** The note as it is now, where somebody was too late for it. */
const conflictIn = (error: unknown): Note | undefined => {
  const { code, data } = (error as { body?: FailureBody }).body ?? {};
  return code === 'conflict.version' ? (data as Note | undefined) : undefined;
};

type Props = { note: Note; writing: Writing; close: () => void };

/**
 * Another text for a note, or what corrects it. What is changed is the note as it was begun with, whatever the list below says of it meanwhile;
 * once a refusal has told how it stands now, that one.
 */
export const NoteWriting = ({ note: given, writing, close }: Props) => {
  const text = useNoteText();
  const [note] = useState(given);
  const [version, setVersion] = useState(note.version);
  const { id } = note;
  const noted = { entity: note.entity, recordId: note.recordId };
  const shared = { noted, draftOf: `${writing}/${id}`, autoFocus: true, close };
  const save = async (body: Written) => {
    try {
      await callApi(notes.update, { params: { id }, body: { ...body, version } });
    } catch (error) {
      setVersion(conflictIn(error)?.version ?? version);
      throw error;
    }
  };
  if (writing === 'correct')
    return (
      <Composer
        {...shared}
        label={text('write_correction')}
        action={text('send_correction')}
        send={(written, drawn) => callApi(notes.correct, { params: { id }, body: { ...written, id: drawn } })}
      />
    );
  return (
    <Composer
      {...shared}
      label={text('edit')}
      action={text('save')}
      start={note.text}
      mentioned={note.mentions.map(({ id }) => id)}
      send={save}
      errorOf={(error) => {
        const current = conflictIn(error);
        return current && text('conflict', { text: current.text });
      }}
    />
  );
};
