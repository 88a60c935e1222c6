import { useMutation } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { type ListView, views } from '#contract/views.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useListViewText } from '../useListViewText.ts';
import { useAskForViews, viewsKey } from './useViews.ts';

/** Asks before a view is deleted, and says who loses it. */
export const DeleteViewDialog = ({ view, close }: { view: ListView; close: () => void }) => {
  const text = useListViewText();
  const notifyText = useNotifyText();
  const { mutate, isPending, error } = useMutation<unknown, HttpError, AbortSignal>({
    mutationKey: [viewsKey],
    mutationFn: (signal) => callApi(views.remove, { body: { id: view.id }, signal }),
    onSuccess: () => {
      notifyText(text('removed', { name: view.name }), 'success');
      close();
    },
    onSettled: useAskForViews(),
  });
  return (
    <ConfirmDialog
      title={text('remove_title', { name: view.name })}
      text={text(view.audience === 'me' ? 'remove_text' : 'remove_shared')}
      action={text('remove_action')}
      tone="error"
      pending={isPending}
      error={useErrorText(error)}
      confirm={mutate}
      close={close}
    />
  );
};
