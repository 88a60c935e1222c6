import { type MouseEvent, startTransition, useState } from 'react';
import { useOpened } from './useOpened.ts';

/**
 * A button that opens something beside itself, and what it opens: `anchor` is the button while that is open, `opened` says whether it has ever
 * been.
 *
 * @example
 * const { button, opened, anchor, close } = useOpener('menu');
 * <button {...button}>…</button>
 * {opened && <Choice anchor={anchor} close={close} />}
 */
export const useOpener = (opens: 'menu' | 'dialog') => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useOpened(anchor !== null);
  return {
    anchor,
    opened,
    close: () => setAnchor(null),
    button: {
      'aria-haspopup': opens,
      'aria-expanded': anchor !== null,
      // What it opens may take a slow processor a while, in which the button is seen to be pressed.
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => startTransition(() => setAnchor(currentTarget)),
    },
  };
};
