import { type MutationCache, useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useResourceContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { readSession } from '#src/authProvider/session.ts';
import { openDraft } from './openDraft.ts';

const field = 'text';

/** Calls back once what is on its way was taken; not where something of it is refused. */
const onceTaken = (mutations: MutationCache, call: () => void) => {
  const sent = mutations.getAll().filter(({ state }) => state.status === 'pending');
  const look = () => {
    if (sent.some(({ state }) => state.status === 'pending')) return;
    stop();
    if (sent.every(({ state }) => state.status === 'success')) call();
  };
  const stop = mutations.subscribe(look);
  look();
};

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
  const mutations = useQueryClient().getMutationCache();
  const isSending = useRef(sending);
  useEffect(() => {
    isSending.current = sending;
  });
  useEffect(
    () => () => {
      // A dialog that goes away while its text is sent, and not because the session has ended, has sent it.
      if (isSending.current && readSession()) onceTaken(mutations, draft.drop);
    },
    [draft, mutations],
  );
  const change = (typed: string) => {
    setText(typed);
    setKeptSince(undefined);
    draft.keep(typed === given ? undefined : { original: { [field]: given }, values: { [field]: typed } });
  };
  return { text, keptSince, change, drop: draft.drop };
};
