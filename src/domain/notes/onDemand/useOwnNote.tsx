import { useMutation } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { type Note, noteRestoreSeconds, notes } from '#contract/notes.ts';
import { readUser } from '#src/authProvider/session.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { noteKey } from '../noteKey.ts';
import { RemovedToast } from './RemovedToast.tsx';
import { useAskAgain } from './useNotes.ts';

/** Has the time run out in which a note may be changed? By the server's clock: the browser only counts on from what it was told. */
const useIsOver = ({ editableSeconds, version }: Note) => {
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (editableSeconds === 0) return;
    const timer = setTimeout(() => setOver(version), editableSeconds * 1000);
    return () => clearTimeout(timer);
  }, [editableSeconds, version]);
  return editableSeconds === 0 || over === version;
};

/** What the person may do with a note: change and remove it at first, then correct it; nothing with somebody else's. */
export const useOwnNote = (note: Note) => {
  const isOver = useIsOver(note);
  const isOwn = note.author.id !== null && note.author.id === readUser().uid;
  return { mayChange: isOwn && !isOver, mayCorrect: isOwn && isOver };
};

/** Removes a note, with a way back for as long as there is one. */
export const useRemove = (note: Note) => {
  const notify = useNotify();
  const notifyText = useNotifyText();
  const askAgain = useAskAgain(note);
  const sayGone = () =>
    notify(<RemovedToast note={note} />, { type: 'info', autoHideDuration: (noteRestoreSeconds - 10) * 1000 });
  return useMutation({
    mutationKey: [noteKey],
    mutationFn: () => callApi(notes.remove, { params: { id: note.id }, body: { version: note.version } }),
    onSuccess: sayGone,
    // It is gone already, as where only the answer was lost.
    onError: ({ status, message }: HttpError) => (status === 404 ? sayGone() : notifyText(message, 'error')),
    onSettled: askAgain,
  });
};
