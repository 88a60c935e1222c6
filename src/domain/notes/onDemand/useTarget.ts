import { useNavigate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useBrowserLocation } from '#src/frame/useCurrentRoute.ts';
import { noteParameter } from '../noteKey.ts';

/** The note that the address leads to. Once it is known it leaves the address, so that a drawer over a list leaves nothing behind. */
export const useTarget = (): string | undefined => {
  const navigate = useNavigate();
  const { search } = useBrowserLocation();
  const wanted = new URLSearchParams(search).get(noteParameter);
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (wanted === null) return;
    setTarget(wanted);
    const rest = search
      .replace(/^\?/, '')
      .split('&')
      .filter((part) => part !== '' && !part.startsWith(`${noteParameter}=`));
    navigate({ search: rest.length > 0 ? `?${rest.join('&')}` : '' }, { replace: true });
  }, [wanted, search, navigate]);
  return target;
};
