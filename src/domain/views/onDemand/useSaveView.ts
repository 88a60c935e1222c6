import { useMutation } from '@tanstack/react-query';
import { type HttpError, useResourceContext } from 'ra-core';
import { type ListView, views } from '#contract/views.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useListViewText } from '../useListViewText.ts';
import { useAskForViews, useKeepView, viewsKey } from './useViews.ts';

/** A view as somebody wants to keep it; one that there is has an id. */
export type WantedView = Pick<ListView, 'name' | 'audience' | 'params' | 'inMenu'> &
  Partial<Pick<ListView, 'id' | 'version'>>;

type Sent = WantedView & { /** Takes it back. */ signal?: AbortSignal };

/** @param saved is told the view as it is kept. */
export const useSaveView = (saved: (view: ListView) => void) => {
  const resource = useResourceContext() ?? '';
  const text = useListViewText();
  const notifyText = useNotifyText();
  const keep = useKeepView();
  const askAgain = useAskForViews();
  return useMutation<ListView, HttpError, Sent>({
    mutationKey: [viewsKey],
    mutationFn: async ({ id, version = 1, name, audience, params, inMenu, signal }) => {
      const body = { name, audience, params, inMenu };
      const call = id
        ? callApi(views.update, { body: { ...body, id, version }, signal })
        : callApi(views.add, { body: { ...body, resource }, signal });
      return (await call).data;
    },
    onSuccess: (view) => {
      keep(view);
      saved(view);
      notifyText(text('saved', { name: view.name }), 'success');
    },
    onError: ({ message, body }, { signal }) => {
      const { name, ...others }: Record<string, string> = body?.errors ?? {};
      const isConflict = body?.code === 'conflict.version';
      // What is about the name is said at its field. That it was taken back, or that somebody was quicker, the question says itself, which sends with a signal.
      if (name || signal?.aborted || (signal && isConflict)) return;
      notifyText(isConflict ? text('conflict') : (Object.values(others)[0] ?? message), 'error');
    },
    onSettled: askAgain,
  });
};
