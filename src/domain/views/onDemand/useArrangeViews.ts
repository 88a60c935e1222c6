import { useMutation, useQueryClient } from '@tanstack/react-query';
import { views as calls, type ListView } from '#contract/views.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useAllViews, useAskForViews, viewsKey } from './useViews.ts';

/** Changes the order of a list's views, and which of them are in the menu. It is shown at once, and taken back where it cannot be kept. */
export const useArrangeViews = (views: readonly ListView[]) => {
  const all = useAllViews() ?? [];
  const client = useQueryClient();
  const notifyText = useNotifyText();
  const askAgain = useAskForViews();
  const { mutate } = useMutation({
    mutationKey: [viewsKey],
    // One after the other: the last arrangement is to be the one that stays.
    scope: { id: viewsKey },
    mutationFn: (order: readonly ListView[]) =>
      callApi(calls.arrange, { body: { views: order.map(({ id, inMenu }) => ({ id, inMenu })) } }),
    onMutate: async (order) => {
      await client.cancelQueries({ queryKey: [viewsKey] });
      client.setQueryData([viewsKey], order);
    },
    onError: ({ message }) => notifyText(message, 'error'),
    // While another is on its way, what the server has is not what the person sees any more.
    onSettled: () => (client.isMutating({ mutationKey: [viewsKey] }) > 1 ? undefined : askAgain()),
  });

  /** The views of this list in another order, each in a place that one of them had: those of other lists keep theirs. */
  const arrange = (order: readonly ListView[]) => {
    const left = [...order];
    const isOfList = new Set(views.map(({ id }) => id));
    mutate(all.map((view) => (isOfList.has(view.id) ? (left.shift() ?? view) : view)));
  };

  return {
    move: (place: number, by: -1 | 1) =>
      arrange(views.toSpliced(place, 1).toSpliced(place + by, 0, ...views.slice(place, place + 1))),
    setInMenu: (view: ListView, inMenu: boolean) =>
      arrange(views.map((one) => (one.id === view.id ? { ...one, inMenu } : one))),
  };
};
