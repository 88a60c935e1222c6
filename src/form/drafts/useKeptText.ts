import { type MutationCache, useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useResourceContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { readSession } from '#src/authProvider/session.ts';
import { useTyped } from './useTyped.ts';

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
 * A text in a dialog, such as a reason: kept until it is sent or the dialog is cancelled. It is found again by whoever opens the same dialog of the
 * same record.
 *
 * @param dialog tells it from the record's other dialogs.
 * @param sending is it on its way, without having been refused?
 * @param given what it begins with where nothing was typed.
 * @returns as {@link useTyped} does.
 */
export const useKeptText = (dialog: string, sending: boolean, given = '') => {
  const resource = useResourceContext();
  const id = useRecordContext()?.id;
  const { text, keptSince, change, drop } = useTyped(`${resource}/${id ?? 'many'}/${dialog}`, given);
  const mutations = useQueryClient().getMutationCache();
  const isSending = useRef(sending);
  useEffect(() => {
    isSending.current = sending;
  });
  useEffect(
    () => () => {
      // A dialog that goes away while its text is sent, and not because the session has ended, has sent it.
      if (isSending.current && readSession()) onceTaken(mutations, drop);
    },
    [drop, mutations],
  );
  return { text, keptSince, change, drop };
};
