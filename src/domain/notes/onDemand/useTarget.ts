import { useNavigate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useBrowserLocation } from '#src/frame/useCurrentRoute.ts';
import { type NotesPlace, noteParameter, noteTab } from '../noteKey.ts';

/**
 * The note that the address leads to. Once it is known it leaves the address, so that a drawer over a list leaves nothing behind: nor the name of a
 * tab, where there is none.
 */
export const useTarget = (place: NotesPlace): string | undefined => {
  const navigate = useNavigate();
  const { search } = useBrowserLocation();
  const wanted = new URLSearchParams(search).get(noteParameter);
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (wanted === null) return;
    setTarget(wanted);
    const over = [`${noteParameter}=${wanted}`, ...(place === 'tab' ? [] : [`tab=${noteTab}`])];
    const rest = search
      .replace(/^\?/, '')
      .split('&')
      .filter((part) => part !== '' && !over.includes(part));
    navigate({ search: rest.length > 0 ? `?${rest.join('&')}` : '' }, { replace: true });
  }, [wanted, search, navigate, place]);
  return target;
};
