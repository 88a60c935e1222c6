import { type DeskItem, desk } from '#contract/desk.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useDesk } from './useDesk.ts';
import { useDeskText } from './useDeskText.ts';

/** Ends the wait of an item that was put aside; where that is undone, it is whose it was before. */
export const useBringBack = () => {
  const text = useDeskText();
  const notifyText = useNotifyText();
  const { askAgain, tell } = useDesk();
  return async ({ kind, id, name }: DeskItem, assigneeId?: string | null): Promise<void> => {
    try {
      await callApi(desk.resume, { body: { kind, id, assigneeId } });
      notifyText(text('brought_back', { name }), 'success');
    } catch (error) {
      tell(error);
    }
    await askAgain();
  };
};
