import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Does an element's content fit its width? Followed as both change. A scroll container of its own would keep sticky heads inside
 * it from sticking to the page, so an element is one only where it has to be.
 */
export const useFits = <E extends HTMLElement>(): [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setFits(current.scrollWidth <= current.clientWidth);
    measure();
    // jsdom has no layout, and no observer of it.
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [element, fits];
};
