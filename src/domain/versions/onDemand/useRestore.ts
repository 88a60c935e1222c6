import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useTexts } from './texts.ts';

type Given = { id: string; from: number /** The latest one. */; version: number; done: () => void };

/** Brings fields of a version back as a new one. */
export const useRestore = ({ id, from, version, done }: Given) => {
  const say = useTexts();
  const notifyText = useNotifyText();
  const { mutate, isPending, error } = useResourceAction('restore');
  return {
    isPending,
    error,
    /** Somebody else was quicker. */
    isStale: error?.body?.code === 'conflict.version',
    mutate: (fields: readonly string[]) =>
      mutate(
        { id, data: { from, version, fields } },
        {
          onSuccess: () => {
            notifyText(say('done', { number: from }), 'success');
            done();
          },
        },
      ),
  };
};
