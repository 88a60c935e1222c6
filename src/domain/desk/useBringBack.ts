import { type DeskItem, type DeskWait, desk } from '#contract/desk.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useDesk } from './useDesk.ts';
import { useDeskText } from './useDeskText.ts';

type Before = { assigneeId: string | null; wait: DeskWait | null };

/** Ends the wait of an item that was put aside; where that is undone, it is whose it was before, and put aside as it was. */
export const useBringBack = () => {
  const text = useDeskText();
  const notifyText = useNotifyText();
  const { askAgain, tell } = useDesk();
  return async ({ kind, id, name }: DeskItem, before?: Before): Promise<void> => {
    try {
      const { data } = await callApi(desk.resume, { body: { kind, id, ...before } });
      notifyText(text(data.waits ? 'waits_again' : 'brought_back', { name }), 'success');
    } catch (error) {
      tell(error);
    }
    await askAgain();
  };
};
