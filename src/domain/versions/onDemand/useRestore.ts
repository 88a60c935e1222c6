import { useNotify, useRefresh } from 'ra-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useTexts } from './texts.ts';

/** What is brought back: fields of a version, over the latest one. */
type Given = { from: number; version: number; fields: readonly string[] };

/**
 * Brings fields of a version back as a new one. Whatever is looked at meanwhile: whoever closes before the answer takes it back, as far as that goes,
 * and is told how things stand then.
 */
export const useRestore = (id: string, done: () => void) => {
  const say = useTexts();
  const notifyText = useNotifyText();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error, variables } = useResourceAction('restore');
  const sending = useRef<AbortController>(undefined);
  const withdraw = useEffectEvent(() => {
    if (!sending.current) return;
    sending.current.abort();
    notify('ui.confirm.withdrawn', { type: 'warning', autoHideDuration: 10_000 });
    refresh();
  });
  useEffect(() => () => withdraw(), []);
  return {
    isPending,
    /** Why the version was not brought back. */
    errorOf: (from: number) => (variables?.data?.from === from ? error : null),
    restore: (given: Given) => {
      sending.current = new AbortController();
      const { signal } = sending.current;
      const settled = () => {
        sending.current = undefined;
      };
      mutate(
        { id, data: given, signal },
        {
          onSuccess: () => {
            settled();
            notifyText(say('done', { number: String(given.from) }), 'success');
            done();
          },
          onError: settled,
        },
      );
    },
  };
};

export type Restore = ReturnType<typeof useRestore>;
