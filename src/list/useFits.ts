import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Does an element's content fit its width? A ResizeObserver follows both. A scroll container of its own would keep sticky heads inside
 * it from sticking to the page, so an element is one only where it has to be.
 */
export const useFits = <E extends HTMLElement>(): [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const { current } = element;
    // jsdom has no layout, and no observer of it.
    if (!current || typeof ResizeObserver === 'undefined') return;
    // It is called when the browser has laid the page out and not painted it yet: asking earlier would have made it lay it out twice.
    const observer = new ResizeObserver(() => flushSync(() => setFits(current.scrollWidth <= current.clientWidth)));
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [element, fits];
};
