import { useRecordContext, useResourceContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { readSession } from '#src/authProvider/session.ts';
import { openDraft } from './openDraft.ts';

const field = 'text';

/**
 * A single text outside a form, such as the reason in a dialog, which is kept as a form's fields are: until it is sent or the dialog is
 * cancelled. It is found again by whoever opens the same dialog of the same record.
 *
 * @param dialog tells it from the record's other dialogs.
 * @param sending is it on its way, without having been refused?
 * @param given what it begins with where nothing was typed.
 * @returns `keptSince` in milliseconds since 1970 where the text was found, until it is changed.
 */
export const useKeptText = (dialog: string, sending: boolean, given = '') => {
  const resource = useResourceContext();
  const id = useRecordContext()?.id;
  const [draft] = useState(() => openDraft(`${resource}/${id ?? 'many'}/${dialog}`, { isShown: true }));
  const [text, setText] = useState(() => String(draft.found?.values[field] ?? given));
  const [keptSince, setKeptSince] = useState(draft.found?.savedAt);
  const isSending = useRef(sending);
  useEffect(() => {
    isSending.current = sending;
  });
  useEffect(
    () => () => {
      // A dialog that goes away while its text is sent, and not because the session has ended, has sent it.
      if (isSending.current && readSession()) draft.drop();
    },
    [draft],
  );
  const change = (typed: string) => {
    setText(typed);
    setKeptSince(undefined);
    draft.keep(typed === given ? undefined : { original: { [field]: given }, values: { [field]: typed } });
  };
  return { text, keptSince, change, drop: draft.drop };
};
