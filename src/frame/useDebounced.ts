import { useEffect, useState } from 'react';

/** A value as it is once it has stayed the same for so many milliseconds: what is typed, for what follows it. */
export const useDebounced = <T>(value: T, delay: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
};
