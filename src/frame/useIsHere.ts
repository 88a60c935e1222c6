import { useCallback, useEffect, useRef } from 'react';

/**
 * Is what asks still on the screen? What follows an answer that comes later leads nobody away from where they have gone meanwhile.
 *
 * @param about what it is about, such as a record's id, where another may take its place.
 */
export const useIsHere = (about: unknown = true): ((asked?: unknown) => boolean) => {
  const here = useRef<unknown>(undefined);
  useEffect(() => {
    here.current = about;
    return () => {
      here.current = undefined;
    };
  }, [about]);
  return useCallback((asked = true) => here.current === asked, []);
};
