import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { views as calls, type ListView } from '#contract/views.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { askBeforeUnload } from '#src/frame/askBeforeUnload.ts';
import { useAllViews, useAskForViews, viewsKey } from './useViews.ts';

/** Of arrangements alone: a view that is being saved or deleted meanwhile overtakes none. */
const arranging = [viewsKey, 'arranging'];

/**
 * Changes the order of a list's views, and which of them are in the menu. It is shown at once, however late the answers are, and taken back
 * where it cannot be kept.
 *
 * @returns the views of the list as the person has arranged them by now.
 */
export const useArrangeViews = (views: readonly ListView[]) => {
  const all = useAllViews() ?? [];
  // Set as it is clicked, and not when the query tells of it: the next click may come before that.
  const [own, setOwn] = useState<readonly ListView[]>();
  const client = useQueryClient();
  const notifyText = useNotifyText();
  const askAgain = useAskForViews();
  const isLast = () => client.isMutating({ mutationKey: arranging }) <= 1;
  const { mutateAsync } = useMutation({
    mutationKey: arranging,
    // One after the other: the last arrangement is to be the one that stays.
    scope: { id: viewsKey },
    // Each says all of it, so what has been overtaken while it waited is not sent.
    mutationFn: async (order: readonly ListView[]) =>
      isLast() && callApi(calls.arrange, { body: { views: order.map(({ id, inMenu }) => ({ id, inMenu })) } }),
    onMutate: async (order) => {
      await client.cancelQueries({ queryKey: [viewsKey] });
      client.setQueryData([viewsKey], order);
    },
    onError: ({ message }) => notifyText(message, 'error'),
    onSettled: async () => {
      // While another is on its way, what the server has is not what the person sees any more.
      if (!isLast()) return;
      await askAgain();
      if (isLast()) setOwn(undefined);
    },
  });

  const isOfList = new Set(views.map(({ id }) => id));
  const current = own ?? all;
  const shown = current.filter(({ id }) => isOfList.has(id));

  /** The views of this list in another order, each in a place that one of them had: those of other lists keep theirs. */
  const arrange = (order: readonly ListView[]) => {
    const left = [...order];
    const next = current.map((view) => (isOfList.has(view.id) ? (left.shift() ?? view) : view));
    setOwn(next);
    // What waits behind another call would never be sent.
    askBeforeUnload(mutateAsync(next));
  };

  return {
    shown,
    move: (place: number, by: -1 | 1) =>
      arrange(shown.toSpliced(place, 1).toSpliced(place + by, 0, ...shown.slice(place, place + 1))),
    setInMenu: (view: ListView, inMenu: boolean) =>
      arrange(shown.map((one) => (one.id === view.id ? { ...one, inMenu } : one))),
  };
};
