import { useNotify, useRefresh } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useTexts } from './texts.ts';

type Given = { id: string; from: number /** The latest one. */; version: number; done: () => void };

/** Brings fields of a version back as a new one. Whoever leaves before the answer takes it back, as far as that goes, and is told how things stand then. */
export const useRestore = ({ id, from, version, done }: Given) => {
  const say = useTexts();
  const notifyText = useNotifyText();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useResourceAction('restore');
  const sending = useRef<AbortController>(undefined);
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => {
    withdraw.current = () => {
      if (!sending.current) return;
      sending.current.abort();
      notify('ui.confirm.withdrawn', { type: 'warning', autoHideDuration: 10_000 });
      refresh();
    };
  });
  useEffect(() => () => withdraw.current?.(), []);
  return {
    isPending,
    error,
    /** Somebody else was quicker. */
    isStale: error?.body?.code === 'conflict.version',
    mutate: (fields: readonly string[]) => {
      sending.current = new AbortController();
      const { signal } = sending.current;
      mutate(
        { id, data: { from, version, fields }, signal },
        {
          onSuccess: () => {
            sending.current = undefined;
            notifyText(say('done', { number: from }), 'success');
            done();
          },
          onError: () => {
            sending.current = undefined;
          },
        },
      );
    },
  };
};
