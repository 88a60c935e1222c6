import { useLayoutEffect, useRef, useState } from 'react';

/**
 * A value as it follows what is typed: at once where the change before is a pause ago, or else when it has stayed the same for so many
 * milliseconds. Whoever types at an ordinary pace waits for nothing; of keys that come in a burst only the first and the last count.
 */
export const usePaced = <T>(value: T, pause: number): T => {
  const [paced, setPaced] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const now = performance.now();
    const since = now - changedAt.current;
    changedAt.current = now;
    if (since >= pause) return setPaced(value);
    const timer = setTimeout(() => setPaced(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paced;
};
