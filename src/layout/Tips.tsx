import { useEffect, useState } from 'react';
import { Tip } from './late.tsx';

const tipOf = ({ target }: Event) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined;

/**
 * Tooltips: shows what the `data-tip` of an element says while the pointer or the keyboard's focus is on it: on top and without delay.
 * One serves all, since a list has a hundred of them. Screen readers have the element's own label.
 *
 * @example <button aria-label="Edit: Ada" data-tip="Edit">…</button>
 */
export const Tips = () => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hide = () => setAnchor(undefined);
    const onPointer = (event: PointerEvent) => {
      // It can be pointed at itself, to be read at ease.
      if ((event.target as Element).closest?.('.tip')) return;
      setAnchor(tipOf(event));
    };
    const onFocus = (event: FocusEvent) =>
      (event.target as Element).matches(':focus-visible') && setAnchor(tipOf(event));
    document.addEventListener('pointerover', onPointer, { signal, passive: true });
    // A finger that begins to scroll points at nothing any more.
    document.addEventListener('pointercancel', hide, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    // What was clicked may be gone a moment later.
    document.addEventListener('click', hide, { signal, capture: true });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    return () => listening.abort();
  }, []);
  return anchor && <Tip anchor={anchor} />;
};
