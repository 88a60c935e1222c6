import { hashKey, useMutation } from '@tanstack/react-query';
import { type HttpError, useResourceContext } from 'ra-core';
import { type ListView, views } from '#contract/views.ts';
import { readUser } from '#src/authProvider/session.ts';
import { callApi, failureOf } from '#src/dataProvider/callApi.ts';
import { fieldErrorsOf } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useListViewText } from '../useListViewText.ts';
import { useAskForViews, useKeepView, viewsKey } from './useViews.ts';

/** A view as somebody wants to keep it; one that there is has an id. */
type WantedView = Pick<ListView, 'name' | 'audience' | 'params' | 'inMenu'> & Partial<Pick<ListView, 'id' | 'version'>>;

type Sent = WantedView & { /** Takes it back. */ signal?: AbortSignal };

const wordsOf = ({ name, audience, params, inMenu }: WantedView) => hashKey([name.trim(), audience, params, inMenu]);

/** One's own view that is just this already: where a name is refused by that, only the answer to making it had got lost. */
const findMade = async (resource: string, wanted: WantedView) =>
  (await callApi(views.list)).data.find(
    (view) => view.resource === resource && view.owner?.id === readUser().uid && wordsOf(view) === wordsOf(wanted),
  );

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
      if (id) return (await callApi(views.update, { body: { ...body, id, version }, signal })).data;
      try {
        return (await callApi(views.add, { body: { ...body, resource }, signal })).data;
      } catch (refused) {
        const isTaken = fieldErrorsOf(refused).name !== undefined;
        const made = isTaken ? await findMade(resource, body).catch(() => undefined) : undefined;
        if (!made) throw refused;
        return made;
      }
    },
    onSuccess: (view) => {
      keep(view);
      saved(view);
      notifyText(text('saved', { name: view.name }), 'success');
    },
    onError: (refused, { signal }) => {
      const { name, ...others } = fieldErrorsOf(refused);
      const isConflict = failureOf(refused).code === 'conflict.version';
      // What is about the name is said at its field. That it was taken back, or that somebody was quicker, the question says itself, which sends with a signal.
      if (name || signal?.aborted || (signal && isConflict)) return;
      notifyText(isConflict ? text('conflict') : (Object.values(others)[0] ?? refused.message), 'error');
    },
    onSettled: askAgain,
  });
};
