import type { DeskItem } from '#contract/desk.ts';
import { type ToastPlace, UndoToast } from '#src/form/UndoToast.tsx';
import { useBringBack } from '../useBringBack.ts';
import { useDeskText } from '../useDeskText.ts';

type Props = { item: DeskItem } & ToastPlace;

/** Says that an item was put aside, with the way back. */
export const WaitToast = ({ item, ...place }: Props) => {
  const text = useDeskText();
  const bringBack = useBringBack();
  const message = `${text('waits')}: ${item.name}`;
  return <UndoToast {...place} message={message} action={text('undo')} undo={() => void bringBack(item)} />;
};
