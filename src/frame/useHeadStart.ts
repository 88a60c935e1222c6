import { useEffect, useState } from 'react';

/** Milliseconds that the first screen has to itself, before anything is asked for that it can do without. */
const headStart = 2_000;

let isOver = false;

/** Is the first screen's head start over? Later screens have none. */
export const useHeadStart = (): boolean => {
  const [isDue, setIsDue] = useState(isOver);
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => {
      isOver = true;
      setIsDue(true);
    }, headStart);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue;
};
