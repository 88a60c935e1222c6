import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import type { RecordFile } from '#contract/documents.ts';
import { callEndpoint } from '#src/dataProvider/callApi.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { useTexts } from './texts.ts';

type Props = { file: RecordFile; endpoint: BoundEndpoint; resource: string; close: () => void };

/** Asks before a file is removed, which cannot be taken back. */
export const RemoveDialog = ({ file: { id, name }, endpoint, resource, close }: Props) => {
  const say = useTexts();
  const notifyText = useNotifyText();
  const queryClient = useQueryClient();
  const sayGone = () => {
    notifyText(say('removed', { name }), 'success');
    close();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (signal: AbortSignal) => callEndpoint(endpoint, { params: { id }, signal }),
    onSuccess: sayGone,
    // It is gone already, as where only the answer was lost.
    onError: (refused: HttpError) => refused.status === 404 && sayGone(),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [resource] });
    },
  });
  return (
    <ConfirmDialog
      title={say('remove_question', { name })}
      text={say('remove_text')}
      action={say('remove_action')}
      tone="error"
      pending={isPending}
      error={useErrorText(error)}
      confirm={(signal) => mutate(signal)}
      close={close}
    />
  );
};
