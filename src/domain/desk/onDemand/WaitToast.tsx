import type { PutAside } from '#contract/desk.ts';
import { type ToastPlace, UndoToast } from '#src/form/UndoToast.tsx';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useBringBack } from '../useBringBack.ts';
import { useDeskText } from '../useDeskText.ts';

type Props = { item: PutAside } & ToastPlace;

/** Says that an item was put aside, with the way back. */
export const WaitToast = ({ item, ...place }: Props) => {
  const named = useNamed();
  const text = useDeskText();
  const bringBack = useBringBack();
  const message = named(text('waits'), item.name);
  return (
    <UndoToast
      {...place}
      message={message}
      action={text('undo')}
      undo={() => void bringBack(item, { assigneeId: item.assigneeBefore?.id ?? null, wait: item.waitBefore })}
    />
  );
};
